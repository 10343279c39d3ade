import { sql } from 'drizzle-orm';
import type { PricedLine } from '@/lib/catalogue/line-prices/totals-block';
import type { OrderLine } from './schema';
import { orders } from './tables';

const fromOrderLines = sql`FROM order_lines l WHERE l.order_id = ${orders.id}`;

/** Summarises an order's lines for a list; `orders` must be in scope. */
export const LINE_SUMMARY_COLUMNS = {
  lineCount: sql<number>`(SELECT count(*)::integer ${fromOrderLines})`,
  firstProduct: sql<string>`coalesce((SELECT l.name ${fromOrderLines} ORDER BY l.position LIMIT 1), '')`,
};

/** A line as the totals of an order's page and its PDF take it: it was ordered, so it is in the sums. */
export const toPricedOrderLine = ({ totals, parts }: OrderLine): PricedLine => ({
  totals,
  isGoods: parts.some(({ group }) => group === 'product'),
  isBlocked: false,
});
