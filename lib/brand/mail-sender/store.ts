import { and, eq, sql } from 'drizzle-orm';
import { brandMailSenders, brands } from '@/lib/brand/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { RecordFinding } from '../model/mail-sender-schema';

export type SenderRow = typeof brandMailSenders.$inferSelect;

export type OwnedSender = SenderRow & { organisationId: number };

export interface SealedKey {
  brandId: number;
  organisationId: number;
  ciphertext: string;
}

export async function findSender(tx: Tx, brandId: number): Promise<SenderRow | null> {
  const [row] = await tx.select().from(brandMailSenders).where(eq(brandMailSenders.brandId, brandId));
  return row ?? null;
}

/** The sender of a brand with the organisation that its key is sealed for. */
export async function findSenderWithOwner(tx: Tx, brandId: number): Promise<OwnedSender | null> {
  const [row] = await tx
    .select({ sender: brandMailSenders, organisationId: brands.organisationId })
    .from(brandMailSenders)
    .innerJoin(brands, eq(brands.id, brandMailSenders.brandId))
    .where(eq(brandMailSenders.brandId, brandId));
  return row ? { ...row.sender, organisationId: row.organisationId } : null;
}

/** Replaces the sender of a brand; nothing is known of the new one's records. */
export async function replaceSender(
  tx: Tx,
  row: Pick<SenderRow, 'brandId' | 'address' | 'selector' | 'publicKey' | 'privateKeyCiphertext'>,
): Promise<void> {
  await tx.delete(brandMailSenders).where(eq(brandMailSenders.brandId, row.brandId));
  await tx.insert(brandMailSenders).values(row);
}

export async function saveAddress(tx: Tx, brandId: number, address: string): Promise<void> {
  await tx.update(brandMailSenders).set({ address }).where(eq(brandMailSenders.brandId, brandId));
}

/** @returns the removed address; null when there was none */
export async function deleteSender(tx: Tx, brandId: number): Promise<string | null> {
  const [row] = await tx
    .delete(brandMailSenders)
    .where(eq(brandMailSenders.brandId, brandId))
    .returning({ address: brandMailSenders.address });
  return row?.address ?? null;
}

/**
 * Takes a sender for one check: of many who ask at once, one looks.
 * @param pauseSeconds since the last check
 * @returns null when it was just looked at, or is not there
 */
export async function claimCheck(tx: Tx, brandId: number, pauseSeconds: number): Promise<SenderRow | null> {
  const [row] = await tx
    .update(brandMailSenders)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(brandMailSenders.brandId, brandId),
        sql`coalesce(${brandMailSenders.checkedAt} < now() - ${pauseSeconds} * interval '1 second', true)`,
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Claims senders that are due: those in use every hour; the others the less often, the older they are.
 * @param days age after which an address that was never verified is no longer checked automatically
 */
export async function claimDue(tx: Tx, limit: number, days: number): Promise<SenderRow[]> {
  const due = sql`(SELECT brand_id FROM brand_mail_senders
    WHERE (verified_at IS NOT NULL OR lost_at IS NOT NULL OR created_at > now() - ${days} * interval '1 day')
      AND coalesce(checked_at < now() - CASE WHEN verified_at IS NOT NULL THEN interval '1 hour'
        ELSE greatest(interval '2 minutes', least(interval '1 hour', (now() - created_at) / 20)) END, true)
    ORDER BY checked_at NULLS FIRST LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  return tx
    .update(brandMailSenders)
    .set({ checkedAt: sql`now()` })
    .where(sql`${brandMailSenders.brandId} IN ${due}`)
    .returning();
}

/**
 * Stores the result of a check, unless the key has been replaced since.
 * @param isUsable null when it cannot be said: the address stays in use, or out of use
 */
export async function saveFindings(
  tx: Tx,
  { brandId, selector }: SenderRow,
  found: { dkim: RecordFinding; spf: RecordFinding | null; isUsable: boolean | null },
): Promise<SenderRow | null> {
  const { verifiedAt, lostAt } = brandMailSenders;
  const changes = {
    true: { verifiedAt: sql`coalesce(${verifiedAt}, now())`, lostAt: null },
    false: {
      verifiedAt: null,
      lostAt: sql`CASE WHEN ${verifiedAt} IS NULL THEN ${lostAt} ELSE now() END`,
    },
    null: {},
  }[`${found.isUsable}`];
  const [row] = await tx
    .update(brandMailSenders)
    .set({ dkim: found.dkim, spf: found.spf, ...changes })
    .where(and(eq(brandMailSenders.brandId, brandId), eq(brandMailSenders.selector, selector)))
    .returning();
  return row ?? null;
}

export async function findSealedKeys(tx: Tx): Promise<SealedKey[]> {
  return tx
    .select({
      brandId: brandMailSenders.brandId,
      organisationId: brands.organisationId,
      ciphertext: brandMailSenders.privateKeyCiphertext,
    })
    .from(brandMailSenders)
    .innerJoin(brands, eq(brands.id, brandMailSenders.brandId));
}

/** Replaces the sealed form of the same key. */
export async function replaceSealedKey(
  tx: Tx,
  { brandId, ciphertext }: SealedKey,
  to: string,
): Promise<void> {
  await tx
    .update(brandMailSenders)
    .set({ privateKeyCiphertext: to })
    .where(and(eq(brandMailSenders.brandId, brandId), eq(brandMailSenders.privateKeyCiphertext, ciphertext)));
}
