import { sql } from 'drizzle-orm';
import { nearestFirst } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';

export type Alternative = { productId: number; alternativeId: number };

/** Finds the alternatives that the organisation, or the nearest one above it, has set for products. */
export async function findNearestAlternatives(
  tx: Tx,
  organisationId: number,
  productIds: readonly number[],
): Promise<Alternative[]> {
  const { rows } = await tx.execute<Alternative>(sql`
    SELECT DISTINCT ON (at.product_id) at.product_id AS "productId", at.alternative_id AS "alternativeId"
    FROM product_alternatives at JOIN organisations acting ON acting.id = ${organisationId}
    WHERE at.organisation_id = ANY(acting.path) AND at.product_id = ANY(${intArray(productIds)})
    ORDER BY at.product_id, ${nearestFirst(sql`acting.path`, sql`at.organisation_id`)}`);
  return rows;
}

export async function saveAlternative(
  tx: Tx,
  organisationId: number,
  { productId, alternativeId }: Alternative,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO product_alternatives (organisation_id, product_id, alternative_id)
    VALUES (${organisationId}, ${productId}, ${alternativeId})
    ON CONFLICT (organisation_id, product_id)
    DO UPDATE SET alternative_id = excluded.alternative_id, updated_at = now()`);
}
