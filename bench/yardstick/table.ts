import type { Pool } from 'pg';

/** The narrowest table that one good statement can search: filled from what the portal has read. */
const TABLE = `
  CREATE SCHEMA yardstick;
  CREATE TABLE yardstick.products AS
    SELECT listings.product_id AS id, listings.rank, listings.vendor, listings.type, products.name,
      products.product_code AS sku, offers.price, coalesce(offers.stock, 0) > 0 AS in_stock,
      to_tsvector('simple', products.name || ' ' || products.product_code || ' ' || listings.code_key) AS words
    FROM listings
    JOIN products ON products.id = listings.product_id
    JOIN offers ON offers.product_id = listings.product_id AND offers.connection_id = listings.connection_id
    WHERE listings.connection_id = $CONNECTION;
  ALTER TABLE yardstick.products ADD PRIMARY KEY (id);
  CREATE INDEX ON yardstick.products USING gin (words);
  CREATE INDEX ON yardstick.products (rank);`;

export async function makeYardstick(pool: Pool, connectionId: number): Promise<void> {
  await pool.query('DROP SCHEMA IF EXISTS yardstick CASCADE');
  await pool.query(TABLE.replace('$CONNECTION', String(connectionId)));
  await pool.query('VACUUM ANALYZE yardstick.products');
}

export async function dropYardstick(pool: Pool): Promise<void> {
  await pool.query('DROP SCHEMA IF EXISTS yardstick CASCADE');
}
