import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { setupDraft, setupLinks } from '@/lib/operations/tables';
import type { Tx } from '@/lib/platform/db/pool';

const LOCK = 7_203_120;

/** Waits for its turn to set the portal up, until the transaction ends. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

/** Stores a link; the previous one ends if it was not opened. */
export async function replaceLink(tx: Tx, link: { tokenHash: string; expiresAt: Date }): Promise<void> {
  await tx.delete(setupLinks).where(isNull(setupLinks.usedAt));
  await tx.insert(setupLinks).values(link);
}

/**
 * Opens a link, once. The browser that opened an earlier one loses its session: the last browser goes on.
 * @returns true when the link was valid
 */
export async function openLink(
  tx: Tx,
  { tokenHash, ...session }: { tokenHash: string; sessionHash: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const opened = await tx
    .update(setupLinks)
    .set({ ...session, usedAt: now })
    .where(and(eq(setupLinks.tokenHash, tokenHash), isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, now)))
    .returning({ tokenHash: setupLinks.tokenHash });
  if (opened.length === 0) return false;
  await tx.delete(setupLinks).where(sql`${setupLinks.tokenHash} <> ${tokenHash}`);
  return true;
}

export async function isSessionOpen(tx: Tx, sessionHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ tokenHash: setupLinks.tokenHash })
    .from(setupLinks)
    .where(and(eq(setupLinks.sessionHash, sessionHash), gt(setupLinks.expiresAt, now)));
  return rows.length > 0;
}

/** Finds the draft; null when there is none. Not yet validated. */
export async function findDraft(tx: Tx): Promise<unknown> {
  const [row] = await tx.select({ body: setupDraft.body }).from(setupDraft);
  return row?.body ?? null;
}

export async function saveDraft(tx: Tx, body: unknown): Promise<void> {
  await tx
    .insert(setupDraft)
    .values({ body })
    .onConflictDoUpdate({ target: setupDraft.id, set: { body, updatedAt: sql`now()` } });
}
