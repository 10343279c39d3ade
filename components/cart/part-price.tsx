import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import type { Translator } from '@/lib/platform/messages/types';
import { cycleText } from './cycle-text';

/** Returns how a price counts: "per user, monthly", "one-off", "per GB, not in the totals". */
function countingText(t: Translator<'cart.parts'>, { counting, cycle: given, unit: unitName }: PricePart) {
  const cycle = given === null ? null : cycleText(t, given);
  if (counting === 'once') return cycle === null ? t('once') : t('flatRecurring', { cycle });
  const unit = unitName?.trim() || t('unit');
  if (counting === 'listed')
    return cycle === null ? t('listed', { unit }) : t('listedRecurring', { unit, cycle });
  return cycle === null ? t('perUnit', { unit }) : t('perUnitRecurring', { unit, cycle });
}

/** One price of a line with how it counts. */
export function PartPrice({ part }: { part: PricePart }) {
  const t = useTranslations('cart.parts');
  return (
    <span>
      <MoneyText value={part.price} />{' '}
      <span className="text-muted">{part.group !== 'product' && countingText(t, part)}</span>
    </span>
  );
}
