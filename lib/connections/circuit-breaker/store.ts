import { and, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { connectionCircuits, connections } from '@/lib/connections/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import {
  type Circuit,
  type CircuitSide,
  CLOSED,
  type StoredCircuit,
  withPause,
} from '../model/circuit-breaker-rules';

/** The columns of a circuit, for statements that join it to a connection. */
export const CIRCUIT = {
  failures: connectionCircuits.failures,
  unconfirmed: connectionCircuits.unconfirmed,
  openings: connectionCircuits.openings,
  openedAt: connectionCircuits.openedAt,
  openedBy: connectionCircuits.openedBy,
  reason: connectionCircuits.reason,
  detail: connectionCircuits.detail,
  probeAt: connectionCircuits.probeAt,
};

/** Since when nothing leaves through a connection because a person paused or deleted it; null otherwise. */
export const STOPPED_AT =
  sql<Date | null>`coalesce(${connections.pausedAt}, ${connections.deletedAt})`.mapWith(connections.pausedAt);

const isStopped = (connectionId: Column): SQL => sql`EXISTS (SELECT FROM connections stopped
  WHERE stopped.id = ${connectionId} AND (stopped.paused_at IS NOT NULL OR stopped.deleted_at IS NOT NULL))`;

/** `isPaused` of a connection, for statements that choose what leaves. */
export const isConnectionPaused = (connectionId: Column, side: CircuitSide): SQL<boolean> =>
  sql<boolean>`(EXISTS (SELECT FROM connection_circuits paused WHERE paused.connection_id = ${connectionId}
    AND paused.opened_at IS NOT NULL AND (${side} = 'orders' OR paused.reason NOT IN ('unconfirmed', 'unreadable')))
    OR ${isStopped(connectionId)})`;

/** Unlike `now()` it goes on within a transaction: a probe may be claimed late in one. */
const msFromClock = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Returns a connection's circuit, open while the connection is paused; null when the connection does not exist. */
export async function findCircuit(tx: Tx, connectionId: number): Promise<Circuit | null> {
  const [row] = await tx
    .select({ circuit: CIRCUIT, pausedAt: STOPPED_AT })
    .from(connections)
    .leftJoin(connectionCircuits, eq(connectionCircuits.connectionId, connections.id))
    .where(eq(connections.id, connectionId));
  return row ? withPause(row.circuit ?? CLOSED, row.pausedAt) : null;
}

/** A circuit as it is stored, since when a person has stopped its connection, and the database's time. */
export interface LockedCircuit {
  circuit: StoredCircuit;
  pausedAt: Date | null;
  now: Date;
}

/** A connection's circuit, held until the transaction ends; one that is not there yet is made, closed. */
export async function lockCircuit(tx: Tx, connectionId: number): Promise<LockedCircuit | null> {
  const locked = await lockStoredCircuit(tx, connectionId);
  if (locked) return locked;
  await tx.insert(connectionCircuits).values({ connectionId }).onConflictDoNothing();
  return lockStoredCircuit(tx, connectionId);
}

async function lockStoredCircuit(tx: Tx, connectionId: number): Promise<LockedCircuit | null> {
  const [row] = await tx
    .select({
      ...CIRCUIT,
      pausedAt: STOPPED_AT,
      // now() is the transaction's start, which may be before the commit of the transaction that held the lock.
      now: sql<Date>`clock_timestamp()`.mapWith(connectionCircuits.openedAt),
    })
    .from(connectionCircuits)
    .innerJoin(connections, eq(connections.id, connectionCircuits.connectionId))
    .where(eq(connectionCircuits.connectionId, connectionId))
    .for('update', { of: connectionCircuits });
  if (!row) return null;
  const { now, pausedAt, ...circuit } = row;
  return { circuit, pausedAt, now };
}

export async function saveCircuit(tx: Tx, connectionId: number, circuit: StoredCircuit): Promise<void> {
  await tx.update(connectionCircuits).set(circuit).where(eq(connectionCircuits.connectionId, connectionId));
}

/** Notes that a POST got a clear answer now. */
export async function saveOrderAnswered(tx: Tx, connectionId: number): Promise<void> {
  const orderAnsweredAt = sql`clock_timestamp()`;
  await planned(tx)
    .insert(connectionCircuits)
    .values({ connectionId, orderAnsweredAt })
    .onConflictDoUpdate({ target: connectionCircuits.connectionId, set: { orderAnsweredAt } });
}

/** Deletes the circuit: it describes the old credentials. */
export async function resetCircuit(tx: Tx, connectionId: number): Promise<void> {
  await tx.delete(connectionCircuits).where(eq(connectionCircuits.connectionId, connectionId));
}

/**
 * Takes the probes that are due. One of any number of nodes gets each; should it end before its answer, the next one is due
 * when the lease is over.
 * @param connectionId only this one's; every connection's when null.
 * @returns the connections to probe.
 */
export async function claimProbes(tx: Tx, leaseMs: number, connectionId: number | null): Promise<number[]> {
  const rows = await tx
    .update(connectionCircuits)
    .set({ probeAt: msFromClock(leaseMs) })
    .where(
      and(
        isNotNull(connectionCircuits.openedAt),
        sql`NOT ${isStopped(connectionCircuits.connectionId)}`,
        sql`${connectionCircuits.probeAt} <= clock_timestamp()`,
        connectionId === null ? undefined : eq(connectionCircuits.connectionId, connectionId),
      ),
    )
    .returning({ connectionId: connectionCircuits.connectionId });
  return rows.map((row) => row.connectionId);
}
