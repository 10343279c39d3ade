import { sql } from 'drizzle-orm';
import { hasAdministratorsBelow } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';

export interface Customer {
  id: number;
  name: string;
  /** True when its price list never goes below the seller's cost. */
  hasFloor: boolean;
}

/**
 * An organisation that another one may make quotes for: below it, with nobody in between who sells to it, and served by the same
 * connection. Null for any other.
 */
export async function findCustomer(tx: Tx, sellerId: number, buyerId: number): Promise<Customer | null> {
  const seller = sql`${sellerId}::bigint`;
  const { rows } = await tx.execute<Customer & Record<string, unknown>>(sql`
    SELECT o.id, o.name, coalesce(lists.floor, false) AS "hasFloor" FROM organisations o
    LEFT JOIN price_assignments a ON a.organisation_id = o.id
    LEFT JOIN price_lists lists ON lists.id = a.list_id
    WHERE o.id = ${buyerId} AND o.id <> ${sellerId} AND o.gone_at IS NULL AND ${seller} = ANY(o.path)
      AND NOT ${hasAdministratorsBelow(sql`o.path[:cardinality(o.path) - 1]`, seller)}
      AND NOT EXISTS (SELECT FROM connections c
        WHERE c.deleted_at IS NULL AND c.organisation_id = ANY(o.path[array_position(o.path, ${seller}) + 1:]))`);
  return rows[0] ?? null;
}

/** The people of an organisation with one of the roles, to be notified. */
export async function findMembers(
  tx: Tx,
  organisationId: number,
  roles: readonly string[],
): Promise<{ personId: string; role: string }[]> {
  const { rows } = await tx.execute<{ personId: string; role: string }>(sql`
    SELECT m.person_id AS "personId", m.role FROM members m
    WHERE m.organisation_id = ${organisationId} AND m.role = ANY(${sql.param([...roles])}::text[])
    ORDER BY m.person_id`);
  return rows;
}
