import { asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { catalogueConnections, connections } from '@/lib/connections/model/tables';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { hasAdministratorsBelow } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestamp } from '@/lib/platform/db/sql-values';
import type { CircuitReason } from '../model/circuit-breaker-rules';
import type { ConnectionUsage } from './schema';

/** The connections that a person looks after. */
export interface Scope {
  /** The organisation at the top of them. */
  root: number;
  /** True when organisations below with administrators of their own are included. */
  isAll: boolean;
}

/** A row with its instants as ISO 8601. */
export interface ManagedRow extends Record<string, unknown> {
  id: number;
  organisation: { id: number; name: string };
  clientId: string;
  baseUrl: string | null;
  profile: ApiProfileInput;
  hasCatalogue: boolean;
  permissions: string[];
  currency: string | null;
  lastAnswerAt: string | null;
  lastErrorAt: string | null;
  lastError: string | null;
  secretSetAt: string;
  secretDays: number;
  pausedAt: string | null;
  openedAt: string | null;
  openedFor: CircuitReason | null;
  products: number;
  readAt: string | null;
}

/** True of an organisation `o` that a person looks after. */
const isInScope = ({ root, isAll }: Scope): SQL => sql`${root} = ANY(o.path) AND o.gone_at IS NULL
  AND (${isAll} OR NOT ${hasAdministratorsBelow(sql`o.path`, sql`${root}::bigint`)})`;

/** The connections of a scope, nearest first. @param id only this one. */
export async function findManaged(tx: Tx, scope: Scope, id: number | null = null): Promise<ManagedRow[]> {
  const { rows } = await tx.execute<ManagedRow>(sql`
    SELECT c.id, json_build_object('id', o.id, 'name', o.name) AS organisation, c.client_id AS "clientId",
      c.profile, c.profile->>'baseUrl' AS "baseUrl", c.has_catalogue AS "hasCatalogue", c.permissions, c.currency,
      ${isoTimestamp(sql`c.last_answer_at`)} AS "lastAnswerAt", ${isoTimestamp(sql`c.last_error_at`)} AS "lastErrorAt",
      c.last_error AS "lastError", ${isoTimestamp(sql`c.secret_set_at`)} AS "secretSetAt",
      floor(extract(epoch FROM now() - c.secret_set_at) / 86400)::int AS "secretDays",
      ${isoTimestamp(sql`c.paused_at`)} AS "pausedAt", ${isoTimestamp(sql`r.opened_at`)} AS "openedAt", r.reason AS "openedFor",
      (SELECT coalesce(sum(count), 0)::int FROM listing_counts WHERE connection_id = c.id) AS products,
      (SELECT ${isoTimestamp(sql`max(started_at)`)} FROM sync_runs WHERE connection_id = c.id AND state = 'done') AS "readAt"
    FROM connections c JOIN organisations o ON o.id = c.organisation_id
      LEFT JOIN connection_circuits r ON r.connection_id = c.id
    WHERE c.deleted_at IS NULL AND (${id}::bigint IS NULL OR c.id = ${id}::bigint) AND ${isInScope(scope)}
    ORDER BY cardinality(o.path), lower(o.name), c.id`);
  return rows;
}

/** An organisation of a scope, and whether it has a connection of its own; null when it is none of it. */
export async function findOwner(
  tx: Tx,
  scope: Scope,
  organisationId: number,
): Promise<{ id: number; name: string; isConnected: boolean } | null> {
  const { rows } = await tx.execute<{ id: number; name: string; isConnected: boolean }>(sql`
    SELECT o.id, o.name,
      EXISTS (SELECT FROM connections WHERE organisation_id = o.id AND deleted_at IS NULL) AS "isConnected"
    FROM organisations o WHERE o.id = ${organisationId} AND ${isInScope(scope)}`);
  return rows[0] ?? null;
}

export async function countCatalogues(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(catalogueConnections);
  return row?.count ?? 0;
}

/** Returns the profile of the first connection; null when there is no connection. */
export async function findApi(tx: Tx): Promise<ApiProfileInput | null> {
  const [row] = await tx
    .select({ profile: connections.profile })
    .from(connections)
    .where(isNull(connections.deletedAt))
    .orderBy(asc(connections.id))
    .limit(1);
  return row?.profile ?? null;
}

/** Locks a connection until the transaction ends: no order can be placed through it. */
export async function lockConnection(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: connections.id }).from(connections).where(eq(connections.id, id)).for('update');
}

/** @returns false when it was so already. */
export async function savePaused(tx: Tx, id: number, isPaused: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE connections SET paused_at = ${isPaused ? sql`now()` : null}
    WHERE id = ${id} AND deleted_at IS NULL AND (paused_at IS NULL) = ${isPaused}`);
  return (rowCount ?? 0) > 0;
}

/** Marks a connection as deleted and forgets its secret, and what its API said of it. */
export async function markDeleted(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE connections SET deleted_at = now(), secret_ciphertext = '', version = version + 1, paused_at = NULL,
      currency = NULL, permissions = '{}', last_error = NULL, last_error_at = NULL, last_answer_at = NULL
    WHERE id = ${id}`);
}

const MAX_NAMES_SHOWN = 5;

interface UsageRow extends Record<string, unknown> {
  organisations: number;
  names: string[];
  waiting: number;
  unconfirmed: number;
  open: number;
  priceLists: number;
  products: number;
  isReplaced: boolean;
}

/** The organisations that a connection `c` serves: with a catalogue by that, otherwise by its orders. */
const SERVED = sql`
  SELECT o.id, o.name, o.path FROM organisations o
  WHERE o.path @> ARRAY[c.organisation_id] AND o.gone_at IS NULL AND NOT EXISTS (
    SELECT FROM connections nearer
    WHERE nearer.deleted_at IS NULL AND (nearer.has_catalogue OR NOT c.has_catalogue)
      AND nearer.organisation_id = ANY(o.path[array_position(o.path, c.organisation_id) + 1:]))`;

/** Counts the organisations and orders that depend on a connection. */
export async function findUsage(tx: Tx, id: number): Promise<ConnectionUsage> {
  const { rows } = await tx.execute<UsageRow>(sql`
    SELECT (SELECT count(*)::int FROM (${SERVED}) AS served) AS organisations,
      (SELECT coalesce(json_agg(name), '[]') FROM (
        SELECT name FROM (${SERVED}) AS served ORDER BY cardinality(path), lower(name), id LIMIT ${MAX_NAMES_SHOWN}
      ) AS nearest) AS names,
      (SELECT count(*)::int FROM orders WHERE connection_id = c.id AND state IN ('QUEUED', 'SENDING')) AS waiting,
      (SELECT count(*)::int FROM orders WHERE connection_id = c.id AND state = 'UNCONFIRMED') AS unconfirmed,
      (SELECT count(*)::int FROM orders
        WHERE connection_id = c.id AND state = 'SUBMITTED' AND next_read_at IS NOT NULL) AS open,
      (SELECT count(*)::int FROM price_lists
        WHERE c.has_catalogue AND organisation_id IN (SELECT id FROM (${SERVED}) AS served)) AS "priceLists",
      (SELECT coalesce(sum(count), 0)::int FROM listing_counts
        WHERE c.has_catalogue AND connection_id = c.id) AS products,
      EXISTS (SELECT FROM connections above JOIN organisations own ON own.id = c.organisation_id
        WHERE above.deleted_at IS NULL AND above.id <> c.id AND above.organisation_id = ANY(own.path)
          AND (above.has_catalogue OR NOT c.has_catalogue)) AS "isReplaced"
    FROM connections c WHERE c.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('the usage of no connection was asked for');
  const { names, organisations, waiting, unconfirmed, open, ...rest } = row;
  return {
    ...rest,
    organisations: { count: organisations, names },
    orders: { waiting, unconfirmed, open },
  };
}
