import type { Pool, PoolClient } from 'pg';
import { CONTENT, OFFER, STAGED } from './staged-row';

/** The run's own session, or the pool where two statements run at once. */
type Session = Pick<Pool | PoolClient, 'query'>;

const TYPES = Object.entries(STAGED).map(([name, type]) => `${name} ${type}`);
const content = Object.keys(CONTENT).join(', ');
const offer = Object.keys(OFFER).join(', ');
const from = (columns: object, table: string) =>
  Object.keys(columns)
    .map((name) => `${table}.${name}`)
    .join(', ');

/**
 * Joins the stored hashes of a product. The limits keep the planner from a hash or merge join, which would compare each page with
 * a whole table that grows with every page.
 */
const stored = (id: string) => `
  LEFT JOIN LATERAL (
    SELECT record_hash FROM offers WHERE connection_id = $1 AND product_id = ${id} LIMIT 1) AS stored ON true
  LEFT JOIN LATERAL (SELECT content_hash FROM products WHERE id = ${id} LIMIT 1) AS content ON true`;

/**
 * One statement, so a page is staged whole or not at all. What no list shows yet is written where it belongs at once:
 * without a row in `listings` a product is not on the list. In a fixed order, so that two connections which bring the
 * same new products cannot wait for each other.
 */
const STAGE = `
  WITH page AS MATERIALIZED (SELECT * FROM json_to_recordset($2::json) AS page (${TYPES.join(', ')})),
  contents AS (
    INSERT INTO products (id, ${content}) SELECT id, ${content} FROM page ORDER BY id ON CONFLICT (id) DO NOTHING),
  offered AS (
    INSERT INTO offers (connection_id, product_id, ${offer}) SELECT $1, id, ${offer} FROM page
    ON CONFLICT (connection_id, product_id) DO NOTHING),
  changed AS (
    INSERT INTO staged_products (connection_id, id, ${content}, ${offer})
    SELECT $1, page.id, ${from(CONTENT, 'page')}, ${from(OFFER, 'page')}
    FROM page ${stored('page.id')}
    WHERE stored.record_hash <> page.record_hash OR content.content_hash <> page.content_hash
    ON CONFLICT (connection_id, id) DO NOTHING)
  INSERT INTO staged_listings (connection_id, id, vendor, type, flags, name_key, code_key, words)
  SELECT $1, id, coalesce(vendor, -1), coalesce(type, -1), flags, name_key, code_key, words
  FROM page ON CONFLICT (connection_id, id) DO NOTHING`;

/**
 * Stages products that are new or came differently; one that is staged already stays as it was first.
 * @param rows each a `StagedRow` as JSON
 */
export async function stageRows(
  session: Session,
  connectionId: number,
  rows: readonly string[],
): Promise<void> {
  if (rows.length > 0) await session.query(STAGE, [connectionId, `[${rows.join(',')}]`]);
}

/** Returns the ids of a page's records that differ from the stored ones, or are not on the list. */
export async function findDifferent(
  session: Session,
  connectionId: number,
  records: { ids: readonly number[]; hashes: readonly string[] },
): Promise<Set<number>> {
  const { rows } = await session.query<{ id: number }>(
    `SELECT came.id FROM unnest($2::bigint[], $3::text[]) AS came (id, hash)
     LEFT JOIN LATERAL (
       SELECT record_hash FROM offers WHERE connection_id = $1 AND product_id = came.id LIMIT 1) AS stored ON true
     LEFT JOIN LATERAL (
       SELECT true AS is_listed FROM listings WHERE connection_id = $1 AND product_id = came.id LIMIT 1) AS listed ON true
     WHERE stored.record_hash IS DISTINCT FROM came.hash OR listed.is_listed IS NULL`,
    [connectionId, records.ids, records.hashes],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Analyses the staged rows, and the tables when they grew much: else the planner expects few rows and publishing takes
 * hours.
 */
export async function analyseStaging(
  client: PoolClient,
  connectionId: number,
  listed: number,
): Promise<void> {
  await client.query("SELECT analyse_table('staged_products'), analyse_table('staged_listings')");
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM staged_listings WHERE connection_id = $1',
    [connectionId],
  );
  if ((rows[0]?.count ?? 0) * 20 > listed)
    await client.query("SELECT analyse_table('products'), analyse_table('offers')");
}

/** Deletes what was staged for a connection. */
export async function clearStaging(session: Session, connectionId: number): Promise<void> {
  await session.query('DELETE FROM staged_products WHERE connection_id = $1', [connectionId]);
  await session.query('DELETE FROM staged_listings WHERE connection_id = $1', [connectionId]);
}
