import { createHash } from 'node:crypto';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { Validators } from '../media/fetch-media';
import { pictures, pictureVariants } from './tables';

/** The key of an address in the table. */
export const hashAddress = (address: string): Buffer => createHash('sha256').update(address).digest();

/** The stored state of an address. */
export interface StoredPicture extends Validators {
  contentHash: string | null;
  checkedAt: Date;
  failedUntil: Date | null;
}

export async function findPicture(tx: Tx, addressHash: Buffer): Promise<StoredPicture | null> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.addressHash, addressHash));
  return row ?? null;
}

/** Finds the stored state of an address, with one of its variants where that is cached. */
export async function findVariant(
  tx: Tx,
  addressHash: Buffer,
  edge: number,
): Promise<(StoredPicture & { bytes: Buffer | null; usedAt: Date | null }) | null> {
  const [row] = await tx
    .select({ picture: pictures, bytes: pictureVariants.bytes, usedAt: pictureVariants.usedAt })
    .from(pictures)
    .leftJoin(
      pictureVariants,
      and(eq(pictureVariants.contentHash, pictures.contentHash), eq(pictureVariants.edge, edge)),
    )
    .where(eq(pictures.addressHash, addressHash));
  return row ? { ...row.picture, bytes: row.bytes, usedAt: row.usedAt } : null;
}

/** @returns true when all these variants of a content are cached */
export async function hasVariants(tx: Tx, contentHash: string, edges: readonly number[]): Promise<boolean> {
  const where = and(eq(pictureVariants.contentHash, contentHash), inArray(pictureVariants.edge, [...edges]));
  const [row] = await tx.select({ count: count() }).from(pictureVariants).where(where);
  return row?.count === edges.length;
}

/** Stores what an address said; what was known of it before goes. */
export async function savePicture(tx: Tx, addressHash: Buffer, picture: StoredPicture): Promise<void> {
  const { contentHash, etag, lastModified, checkedAt, failedUntil } = picture;
  const row = { contentHash, etag, lastModified, checkedAt, failedUntil };
  await tx
    .insert(pictures)
    .values({ addressHash, ...row })
    .onConflictDoUpdate({ target: pictures.addressHash, set: row });
}

/** Stores variants of a content by their edges; the same ones again are only used again. */
export async function saveVariants(
  tx: Tx,
  contentHash: string,
  variants: ReadonlyMap<number, Buffer>,
  usedAt: Date,
): Promise<void> {
  const rows = [...variants].map(([edge, bytes]) => ({
    contentHash,
    edge,
    bytes,
    size: bytes.byteLength,
    usedAt,
  }));
  await tx
    .insert(pictureVariants)
    .values(rows)
    .onConflictDoUpdate({
      target: [pictureVariants.contentHash, pictureVariants.edge],
      set: { usedAt },
    });
}

export async function noteUse(tx: Tx, contentHash: string, edge: number, usedAt: Date): Promise<void> {
  await tx
    .update(pictureVariants)
    .set({ usedAt })
    .where(and(eq(pictureVariants.contentHash, contentHash), eq(pictureVariants.edge, edge)));
}

/**
 * Deletes what was used least lately, until what is left takes no more than `maxBytes`. What somebody is writing is passed
 * over: neither waits for the other in a circle.
 */
export async function evictVariants(tx: Tx, maxBytes: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM picture_variants WHERE (content_hash, edge) IN (
      SELECT content_hash, edge FROM picture_variants WHERE used_at <= (
        SELECT max(used_at) FROM (
          SELECT used_at, sum(size) OVER (ORDER BY used_at DESC) AS total FROM picture_variants) AS latest_first
        WHERE total > ${maxBytes})
      FOR UPDATE SKIP LOCKED)`);
}

/** Deletes addresses that were last checked before this time. */
export async function deleteOldPictures(tx: Tx, checkedBefore: Date): Promise<void> {
  await tx.delete(pictures).where(lt(pictures.checkedAt, checkedBefore));
}
