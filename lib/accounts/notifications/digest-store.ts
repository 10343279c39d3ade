import { and, asc, eq, inArray, lt, min, sql } from 'drizzle-orm';
import { digestItems } from '@/lib/accounts/notifications/tables';
import { organisations, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';

type NewItem = Omit<typeof digestItems.$inferInsert, 'id' | 'createdAt'>;

export async function insertItems(tx: Tx, rows: readonly NewItem[]): Promise<void> {
  if (rows.length > 0) await tx.insert(digestItems).values([...rows]);
}

/** For whom something waits, and since when. */
export async function listPendingDigests(tx: Tx) {
  return tx
    .select({
      personId: digestItems.personId,
      organisationId: digestItems.organisationId,
      organisationName: organisations.name,
      timezone: people.timezone,
      since: sql<Date>`${min(digestItems.createdAt)}`.mapWith(digestItems.createdAt),
    })
    .from(digestItems)
    .innerJoin(people, eq(people.id, digestItems.personId))
    .innerJoin(organisations, eq(organisations.id, digestItems.organisationId))
    .groupBy(digestItems.personId, digestItems.organisationId, organisations.name, people.timezone);
}
export type PendingDigest = Awaited<ReturnType<typeof listPendingDigests>>[number];

/** Takes what waited since before an instant, oldest first; a second taker gets nothing of it. */
export async function claimItems(
  tx: Tx,
  { personId, organisationId }: Pick<PendingDigest, 'personId' | 'organisationId'>,
  before: Date,
) {
  const matchesDigest = and(
    eq(digestItems.personId, personId),
    eq(digestItems.organisationId, organisationId),
    lt(digestItems.createdAt, before),
  );
  const rows = await tx
    .select()
    .from(digestItems)
    .where(matchesDigest)
    .orderBy(asc(digestItems.id))
    .for('update');
  if (rows.length > 0) await tx.delete(digestItems).where(matchesDigest);
  return rows;
}

/** Deletes what of some kinds waits for a person's next digest. */
export async function deletePendingItems(tx: Tx, personId: string, kinds: readonly string[]): Promise<void> {
  await tx
    .delete(digestItems)
    .where(and(eq(digestItems.personId, personId), inArray(digestItems.kind, [...kinds])));
}
