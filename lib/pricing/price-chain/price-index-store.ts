import type { PoolClient } from 'pg';
import type { Priceable } from './compiled-list';

/** A session or a transaction of one: filling a price index takes longer than the pool's statements may. */
export type Session = Pick<PoolClient, 'query'>;

export interface StoredPriceIndex {
  id: number;
  key: string;
  state: 'building' | 'ready';
  /** Changes whenever the price index goes out of date. An index built for an older mark is out of date. */
  mark: string | null;
}

/** A connection's price indexes, locked until the transaction ends. */
export async function lockPriceIndexes(session: Session, connectionId: number): Promise<StoredPriceIndex[]> {
  const { rows } = await session.query<StoredPriceIndex>(
    `SELECT id, key, state, built_at::text AS mark FROM price_indexes WHERE connection_id = $1
     ORDER BY id FOR UPDATE`,
    [connectionId],
  );
  return rows;
}

/** Views that wait to be built, those longest waiting first. */
export async function findStalePriceIndexes(
  session: Session,
  connectionId: number,
  limit: number,
): Promise<StoredPriceIndex[]> {
  const { rows } = await session.query<StoredPriceIndex>(
    `SELECT id, key, state, built_at::text AS mark FROM price_indexes
     WHERE connection_id = $1 AND state = 'building' ORDER BY built_at NULLS FIRST, id LIMIT $2`,
    [connectionId, limit],
  );
  return rows;
}

/** Per connection, the chains by which organisations that it serves buy; the owner's own has the empty key. */
const NEEDED_CHAINS = `
  served AS (
    SELECT c.id AS connection_id, c.currency, o.id, o.path[array_position(o.path, c.organisation_id):] AS path
    FROM catalogue_connections c JOIN organisations o ON o.path @> ARRAY[c.organisation_id]
    WHERE o.gone_at IS NULL AND NOT EXISTS (
      SELECT FROM catalogue_connections nearer
      WHERE nearer.organisation_id = ANY (o.path[array_position(o.path, c.organisation_id) + 1:]))
  ), chains AS (
    SELECT served.connection_id, served.id, bool_and(lists.id IS NOT NULL AND currency IS NOT NULL) AS is_complete,
      min(currency) || ':' || string_agg(lists.id || '@' || lists.version, ',' ORDER BY step.place) AS key
    FROM served CROSS JOIN LATERAL unnest(served.path) WITH ORDINALITY AS step (id, place)
    LEFT JOIN price_assignments ON price_assignments.organisation_id = step.id
    LEFT JOIN price_lists AS lists ON lists.id = price_assignments.list_id
      AND lists.organisation_id = served.path[step.place - 1]
    WHERE step.place > 1 GROUP BY served.connection_id, served.id
  ), needed AS (
    SELECT id AS connection_id, '' AS key FROM catalogue_connections
    UNION SELECT connection_id, key FROM chains WHERE is_complete
  )`;

export async function findNeededChainKeys(session: Session, connectionId: number): Promise<string[]> {
  const { rows } = await session.query<{ key: string }>(
    `WITH ${NEEDED_CHAINS} SELECT key FROM needed WHERE connection_id = $1`,
    [connectionId],
  );
  return rows.map(({ key }) => key);
}

/** Connections with a price index that is outdated, missing, or unused since `before`. */
export async function findConnectionsToReindex(session: Session, before: Date): Promise<number[]> {
  const { rows } = await session.query<{ id: number }>(
    `WITH ${NEEDED_CHAINS}
     SELECT connection_id AS id FROM price_indexes WHERE state = 'building'
     UNION SELECT needed.connection_id FROM needed
       LEFT JOIN price_indexes AS views ON views.connection_id = needed.connection_id AND views.key = needed.key
       WHERE views.id IS NULL
     UNION SELECT views.connection_id FROM price_indexes AS views
       LEFT JOIN needed ON needed.connection_id = views.connection_id AND needed.key = views.key
       WHERE needed.key IS NULL AND views.used_at < $1`,
    [before],
  );
  return rows.map(({ id }) => id);
}

export async function addPriceIndexes(
  session: Session,
  connectionId: number,
  keys: readonly string[],
): Promise<void> {
  await session.query(
    `INSERT INTO price_indexes (connection_id, key) SELECT $1, key FROM unnest($2::text[]) AS key
     ON CONFLICT DO NOTHING`,
    [connectionId, keys],
  );
}

/** Gives the price index of changed lists its new key and marks it out of date. */
export async function rekeyPriceIndex(session: Session, id: number, key: string): Promise<void> {
  await session.query(
    `UPDATE price_indexes SET key = $2, state = 'building', built_at = clock_timestamp(), used_at = now()
     WHERE id = $1`,
    [id, key],
  );
}

export async function touchPriceIndexes(session: Session, ids: readonly number[]): Promise<void> {
  await session.query('UPDATE price_indexes SET used_at = now() WHERE id = ANY($1)', [ids]);
}

/** Marks price indexes out of date; a job that builds them starts again. */
export async function markPriceIndexesStale(session: Session, ids: readonly number[]): Promise<void> {
  await session.query(
    `UPDATE price_indexes SET state = 'building', built_at = clock_timestamp() WHERE id = ANY($1)`,
    [ids],
  );
}

/** @returns false when the price index went out of date again since its `mark` was read. */
export async function markPriceIndexReady(
  session: Session,
  { id, key, mark }: StoredPriceIndex,
): Promise<boolean> {
  const { rowCount } = await session.query(
    `UPDATE price_indexes SET state = 'ready', built_at = clock_timestamp()
     WHERE id = $1 AND key = $2 AND built_at::text IS NOT DISTINCT FROM $3`,
    [id, key, mark],
  );
  return rowCount === 1;
}

/** Deletes price indexes unused since `before`, with their prices. */
export async function deleteUnusedPriceIndexes(
  session: Session,
  ids: readonly number[],
  before: Date,
): Promise<void> {
  await session.query('DELETE FROM price_indexes WHERE id = ANY($1) AND used_at < $2', [ids, before]);
}

const PRICEABLE = `offers.product_id AS id, products.vendor, products.type, offers.price, offers.rrp
  FROM offers JOIN products ON products.id = offers.product_id
  WHERE offers.connection_id = $1 AND offers.gone_at IS NULL`;

/** Counts the products on offer. */
export async function countPriceable(session: Session, connectionId: number): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    'SELECT count(*)::float8 AS count FROM offers WHERE connection_id = $1 AND gone_at IS NULL',
    [connectionId],
  );
  return rows[0]?.count ?? 0;
}

/** The next products on offer behind `after`, by id. */
export async function findPriceable(
  session: Session,
  connectionId: number,
  after: number,
  limit: number,
): Promise<Priceable[]> {
  const { rows } = await session.query<Priceable>(
    // Constrains both tables: a join of two orders would walk the products from their first one each time.
    `SELECT ${PRICEABLE} AND offers.product_id > $2 AND products.id > $2 ORDER BY offers.product_id LIMIT $3`,
    [connectionId, after, limit],
  );
  return rows;
}

export async function findPriceableByIds(
  session: Session,
  connectionId: number,
  ids: readonly number[],
): Promise<Priceable[]> {
  const { rows } = await session.query<Priceable>(
    `SELECT ${PRICEABLE} AND offers.product_id = ANY($2) ORDER BY offers.product_id`,
    [connectionId, ids],
  );
  return rows;
}
