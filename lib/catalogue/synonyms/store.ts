import { sql } from 'drizzle-orm';
import { synonyms } from '@/lib/catalogue/model/tables';
import type { Tx } from '@/lib/platform/db/pool';

/** The second key of an advisory lock: one transaction at a time replaces the groups. */
const SYNONYMS_LOCK = 7_203_117;

/** All groups, in the order in which they were made. */
export async function findSynonyms(tx: Tx): Promise<string[][]> {
  const rows = await tx.select({ terms: synonyms.terms }).from(synonyms).orderBy(synonyms.id);
  return rows.map(({ terms }) => terms);
}

/** Locks the groups until the end of the transaction: only one transaction replaces them at a time. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SYNONYMS_LOCK})`);
}

/** Puts these groups in the place of all others. */
export async function replaceSynonyms(
  tx: Tx,
  groups: readonly (readonly string[])[],
  personId: string,
): Promise<void> {
  await tx.delete(synonyms);
  for (const terms of groups) await tx.insert(synonyms).values({ terms: [...terms], updatedBy: personId });
}
