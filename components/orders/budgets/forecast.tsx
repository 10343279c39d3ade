import Big from 'big.js';
import { useLocale, useTranslations } from 'next-intl';
import type { BudgetDetail } from '@/lib/orders/budgets/detail-schema';
import type { Budget } from '@/lib/orders/budgets/schema';
import { formatDay } from '@/lib/orders/delivery/rules';
import { formatMoney } from '@/lib/platform/formats/money';

interface ForecastProps {
  budget: Pick<Budget, 'amount' | 'currency'>;
  period: NonNullable<BudgetDetail['period']>;
}

/** The estimated use at the end of the period; renders null without an estimate. */
export function Forecast({ budget: { amount, currency }, period: { forecast, until } }: ForecastProps) {
  const t = useTranslations('budgets.detail');
  const locale = useLocale();
  if (forecast === null) return null;
  const write = (value: string) => formatMoney({ amount: value, currency }, locale);
  const excess = new Big(forecast).minus(amount);
  const values = { amount: write(forecast), day: formatDay(until, locale), excess: write(excess.toFixed()) };
  return excess.gt(0) ? (
    <p className="text-warning-ink">{t('forecastOver', values)}</p>
  ) : (
    <p>{t('forecast', values)}</p>
  );
}
