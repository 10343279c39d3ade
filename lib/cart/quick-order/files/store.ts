import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { ColumnMapping } from '../schema';
import { fileMappings } from '../tables';

/** Kept for each organisation; the oldest go. */
const MAX_MAPPINGS = 200;

/** The mappings that an organisation has saved for these signatures, the newest first. */
export async function findMappings(
  tx: Tx,
  organisationId: number,
  signatures: readonly string[],
): Promise<(ColumnMapping & { signature: string })[]> {
  if (signatures.length === 0) return [];
  const { signature, sheet, hasHeader, columns } = fileMappings;
  return tx
    .select({ signature, sheet, hasHeader, columns })
    .from(fileMappings)
    .where(
      and(eq(fileMappings.organisationId, organisationId), inArray(fileMappings.signature, [...signatures])),
    )
    .orderBy(desc(fileMappings.savedAt));
}

export async function saveMapping(
  tx: Tx,
  organisationId: number,
  signature: string,
  { sheet, hasHeader, columns }: ColumnMapping,
): Promise<void> {
  const mapping = { sheet, hasHeader, columns };
  await tx
    .insert(fileMappings)
    .values({ organisationId, signature, ...mapping })
    .onConflictDoUpdate({
      target: [fileMappings.organisationId, fileMappings.signature],
      set: { ...mapping, savedAt: sql`now()` },
    });
  await tx.execute(sql`
    DELETE FROM file_mappings WHERE organisation_id = ${organisationId} AND signature IN (
      SELECT signature FROM file_mappings WHERE organisation_id = ${organisationId}
      ORDER BY saved_at DESC, signature OFFSET ${MAX_MAPPINGS})`);
}
