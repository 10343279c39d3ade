import { useLocale, useTranslations } from 'next-intl';
import type { Budget } from '@/lib/orders/budgets/schema';
import { formatMoney } from '@/lib/platform/formats/money';

/** The rules of a budget in sentences. */
export function BudgetRules({ budget }: { budget: Budget }) {
  const t = useTranslations('budgets');
  const locale = useLocale();
  const { onExcess, warnPercent, personAmount, currency } = budget;
  return (
    <p className="text-small">
      {[
        // A share that warns comes before the amount that does.
        (onExcess !== 'warn' || warnPercent === null) && t(`rules.${onExcess}`),
        warnPercent && t('card.warnFrom', { percent: warnPercent }),
        personAmount &&
          t('card.personLimit', { amount: formatMoney({ amount: personAmount, currency }, locale) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
