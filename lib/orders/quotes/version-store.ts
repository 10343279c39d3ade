import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import { quoteLines, quoteVersions } from './tables';

export type LineRow = typeof quoteLines.$inferSelect;
export type NewLineRow = Omit<typeof quoteLines.$inferInsert, 'id' | 'quoteId' | 'n' | 'position'>;

const VERSION_COLUMNS = {
  quoteId: quoteVersions.quoteId,
  n: quoteVersions.n,
  currency: quoteVersions.currency,
  validUntil: quoteVersions.validUntil,
  zone: quoteVersions.zone,
  buyerText: quoteVersions.buyerText,
  internalNote: quoteVersions.internalNote,
  totals: quoteVersions.totals,
  sentAt: quoteVersions.sentAt,
  sentBy: people.name,
};

/** All versions of some quotes, the oldest first. */
export const findVersions = (tx: Tx, quoteIds: readonly string[]) =>
  tx
    .select(VERSION_COLUMNS)
    .from(quoteVersions)
    .leftJoin(people, eq(people.id, quoteVersions.sentBy))
    .where(inArray(quoteVersions.quoteId, [...quoteIds]))
    .orderBy(asc(quoteVersions.quoteId), asc(quoteVersions.n));
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

export const findLines = (tx: Tx, quoteId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.n), asc(quoteLines.position));

export const findLinesById = (tx: Tx, ids: readonly string[]): Promise<LineRow[]> =>
  tx
    .select()
    .from(quoteLines)
    .where(sql`${quoteLines.id} = ANY(${uuidArray(ids)})`);

/** Counts the lines of versions, by quote and version. */
export async function countLines(tx: Tx, quoteIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ quoteId: quoteLines.quoteId, n: quoteLines.n, count: sql<number>`count(*)::int` })
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, [...quoteIds]))
    .groupBy(quoteLines.quoteId, quoteLines.n);
  return new Map(rows.map(({ quoteId, n, count }) => [`${quoteId} ${n}`, count]));
}

type NewVersion = Omit<typeof quoteVersions.$inferInsert, 'sentAt' | 'sentBy'>;

const sentAlready = (quoteId: string, n: number) =>
  new Error(`version ${n} of quote ${quoteId} was sent, and does not change`);

/**
 * Stores a draft whole, in place of what it was before.
 * @throws Error for a version that was sent: it never changes
 */
export async function saveVersion(tx: Tx, version: NewVersion, lines: readonly NewLineRow[]): Promise<void> {
  const { quoteId, n, ...content } = version;
  const saved = await tx
    .insert(quoteVersions)
    .values(version)
    .onConflictDoUpdate({
      target: [quoteVersions.quoteId, quoteVersions.n],
      set: content,
      setWhere: isNull(quoteVersions.sentAt),
    })
    .returning({ n: quoteVersions.n });
  if (saved.length === 0) throw sentAlready(quoteId, n);
  await tx.delete(quoteLines).where(and(eq(quoteLines.quoteId, quoteId), eq(quoteLines.n, n)));
  if (lines.length > 0)
    await tx.insert(quoteLines).values(lines.map((line, position) => ({ ...line, quoteId, n, position })));
}

/** Marks a draft as sent. @throws Error for one that was sent before */
export async function markSent(
  tx: Tx,
  { quoteId, n, sentBy }: { quoteId: string; n: number; sentBy: string },
): Promise<void> {
  const rows = await tx
    .update(quoteVersions)
    .set({ sentAt: sql`now()`, sentBy })
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.n, n), isNull(quoteVersions.sentAt)))
    .returning({ n: quoteVersions.n });
  if (rows.length === 0) throw sentAlready(quoteId, n);
}

/** Throws a draft away. @throws Error for a version that was sent */
export async function deleteDraft(tx: Tx, quoteId: string, n: number): Promise<void> {
  const rows = await tx
    .delete(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.n, n), isNull(quoteVersions.sentAt)))
    .returning({ n: quoteVersions.n });
  if (rows.length === 0) throw sentAlready(quoteId, n);
  await tx.delete(quoteLines).where(and(eq(quoteLines.quoteId, quoteId), eq(quoteLines.n, n)));
}
