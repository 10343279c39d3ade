import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestampMicros } from '@/lib/platform/db/sql-values';

/** Whose watches: a person's, for one organisation that they act for. The scope of every read here. */
export interface Watcher {
  personId: string;
  organisationId: number;
}

export type WatchRow = {
  id: string;
  kind: 'product' | 'search';
  productId: number | null;
  search: string | null;
  /** Name of the product; null for a search. */
  name: string | null;
  /** ISO 8601 with microseconds, as all instants that are compared with changes. */
  createdAt: string;
  notifiedUntil: string;
};

const ROW = sql`watches.id, watches.kind, watches.product_id AS "productId", watches.search, watches.name,
  ${isoTimestampMicros('watches.created_at')} AS "createdAt", ${isoTimestampMicros('watches.notified_until')} AS "notifiedUntil"`;

const ownedBy = ({ personId, organisationId }: Watcher) =>
  sql`person_id = ${personId} AND organisation_id = ${organisationId}`;

/** Begins a watch, or finds the same one. @param watch.notifiedUntil changes up to here are no news. */
export async function saveWatch(
  tx: Tx,
  { personId, organisationId }: Watcher,
  watch: Pick<WatchRow, 'kind' | 'productId' | 'search' | 'name'> & { notifiedUntil: string | null },
): Promise<WatchRow> {
  const { rows } = await tx.execute<WatchRow>(sql`
    INSERT INTO watches (person_id, organisation_id, kind, product_id, search, name, notified_until)
    VALUES (${personId}, ${organisationId}, ${watch.kind}, ${watch.productId}, ${watch.search}, ${watch.name},
      coalesce(${watch.notifiedUntil}::timestamptz, now()))
    ON CONFLICT (person_id, organisation_id, coalesce(product_id, 0), coalesce(search, ''))
    DO UPDATE SET name = excluded.name
    RETURNING ${ROW}`);
  const [row] = rows;
  if (!row) throw new Error('a watch was not saved');
  return row;
}

/** Finds a person's watches, newest first. */
export async function findWatches(tx: Tx, watcher: Watcher, limit: number): Promise<WatchRow[]> {
  const { rows } = await tx.execute<WatchRow>(sql`
    SELECT ${ROW} FROM watches WHERE ${ownedBy(watcher)} ORDER BY id DESC LIMIT ${limit}`);
  return rows;
}

/** Ends a watch. @returns false when it is none of the watcher's. */
export async function deleteWatch(tx: Tx, watcher: Watcher, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`DELETE FROM watches WHERE ${ownedBy(watcher)} AND id = ${id}::uuid RETURNING id`,
  );
  return rows.length > 0;
}

export type WatcherRow = WatchRow & { personId: string; organisationId: number };

/** Watches of organisations that a connection serves and that were not notified of all up to an instant, from an id on. */
export async function findUnnotifiedWatches(
  tx: Tx,
  due: { connectionId: number; until: string; afterId: string | null; limit: number },
): Promise<WatcherRow[]> {
  const { rows } = await tx.execute<WatcherRow>(sql`
    SELECT ${ROW}, watches.person_id AS "personId", watches.organisation_id AS "organisationId"
    FROM watches JOIN organisations ON organisations.id = watches.organisation_id
    WHERE watches.notified_until < ${due.until}::timestamptz
      AND (${due.afterId}::uuid IS NULL OR watches.id > ${due.afterId}::uuid)
      AND ${due.connectionId} = (
        SELECT serving.id FROM catalogue_connections serving
        WHERE serving.organisation_id = ANY(organisations.path)
        ORDER BY array_position(organisations.path, serving.organisation_id) DESC LIMIT 1)
    ORDER BY watches.id LIMIT ${due.limit}`);
  return rows;
}

/**
 * Marks watches as notified up to a time, unless another run has marked them since they were read.
 * @returns the ids of the marked ones: only they are to be notified.
 */
export async function markNotified(
  tx: Tx,
  watches: readonly Pick<WatchRow, 'id' | 'notifiedUntil'>[],
  until: string,
): Promise<Set<string>> {
  if (watches.length === 0) return new Set();
  const given = JSON.stringify(watches.map(({ id, notifiedUntil }) => ({ id, until: notifiedUntil })));
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE watches SET notified_until = ${until}::timestamptz
    FROM json_to_recordset(${given}::json) AS given (id uuid, until timestamptz)
    WHERE watches.id = given.id AND watches.notified_until = given.until
    RETURNING watches.id`);
  return new Set(rows.map(({ id }) => id));
}
