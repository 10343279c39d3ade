import { sql } from 'drizzle-orm';
import { orders } from '@/lib/orders/tables';

const ofOrder = sql`FROM order_lines l WHERE l.order_id = ${orders.id}`;

/** What a list says of an order's lines; `orders` must be in scope. */
export const LINES_IN_SHORT = {
  lineCount: sql<number>`(SELECT count(*)::integer ${ofOrder})`,
  firstProduct: sql<string>`coalesce((SELECT l.name ${ofOrder} ORDER BY l.position LIMIT 1), '')`,
};
