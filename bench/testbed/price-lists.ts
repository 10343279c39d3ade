import type { Pool } from 'pg';
import { createRandom } from '@/service/demo/catalogue/random';
import { ORGANISATION } from './portal-store';

/** Customers of the organisation that exist for this measurement only. */
export const FIRST_CUSTOMER = 900_001;
const ROUNDINGS = ['none', '0.05', '0.10', '0.50', '1.00', 'x.99'];
/** Vendors and types of which a list has terms of its own. */
const RULES_PER_SCOPE = 3;

/** An organisation below, for each list one. The API does not know it: since an earlier run it may count as gone. */
async function addCustomer(pool: Pool, id: number): Promise<void> {
  await pool.query(
    `INSERT INTO organisations (id, name, parent_id, path)
     SELECT $1::int, 'Customer ' || $1::int, id, path || $1::int FROM organisations WHERE id = $2
     ON CONFLICT (id) DO UPDATE SET path = excluded.path, gone_at = NULL`,
    [id, ORGANISATION],
  );
}

async function addRules(pool: Pool, listId: number, random: ReturnType<typeof createRandom>): Promise<void> {
  for (const scope of ['vendor', 'type']) {
    await pool.query(
      `INSERT INTO price_rules (list_id, scope, scope_id, action, value)
       SELECT $1::int, $2::text, id, CASE WHEN $3::boolean THEN 'rrp-less' ELSE 'markup' END, $4::numeric
       FROM (SELECT DISTINCT id FROM labels WHERE kind = $2::text) AS named ORDER BY md5(id || '-' || $1::int) LIMIT $5`,
      [listId, scope, random.chance(0.4), random.int(3, 25), RULES_PER_SCOPE],
    );
  }
}

/**
 * Gives so many customers a price list each, none like another: a markup, terms for some vendors and types, a rounding.
 * Those of an earlier run on the same portal are left as they are.
 * @param from how many there are already
 * @returns the customers' ids, and how many lists are new
 */
export async function addPriceLists(
  pool: Pool,
  from: number,
  count: number,
): Promise<{ customers: number[]; added: number }> {
  const customers: number[] = [];
  let added = 0;
  for (let place = from; place < from + count; place += 1) {
    const random = createRandom(700 + place);
    const customer = FIRST_CUSTOMER + place;
    await addCustomer(pool, customer);
    customers.push(customer);
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO price_lists (organisation_id, name, markup, rounding)
       VALUES ($1, 'Terms ' || $2::int, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
      [ORGANISATION, place + 1, random.int(4, 40), random.pick(ROUNDINGS)],
    );
    const listId = rows[0]?.id;
    if (listId === undefined) continue;
    added += 1;
    await addRules(pool, listId, random);
    await pool.query('INSERT INTO price_assignments (organisation_id, list_id) VALUES ($1, $2)', [
      customer,
      listId,
    ]);
  }
  return { customers, added };
}

/** Counts the distinct ways of pricing, and those that already have an index for sorting. */
export async function countPriceIndexes(pool: Pool): Promise<{ views: number; ready: number; rows: number }> {
  const { rows } = await pool.query<{ views: number; ready: number; rows: number }>(
    `SELECT count(*)::int AS views, (count(*) FILTER (WHERE state = 'ready'))::int AS ready,
       (SELECT coalesce(sum(octet_length(ids)), 0)::float8 / 4 FROM price_index_prices) AS rows
     FROM price_indexes`,
  );
  return rows[0] ?? { views: 0, ready: 0, rows: 0 };
}
