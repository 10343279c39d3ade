import type { PoolClient } from 'pg';
import type { Problem } from './rejections';

type Session = Pick<PoolClient, 'query'>;

/** Filters products to those that the connection lists now. */
export async function findListed(
  session: Session,
  connectionId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await session.query<{ id: number }>(
    'SELECT product_id AS id FROM listings WHERE connection_id = $1 AND product_id = ANY($2::bigint[])',
    [connectionId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Since when each product with a problem has one. */
export async function findProblemsSince(session: Session, connectionId: number): Promise<Map<number, Date>> {
  const { rows } = await session.query<{ id: number; since: Date }>(
    'SELECT product_id AS id, since FROM catalogue_problems WHERE connection_id = $1',
    [connectionId],
  );
  return new Map(rows.map(({ id, since }) => [id, new Date(since)]));
}

/** Replaces the problems by those of a complete run; one that persists keeps its `since`. */
export async function saveProblems(
  session: Session,
  connectionId: number,
  problems: readonly Problem[],
  at: Date,
): Promise<void> {
  await session.query(
    `WITH found AS (
       SELECT id, reason, "isListed" FROM jsonb_to_recordset($2::jsonb) AS found (id bigint, reason text, "isListed" boolean)),
     ended AS (
       DELETE FROM catalogue_problems WHERE connection_id = $1 AND product_id NOT IN (SELECT id FROM found))
     INSERT INTO catalogue_problems (connection_id, product_id, reason, is_listed, since)
     SELECT $1, id, reason, "isListed", $3 FROM found
     ON CONFLICT (connection_id, product_id) DO UPDATE SET reason = excluded.reason, is_listed = excluded.is_listed
     WHERE (catalogue_problems.reason, catalogue_problems.is_listed) IS DISTINCT FROM (excluded.reason, excluded.is_listed)`,
    [connectionId, JSON.stringify(problems), at],
  );
}
