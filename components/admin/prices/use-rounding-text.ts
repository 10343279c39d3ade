import Big from 'big.js';
import { useTranslations } from 'next-intl';
import { usePerson } from '@/components/ui/person-context';
import { formatMoney, minorDecimals } from '@/lib/money';
import type { PriceListInput } from '@/lib/price-lists/schema';

type Rounding = PriceListInput['rounding'];

/** The step of each rounding, in minor units of the currency. */
const STEPS: Record<Exclude<Rounding, 'none' | 'x.99'>, number> = {
  '0.05': 5,
  '0.10': 10,
  '0.50': 50,
  '1.00': 100,
};

/** Writes out a rounding in the currency of the prices: the same one is to £0.05, to ¥5 and to KWD 0.005. */
export function useRoundingText(currency: string | null): (rounding: Rounding) => string {
  const t = useTranslations('price-lists.endings');
  const { locale, currencyDisplay } = usePerson();
  const decimals = minorDecimals(currency ?? '');
  return (rounding) => {
    if (rounding === 'none') return t('none');
    if (rounding === 'x.99') return t('ending', { ending: decimals === 2 ? '.99' : '99' });
    const amount = new Big(STEPS[rounding]).div(new Big(10).pow(decimals)).toFixed(decimals);
    return t('step', {
      step: currency ? formatMoney({ amount, currency }, locale, currencyDisplay) : amount,
    });
  };
}
