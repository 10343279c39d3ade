import { useTranslations } from 'next-intl';
import { cartTotals, getLineProblems, getPriceParts } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { TotalsList } from './totals-list';

type Exclusion = 'withoutCharges' | 'withoutLines' | 'withoutChargesAndLines';

/** What the sums leave out; null when they are complete. */
function getExclusion(lines: readonly CartLine[]): Exclusion | null {
  const blocked = lines.some((line) => getLineProblems(line).some(({ code }) => code !== 'quantity'));
  const listed = lines.some((line) => getPriceParts(line).some(({ counting }) => counting === 'listed'));
  if (listed && blocked) return 'withoutChargesAndLines';
  if (listed) return 'withoutCharges';
  return blocked ? 'withoutLines' : null;
}

/** The totals of a cart, with what they leave out. */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart.totals');
  const exclusion = getExclusion(lines);
  const shipping = lines.some(({ facts }) => facts?.shippingCost);
  return <TotalsList totals={cartTotals(lines)} shipping={shipping} note={exclusion && t(exclusion)} />;
}
