import { sql } from 'drizzle-orm';
import { orders } from './tables';

const fromOrderLines = sql`FROM order_lines l WHERE l.order_id = ${orders.id}`;

/** Summarises an order's lines for a list; `orders` must be in scope. */
export const LINE_SUMMARY_COLUMNS = {
  lineCount: sql<number>`(SELECT count(*)::integer ${fromOrderLines})`,
  firstProduct: sql<string>`coalesce((SELECT l.name ${fromOrderLines} ORDER BY l.position LIMIT 1), '')`,
};
