import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';

/** A reseller (200) with a connection, and customers below it: 300, then 400, then 500, and 301 next to 300. */
export interface PriceFixture {
  database: TestDatabase;
  connectionId: number;
  /** Puts products on offer: id, vendor, type, price and RRP. */
  offer(...products: [number, number | null, number | null, string | null, string | null][]): Promise<void>;
  /** A list of `owner` with one markup, and who buys by it. @returns its id */
  sell(owner: number, markup: string, buyers: number[]): Promise<number>;
}

/** A migrated database with organisations and a connection that is asked nothing. */
export async function openPriceFixture(): Promise<PriceFixture> {
  const database = await createTestDatabase();
  // biome-ignore lint/correctness/useHookAtTopLevel: no React hook, in spite of its name
  useDatabase(database);
  const { pool } = database;
  await pool.query(`INSERT INTO organisations (id, name, parent_id, path) VALUES
    (100, 'Halden', NULL, '{100}'), (200, 'Brightwater', 100, '{100,200}'),
    (300, 'Corvid', 200, '{100,200,300}'), (301, 'Carrow', 200, '{100,200,301}'),
    (400, 'Delphin', 300, '{100,200,300,400}'), (500, 'Delphin Leeds', 400, '{100,200,300,400,500}')`);
  const { rows } = await pool.query<{ id: number }>(`INSERT INTO connections
    (organisation_id, client_id, secret_ciphertext, currency) VALUES (200, 'c', 's', 'GBP') RETURNING id`);
  const connectionId = rows[0]?.id ?? 0;
  return {
    database,
    connectionId,
    offer: async (...products) => {
      for (const [id, vendor, type, price, rrp] of products) {
        await pool.query(
          `INSERT INTO products (id, name, product_code, code_key, vendor, type, is_shippable, is_financeable,
             content_hash) VALUES ($1, 'P', 'P', 'p', $2, $3, true, false, '') ON CONFLICT DO NOTHING`,
          [id, vendor, type],
        );
        await pool.query(
          `INSERT INTO offers (connection_id, product_id, price, rrp, provisioning, maintenance, rate_plans)
           VALUES ($1, $2, $3, $4, '[]', '[]', '[]')
           ON CONFLICT (connection_id, product_id) DO UPDATE SET price = excluded.price, rrp = excluded.rrp`,
          [connectionId, id, price, rrp],
        );
      }
    },
    sell: async (owner, markup, buyers) => {
      const list = await pool.query<{ id: number }>(
        'INSERT INTO price_lists (organisation_id, name, markup) VALUES ($1, $2, $3) RETURNING id',
        [owner, `${owner} at ${markup}`, markup],
      );
      const id = list.rows[0]?.id ?? 0;
      for (const buyer of buyers)
        await pool.query(
          `INSERT INTO price_assignments (organisation_id, list_id) VALUES ($1, $2)
           ON CONFLICT (organisation_id) DO UPDATE SET list_id = excluded.list_id`,
          [buyer, id],
        );
      return id;
    },
  };
}
