import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { connections, contractChanges } from '@/lib/connections/model/tables';
import { organisations } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { ContractChange } from '../model/contract-change-rules';

/** Limits the rows of a connection: an API that invents a new name in every answer must not fill the table. */
const MAX_ROWS = 500;
const MAX_SHOWN = 500;
/** The connection's next change deletes entries that were last seen before this. */
const KEPT_DAYS = 90;

const unseenSince = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Notes changes: new ones as first seen now, known ones as seen again. Beyond the connection's limit new ones are left out. */
export async function saveContractChanges(
  tx: Tx,
  connectionId: number,
  changes: readonly ContractChange[],
  now: Date,
): Promise<void> {
  const isOwn = eq(contractChanges.connectionId, connectionId);
  await tx.delete(contractChanges).where(and(isOwn, lt(contractChanges.lastSeenAt, unseenSince(KEPT_DAYS))));
  const [stored] = await tx.select({ rows: count() }).from(contractChanges).where(isOwn);
  const room = MAX_ROWS - (stored?.rows ?? 0);
  const rows = changes.map((change) => ({ connectionId, ...change, firstSeenAt: now, lastSeenAt: now }));
  const known = sql`(${contractChanges.connectionId}, ${contractChanges.kind}, ${contractChanges.operation}, ${contractChanges.name})`;
  if (room < rows.length) {
    // Full: those that are known are still noted.
    for (const { kind, operation, name, lastSeenAt, effectiveAt } of rows)
      await tx
        .update(contractChanges)
        .set({ lastSeenAt, effectiveAt })
        .where(sql`${known} = (${connectionId}, ${kind}, ${operation}, ${name})`);
    return;
  }
  await tx
    .insert(contractChanges)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        contractChanges.connectionId,
        contractChanges.kind,
        contractChanges.operation,
        contractChanges.name,
      ],
      set: { lastSeenAt: now, effectiveAt: sql`excluded.effective_at` },
    });
}

/** Forgets changes of permissions by name: the opposite has happened. */
export async function deletePermissionChanges(
  tx: Tx,
  connectionId: number,
  names: readonly string[],
): Promise<void> {
  await tx
    .delete(contractChanges)
    .where(
      and(
        eq(contractChanges.connectionId, connectionId),
        eq(contractChanges.operation, 'user'),
        inArray(contractChanges.kind, ['permission-lost', 'permission-granted']),
        inArray(contractChanges.name, [...names]),
      ),
    );
}

/** Reads and locks a connection's permissions until the transaction ends; null when the connection does not exist. */
export async function lockPermissions(tx: Tx, connectionId: number): Promise<string[] | null> {
  const [row] = await tx
    .select({ permissions: connections.permissions })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update');
  return row?.permissions ?? null;
}

/** Changes seen since a moment, of connections in use, the newest first. */
export const listContractChanges = (tx: Tx, since: Date) =>
  tx
    .select({
      connectionId: contractChanges.connectionId,
      organisationName: organisations.name,
      kind: contractChanges.kind,
      operation: contractChanges.operation,
      name: contractChanges.name,
      effectiveAt: contractChanges.effectiveAt,
      firstSeenAt: contractChanges.firstSeenAt,
    })
    .from(contractChanges)
    .innerJoin(connections, eq(connections.id, contractChanges.connectionId))
    .innerJoin(organisations, eq(organisations.id, connections.organisationId))
    .where(and(gte(contractChanges.lastSeenAt, since), isNull(connections.deletedAt)))
    .orderBy(desc(contractChanges.firstSeenAt), contractChanges.operation, contractChanges.name)
    .limit(MAX_SHOWN);
