import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { FacetSetting } from './rules';
import { specificationFacets } from './tables';

/** The first key of an advisory lock: one transaction at a time replaces the settings of a type. */
const SETTINGS_LOCK = 7_203_149;

/** The settings of a type, in the order of its facets. */
export const findSettings = (tx: Tx, type: number): Promise<FacetSetting[]> =>
  tx
    .select({
      name: specificationFacets.name,
      label: specificationFacets.label,
      unit: specificationFacets.unit,
      isHidden: specificationFacets.isHidden,
    })
    .from(specificationFacets)
    .where(eq(specificationFacets.type, type))
    .orderBy(asc(specificationFacets.position), asc(specificationFacets.name));

/** Locks the settings of a type until the end of the transaction. */
export async function lockSettings(tx: Tx, type: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SETTINGS_LOCK}, hashint8(${type}::bigint))`);
}

/** Puts these settings in the place of all others of a type. */
export async function replaceSettings(
  tx: Tx,
  type: number,
  settings: readonly FacetSetting[],
  personId: string,
): Promise<void> {
  await tx.delete(specificationFacets).where(eq(specificationFacets.type, type));
  if (settings.length === 0) return;
  await tx
    .insert(specificationFacets)
    .values(settings.map((setting, position) => ({ ...setting, type, position, updatedBy: personId })));
}
