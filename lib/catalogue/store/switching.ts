import type { PoolClient } from 'pg';

/** What one switch wrote. */
export interface Switched {
  added: number;
  changed: number;
  gone: number;
}

/** Two connections switching at once would wait for each other's product rows in no fixed order: one at a time. */
const SWITCH_LOCK = 7_203_115;

const CONTENT = [
  'name',
  'product_code',
  'code_key',
  'description',
  'detailed_description',
  'featured_description',
  'vendor',
  'type',
  'thumb_url',
  'main_image_url',
  'datasheet_url',
  'guide_url',
  'quickstart_url',
  'subscription_type',
  'is_shippable',
  'is_financeable',
  'content_hash',
];
const OFFER = [
  'price',
  'rrp',
  'stock',
  'shipping_cost',
  'provisioning',
  'maintenance',
  'rate_plans',
  'extra',
  'vendor',
  'type',
  'name_key',
  'offer_hash',
];

const list = (columns: readonly string[], prefix = '') => columns.map((name) => prefix + name).join(', ');
const assignments = (columns: readonly string[]) =>
  columns.map((name) => `${name} = excluded.${name}`).join(', ');

const WRITE_PRODUCTS = `
  INSERT INTO products (id, ${list(CONTENT)}, search)
  SELECT staged.id, ${list(CONTENT, 'staged.')}, array_to_tsvector(staged.words)
  FROM staged LEFT JOIN products ON products.id = staged.id
  WHERE products.content_hash IS DISTINCT FROM staged.content_hash
  ON CONFLICT (id) DO UPDATE
  SET ${assignments(CONTENT)}, search = excluded.search, updated_at = now()`;

// xmax is 0 in a row version that an INSERT made.
const WRITE_OFFERS = `
  WITH written AS (
    INSERT INTO offers (connection_id, product_id, popularity, ${list(OFFER)})
    SELECT $1, staged.id, staged.position, ${list(OFFER, 'staged.')}
    FROM staged LEFT JOIN offers ON offers.connection_id = $1 AND offers.product_id = staged.id
    WHERE offers.offer_hash IS DISTINCT FROM staged.offer_hash
       OR offers.popularity <> staged.position OR offers.gone_at IS NOT NULL
    ON CONFLICT (connection_id, product_id) DO UPDATE
    SET popularity = excluded.popularity, ${assignments(OFFER)}, updated_at = now(), gone_at = NULL
    RETURNING xmax = 0 AS added
  )
  SELECT count(*) FILTER (WHERE added)::int AS added, count(*) FILTER (WHERE NOT added)::int AS changed FROM written`;

const MARK_GONE = `
  UPDATE offers SET gone_at = now()
  WHERE connection_id = $1 AND gone_at IS NULL
    AND NOT EXISTS (SELECT FROM staged WHERE staged.id = offers.product_id)`;

const COUNT_OFFERS = `
  INSERT INTO offer_counts (connection_id, vendor, type, in_stock, count)
  SELECT connection_id, coalesce(vendor, -1), coalesce(type, -1), coalesce(stock, 0) > 0, count(*)
  FROM offers WHERE connection_id = $1 AND gone_at IS NULL
  GROUP BY 1, 2, 3, 4`;

/**
 * Replaces the connection's catalogue by what was staged, in one transaction: readers see the old one or the new one,
 * never an empty or half one. Rows that did not change are not written; what is gone is marked, since carts and orders
 * still name it.
 */
export async function switchCatalogue(client: PoolClient, connectionId: number): Promise<Switched> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [SWITCH_LOCK]);
    await client.query(WRITE_PRODUCTS);
    const { rows } = await client.query<{ added: number; changed: number }>(WRITE_OFFERS, [connectionId]);
    const gone = await client.query(MARK_GONE, [connectionId]);
    await client.query('DELETE FROM offer_counts WHERE connection_id = $1', [connectionId]);
    await client.query(COUNT_OFFERS, [connectionId]);
    await client.query('COMMIT');
    return { added: rows[0]?.added ?? 0, changed: rows[0]?.changed ?? 0, gone: gone.rowCount ?? 0 };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** After many writes the search index's waiting entries are put in place and the planner learns the new sizes. */
export async function settleCatalogue(client: PoolClient): Promise<void> {
  await client.query("SELECT gin_clean_pending_list('products_search')");
  await client.query('ANALYZE products, offers');
}
