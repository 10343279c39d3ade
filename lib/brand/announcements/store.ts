import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { announcementDismissals } from './tables';

interface Reader {
  personId: string;
  brandId: number;
}

const isOf = ({ personId, brandId }: Reader) =>
  and(eq(announcementDismissals.personId, personId), eq(announcementDismissals.brandId, brandId));

/** The dismissed revisions of a brand's announcements, by their ids. */
export async function findDismissals(tx: Tx, reader: Reader): Promise<Map<string, string>> {
  const { announcementId: id, revision } = announcementDismissals;
  const rows = await tx.select({ id, revision }).from(announcementDismissals).where(isOf(reader));
  return new Map(rows.map((row) => [row.id, row.revision]));
}

export async function saveDismissal(
  tx: Tx,
  reader: Reader,
  { id, revision }: { id: string; revision: string },
): Promise<void> {
  await tx
    .insert(announcementDismissals)
    .values({ ...reader, announcementId: id, revision })
    .onConflictDoUpdate({
      target: [
        announcementDismissals.personId,
        announcementDismissals.brandId,
        announcementDismissals.announcementId,
      ],
      set: { revision, dismissedAt: sql`now()` },
    });
}

/** Forgets a reader's dismissals of announcements that the brand no longer has. */
export async function deleteOtherDismissals(tx: Tx, reader: Reader, ids: string[]): Promise<void> {
  await tx
    .delete(announcementDismissals)
    .where(and(isOf(reader), notInArray(announcementDismissals.announcementId, ids)));
}
