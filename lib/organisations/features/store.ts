import { and, eq, sql } from 'drizzle-orm';
import { organisationFeatures } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { FeatureSetting } from './rules';

/** A setting with the organisation that chose it. */
export type NamedSetting = FeatureSetting & { name: string; path: number[] };

/** Finds the settings of an organisation and of those above it, from the root down. */
export async function findSettings(tx: Tx, organisationId: number): Promise<NamedSetting[]> {
  const { rows } = await tx.execute<NamedSetting & Record<string, unknown>>(sql`
    SELECT f.organisation_id AS "organisationId", f.feature, f.value, f.is_locked AS "isLocked", at.name, at.path
    FROM organisations o
    JOIN organisation_features f ON f.organisation_id = ANY (o.path)
    JOIN organisations at ON at.id = f.organisation_id
    WHERE o.id = ${organisationId}
    ORDER BY array_position(o.path, f.organisation_id)`);
  return rows;
}

export async function saveSetting(tx: Tx, setting: FeatureSetting & { updatedBy: string }): Promise<void> {
  const { value, isLocked, updatedBy } = setting;
  await tx
    .insert(organisationFeatures)
    .values(setting)
    .onConflictDoUpdate({
      target: [organisationFeatures.organisationId, organisationFeatures.feature],
      set: { value, isLocked, updatedBy, updatedAt: sql`now()` },
    });
}

export async function deleteSetting(tx: Tx, organisationId: number, feature: string): Promise<void> {
  await tx
    .delete(organisationFeatures)
    .where(
      and(eq(organisationFeatures.organisationId, organisationId), eq(organisationFeatures.feature, feature)),
    );
}
