import { and, eq, sql } from 'drizzle-orm';
import { addressPolicies } from '@/lib/customers/addresses/tables';
import { nearestFirst } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import type { StoredAddressPolicy } from './policy-rules';
import type { AddressPolicy } from './schema';

/** The policies of an organisation and of those above it, nearest first. */
export async function findAddressPolicies(tx: Tx, organisationId: number): Promise<StoredAddressPolicy[]> {
  const { rows } = await planned(tx).execute<StoredAddressPolicy & Record<string, unknown>>(sql`
    SELECT p.organisation_id AS "organisationId", above.name AS "organisationName", above.path,
      p.saved_only AS "savedOnly", p.buyers_may_add AS "buyersMayAdd", p.version
    FROM organisations o
    JOIN address_policies p ON p.organisation_id = ANY (o.path)
    JOIN organisations above ON above.id = p.organisation_id
    WHERE o.id = ${organisationId}
    ORDER BY ${nearestFirst(sql`o.path`, sql`p.organisation_id`)}`);
  return rows;
}

interface PolicyVersion {
  organisationId: number;
  /** 0: it has no policy of its own so far. */
  version: number;
  personId: string;
}

const { version: storedVersion, organisationId: ownerId } = addressPolicies;

/** Stores an organisation's own policy, if it still is in the version. @returns whether it was */
export async function saveAddressPolicy(
  tx: Tx,
  { organisationId, version, personId }: PolicyVersion,
  { savedOnly, buyersMayAdd }: AddressPolicy,
): Promise<boolean> {
  const columns = { savedOnly, buyersMayAdd, updatedBy: personId };
  if (version === 0) {
    const inserted = await tx
      .insert(addressPolicies)
      .values({ ...columns, organisationId })
      .onConflictDoNothing()
      .returning({ version: storedVersion });
    return inserted.length === 1;
  }
  const updated = await tx
    .update(addressPolicies)
    .set({ ...columns, version: sql`${storedVersion} + 1`, updatedAt: sql`now()` })
    .where(and(eq(ownerId, organisationId), eq(storedVersion, version)))
    .returning({ version: storedVersion });
  return updated.length === 1;
}
