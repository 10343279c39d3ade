import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { actingWithOwners } from './store';

export type DuplicateKey = { key: string; count: number };

/**
 * SKUs of several products on a connection's list, in their order. Reads the index by connection and SKU, from `after` on,
 * and stops with the last one that is wanted.
 */
export async function findDuplicateKeys(
  tx: Tx,
  scope: { connectionId: number; organisationId: number },
  filter: { beginning: string; openOnly: boolean; after: string; limit: number },
): Promise<DuplicateKey[]> {
  const { beginning } = filter;
  const { rows } = await tx.execute<DuplicateKey>(sql`
    SELECT counted.key, counted.count FROM (
      SELECT code_key AS key, count(*)::int AS count FROM listings
      WHERE connection_id = ${scope.connectionId} AND code_key > ${filter.after}
        AND code_key >= ${beginning} AND code_key < ${`${beginning}\u{10FFFF}`}
      GROUP BY code_key HAVING count(*) > 1
    ) AS counted
    WHERE NOT (${filter.openOnly}::boolean AND EXISTS (
      SELECT FROM ${actingWithOwners(scope.organisationId)} AS acting CROSS JOIN part_numbers at
      WHERE at.organisation_id = ANY(acting.path) AND at.code_key = counted.key AND at.vendor_id IS NULL))
    ORDER BY counted.key LIMIT ${filter.limit}`);
  return rows;
}
