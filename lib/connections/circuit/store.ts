import { and, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { connectionCircuits } from '@/lib/db/tables/organisations';
import type { Circuit, CircuitSide } from './rules';

/** A circuit's columns, for statements that read it beside a connection. */
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

/** `isPaused` of a connection, for statements that choose what leaves. */
export const isConnectionPaused = (connectionId: Column, side: CircuitSide): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM connection_circuits paused WHERE paused.connection_id = ${connectionId}
    AND paused.opened_at IS NOT NULL AND (${side} = 'orders' OR paused.reason <> 'unconfirmed'))`;

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** null when nothing ever failed. */
export async function findCircuit(tx: Tx, connectionId: number): Promise<Circuit | null> {
  const rows = await tx
    .select(CIRCUIT)
    .from(connectionCircuits)
    .where(eq(connectionCircuits.connectionId, connectionId));
  return rows[0] ?? null;
}

/** A connection's circuit, held until the transaction ends, and the database's time. */
export async function lockCircuit(
  tx: Tx,
  connectionId: number,
): Promise<{ circuit: Circuit; now: Date } | null> {
  await tx.insert(connectionCircuits).values({ connectionId }).onConflictDoNothing();
  const [row] = await tx
    // Not now(): whoever waited for the lock began before the one that it waited for.
    .select({ ...CIRCUIT, now: sql<Date>`clock_timestamp()`.mapWith(connectionCircuits.openedAt) })
    .from(connectionCircuits)
    .where(eq(connectionCircuits.connectionId, connectionId))
    .for('update');
  if (!row) return null;
  const { now, ...circuit } = row;
  return { circuit, now };
}

export async function saveCircuit(tx: Tx, connectionId: number, circuit: Circuit): Promise<void> {
  await tx.update(connectionCircuits).set(circuit).where(eq(connectionCircuits.connectionId, connectionId));
}

/** Notes that a POST got a clear answer now. */
export async function saveOrderAnswered(tx: Tx, connectionId: number): Promise<void> {
  const orderAnsweredAt = sql`clock_timestamp()`;
  await tx
    .insert(connectionCircuits)
    .values({ connectionId, orderAnsweredAt })
    .onConflictDoUpdate({ target: connectionCircuits.connectionId, set: { orderAnsweredAt } });
}

/** What is known of a connection is of its old credentials. */
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
    .set({ probeAt: inMs(leaseMs) })
    .where(
      and(
        isNotNull(connectionCircuits.openedAt),
        sql`${connectionCircuits.probeAt} <= clock_timestamp()`,
        connectionId === null ? undefined : eq(connectionCircuits.connectionId, connectionId),
      ),
    )
    .returning({ connectionId: connectionCircuits.connectionId });
  return rows.map((row) => row.connectionId);
}
