import { sql } from 'drizzle-orm';
import type { PauseReason } from '@/lib/connections/model/circuit-breaker-rules';
import { hasAdministratorsBelow } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { Text } from '@/lib/platform/messages/message';
import type { Problem, Rejection } from './rejections';

/** A connection of an organisation in a tree. */
export interface ConnectionRow {
  id: number;
  organisationId: number;
  name: string;
  answering: boolean;
  /** Since when nothing is asked or sent, and why; null while calls leave. */
  pausedAt: string | null;
  pausedFor: PauseReason | null;
  readAt: string | null;
  products: number;
}

/** One sync run of a connection. */
export interface RunRow {
  id: string;
  connectionId: number;
  state: 'running' | 'done' | 'failed';
  startedAt: string;
  finishedAt: string | null;
  phase: 'reading' | 'publishing';
  expected: number | null;
  seen: number;
  added: number;
  changed: number;
  unchanged: number;
  gone: number;
  rejected: number;
  rejections: Rejection[];
  resumedAt: number | null;
  isManual: boolean;
  reason: Text | null;
}

/**
 * The connections of an organisation and its descendants, nearest first.
 * @param all whether also of those below that have administrators of their own.
 */
export async function findConnections(tx: Tx, home: number, all: boolean): Promise<ConnectionRow[]> {
  const { rows } = await tx.execute<ConnectionRow & Record<string, unknown>>(sql`
    SELECT connections.id, organisations.id AS "organisationId", organisations.name,
      last_error_at IS NULL OR coalesce(last_answer_at >= last_error_at, false) AS answering,
      coalesce(connections.paused_at, opened_at) AS "pausedAt",
      CASE WHEN connections.paused_at IS NULL THEN connection_circuits.reason ELSE 'paused' END AS "pausedFor",
      (SELECT max(started_at) FROM sync_runs WHERE connection_id = connections.id AND state = 'done') AS "readAt",
      (SELECT coalesce(sum(count), 0)::int FROM listing_counts WHERE connection_id = connections.id) AS products
    FROM connections JOIN organisations ON organisations.id = connections.organisation_id
      LEFT JOIN connection_circuits ON connection_circuits.connection_id = connections.id
    WHERE ${home} = ANY(organisations.path) AND organisations.gone_at IS NULL
      AND connections.deleted_at IS NULL AND connections.has_catalogue
      AND (${all} OR NOT ${hasAdministratorsBelow(sql`organisations.path`, sql`${home}::bigint`)})
    ORDER BY array_length(organisations.path, 1), organisations.name, connections.id`);
  return rows;
}

/** The last reads of each connection, the newest first. */
export async function findRuns(tx: Tx, connectionIds: readonly number[], each: number): Promise<RunRow[]> {
  if (connectionIds.length === 0) return [];
  const { rows } = await tx.execute<RunRow & Record<string, unknown>>(sql`
    SELECT runs.* FROM unnest(${intArray(connectionIds)}) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT id, connection_id AS "connectionId", state, started_at AS "startedAt", finished_at AS "finishedAt", phase,
        expected, seen, added, changed, unchanged, gone, rejected, rejections, resumed_at AS "resumedAt",
        requested_by IS NOT NULL AS "isManual", reason
      FROM sync_runs WHERE connection_id = wanted.id ORDER BY started_at DESC LIMIT ${each}
    ) AS runs`);
  return rows;
}

/** A product with a problem, of one connection. */
export interface ProblemRow extends Problem {
  connectionId: number;
  since: string;
}

/** Products with unreadable fields in the last complete sync run of each connection. */
export async function findProblems(tx: Tx, connectionIds: readonly number[]): Promise<ProblemRow[]> {
  if (connectionIds.length === 0) return [];
  const { rows } = await tx.execute<ProblemRow & Record<string, unknown>>(sql`
    SELECT connection_id AS "connectionId", product_id AS id, reason, is_listed AS "isListed", since
    FROM catalogue_problems WHERE connection_id = ANY(${intArray(connectionIds)})
    ORDER BY since, product_id`);
  return rows;
}
