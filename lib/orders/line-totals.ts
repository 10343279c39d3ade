import type { PricedLine } from '@/lib/pricing/totals-block';
import type { OrderLine } from './schema';

/** A line as the totals of an order's page and its PDF take it: it was ordered, so it is in the sums. */
export const toPricedOrderLine = ({ totals, parts }: OrderLine): PricedLine => ({
  totals,
  isGoods: parts.some(({ group }) => group === 'product'),
  isBlocked: false,
});
