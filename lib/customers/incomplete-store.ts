import { sql } from 'drizzle-orm';
import { selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { countAddresses, countPeople } from './checklist-store';
import type { IncompleteCustomer } from './schema';

/** Customers that are looked at, the newest ones: older ones have been complete for long, and many would take long. */
const MAX_SCANNED = 2_000;

/**
 * Finds the customers directly below an organisation that lack something, the newest first. Addresses of the supplier's that
 * were never read are not known to be missing.
 */
export async function findIncompleteCustomers(
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<IncompleteCustomer[]> {
  const { rows } = await tx.execute<IncompleteCustomer & Record<string, unknown>>(sql`
    SELECT customer.id, customer.name, checked.missing
    FROM (
      SELECT id, name, path, is_own FROM organisations
      WHERE parent_id = ${organisationId} AND gone_at IS NULL ORDER BY id DESC LIMIT ${MAX_SCANNED}) customer
    CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
      CASE WHEN NOT EXISTS (SELECT FROM price_assignments WHERE organisation_id = customer.id)
        AND NOT EXISTS (SELECT FROM connections WHERE organisation_id = customer.id AND deleted_at IS NULL) THEN 'price-list' END,
      CASE WHEN ${countPeople(sql`customer.id`)} = 0 THEN 'people' END,
      CASE WHEN ${countAddresses(sql`customer.id`, sql`customer.is_own`)} = 0 THEN 'address' END,
      CASE WHEN ${selectBrandId(sql`customer.path`)} IS NULL THEN 'brand' END], NULL) AS missing) checked
    WHERE cardinality(checked.missing) > 0
    ORDER BY customer.id DESC LIMIT ${limit}`);
  return rows;
}
