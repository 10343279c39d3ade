import { cartTotals, getLineProblems, getPriceParts } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { TotalsList } from './totals-list';

/** What the sums leave out, in words; null when they are whole. */
function getExcludedText(lines: readonly CartLine[]): string | null {
  const blocked = lines.some((line) => getLineProblems(line).some(({ code }) => code !== 'quantity'));
  const listed = lines.some((line) => getPriceParts(line).some(({ counting }) => counting === 'listed'));
  const excluded = [
    ...(listed ? ['charges by use or without a known unit'] : []),
    ...(blocked ? ['lines that cannot be ordered'] : []),
  ];
  return excluded.length > 0 ? `Not in these sums: ${excluded.join(' and ')}.` : null;
}

/** The totals of a cart, with what they leave out. */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const shipping = lines.some(({ facts }) => facts?.shippingCost);
  return <TotalsList totals={cartTotals(lines)} shipping={shipping} note={getExcludedText(lines)} />;
}
