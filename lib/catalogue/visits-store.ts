import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';

/** Whose visits: a person's, for one organisation that they act for. */
export interface Visitor {
  personId: string;
  organisationId: number;
}

/**
 * Records a visit of a product, and deletes all but the last `kept` ones. It is later than every visit that the person
 * has made before: two visits within a millisecond, another node's clock and one that was set back keep their order.
 */
export async function saveVisit(
  tx: Tx,
  { personId, organisationId }: Visitor,
  visit: { productId: number; at: Date; kept: number },
): Promise<void> {
  const at = visit.at.toISOString();
  await tx.execute(sql`
    INSERT INTO product_visits (person_id, organisation_id, product_id, at)
    SELECT ${personId}, ${organisationId}, ${visit.productId},
      greatest(${at}::timestamptz, max(at) + interval '1 microsecond')
    FROM product_visits WHERE person_id = ${personId} AND organisation_id = ${organisationId}
    ON CONFLICT (person_id, organisation_id, product_id) DO UPDATE SET at = excluded.at`);
  await tx.execute(sql`
    DELETE FROM product_visits WHERE person_id = ${personId} AND organisation_id = ${organisationId}
      AND product_id IN (
        SELECT product_id FROM product_visits
        WHERE person_id = ${personId} AND organisation_id = ${organisationId}
        ORDER BY at DESC, product_id OFFSET ${visit.kept})`);
}

/** Ids of the products that were viewed last, the latest first. */
export async function findVisited(
  tx: Tx,
  { personId, organisationId }: Visitor,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM product_visits
    WHERE person_id = ${personId} AND organisation_id = ${organisationId}
    ORDER BY at DESC, product_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
