import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { ChecklistFacts } from './checklist-rules';

/** Counts the saved addresses of an organisation; NULL until the supplier's addresses were read once. */
export const countAddresses = (organisationId: SQL, isOwn: SQL): SQL<number | null> => sql<number | null>`
  CASE WHEN ${isOwn} OR EXISTS (SELECT FROM address_reads WHERE organisation_id = ${organisationId}) THEN
    (SELECT count(*)::int FROM addresses WHERE organisation_id = ${organisationId})
    + (SELECT count(*)::int FROM own_addresses WHERE organisation_id = ${organisationId} AND gone_at IS NULL) END`;

/** Counts the people who can sign in for an organisation. */
export const countPeople = (organisationId: SQL): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM members WHERE organisation_id = ${organisationId})`;

/** Reads all steps of one customer at once. */
export async function findChecklistFacts(tx: Tx, id: number): Promise<ChecklistFacts | null> {
  const { rows } = await tx.execute<ChecklistFacts>(sql`
    SELECT lists.name AS "priceList",
      EXISTS (SELECT FROM connections WHERE organisation_id = o.id AND deleted_at IS NULL) AS "hasConnection",
      ${countAddresses(sql`o.id`, sql`o.is_own`)} AS addresses,
      ${countPeople(sql`o.id`)} AS people,
      (SELECT count(*)::int FROM invitations WHERE organisation_id = o.id
        AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()) AS invited,
      EXISTS (SELECT FROM brands WHERE organisation_id = o.id AND published IS NOT NULL) AS "hasBrand",
      (SELECT v.body ->> 'name' FROM brands b JOIN brand_versions v ON v.brand_id = b.id AND v.number = b.published
        WHERE b.organisation_id = o.id) AS "ownBrand",
      (SELECT h.host FROM brand_hosts h JOIN brands b ON b.id = h.brand_id
        WHERE b.organisation_id = o.id AND h.proven_at IS NOT NULL ORDER BY h.canonical DESC, h.host LIMIT 1) AS host,
      EXISTS (SELECT FROM orders WHERE organisation_id = o.id) AS "hasOrders"
    FROM organisations o
    LEFT JOIN price_assignments a ON a.organisation_id = o.id
    LEFT JOIN price_lists lists ON lists.id = a.list_id AND lists.organisation_id = o.parent_id
    WHERE o.id = ${id}`);
  return rows[0] ?? null;
}
