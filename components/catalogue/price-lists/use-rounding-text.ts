import { useTranslations } from 'next-intl';
import { useMessage } from '@/components/platform/messages/use-message';
import { usePerson } from '@/components/ui/person-context';
import { roundingMessage, roundingStep } from '@/lib/catalogue/price-lists/rounding';
import type { PriceListInput } from '@/lib/catalogue/price-lists/schema';
import { formatMoney } from '@/lib/platform/formats/money';

type Rounding = PriceListInput['rounding'];

/** Writes out a rounding in the currency of the prices: the same one is to £0.05, to ¥5 and to KWD 0.005. */
export function useRoundingText(currency: string | null): (rounding: Rounding) => string {
  const t = useTranslations('price-lists.endings');
  const text = useMessage();
  const { locale, currencyDisplay } = usePerson();
  return (rounding) => {
    if (!currency || rounding === 'none' || rounding === 'x.99')
      return text(roundingMessage(rounding, currency));
    return t('step', { step: formatMoney(roundingStep(rounding, currency), locale, currencyDisplay) });
  };
}
