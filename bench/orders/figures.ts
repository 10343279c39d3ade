import type { Pool } from 'pg';

/** Each order as its customer pays it, and as the organisation above pays it. */
const COUNT = `
  INSERT INTO order_figures (organisation_id, customer_id, seller_id, month, kind, vendor, currency, orders, open_orders,
    amount, open_amount, sold_amount, sold_cost, shipped_orders, shipped_seconds)
  SELECT payer, organisation_id, seller, to_char(created_at, 'YYYY-MM'), kind, vendor, currency, count(*),
    count(*) FILTER (WHERE is_open), sum(amount), coalesce(sum(amount) FILTER (WHERE is_open), 0),
    CASE WHEN seller IS NULL THEN 0 ELSE sum(amount) END, CASE WHEN seller IS NULL THEN 0 ELSE sum(amount * 0.9) END,
    count(*), sum(86400)
  FROM (SELECT organisation_id, created_at, status = 'PROCESSING' AS is_open, 'Vendor ' || ascii(id::text) % 12 AS brand
    FROM orders WHERE brand_id = 1 AND reference LIKE 'PO-%' AND status <> 'CANCELLED') o
  CROSS JOIN LATERAL (VALUES (o.organisation_id, $1::bigint), ($1::bigint, NULL)) payers (payer, seller)
  CROSS JOIN LATERAL (VALUES ('order', '', '', 0), ('order', '', 'GBP', 120.5), ('vendor', o.brand, '', 0),
    ('vendor', o.brand, 'GBP', 120.5)) kinds (kind, vendor, currency, amount)
  GROUP BY 1, 2, 3, 4, 5, 6, 7`;

/**
 * Counts the orders of the benchmark, which no event has counted.
 * @param root the organisation above all customers
 */
export async function fillFigures(pool: Pool, root: number): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM order_figures WHERE seller_id = $1 LIMIT 1', [root]);
  if (rowCount) return;
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(COUNT, [root]);
    await client.query('VACUUM (ANALYZE) order_figures');
  } finally {
    client.release();
  }
}
