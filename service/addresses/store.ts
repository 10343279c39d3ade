import { asc, eq } from 'drizzle-orm';
import type { Address } from '@/lib/contract/organisation';
import type { Database } from '../db/pool';
import { addresses } from '../db/tables/organisations';

/** The saved addresses of one organisation, in the order in which they were saved. */
export async function listAddresses(db: Database, organisationId: number): Promise<Address[]> {
  const rows = await db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.organisationId, organisationId))
    .orderBy(asc(addresses.id));
  return rows.map((row) => row.address);
}

/** Saves addresses behind those that the organisation has. */
export async function saveAddresses(
  db: Database,
  organisationId: number,
  saved: readonly Address[],
): Promise<void> {
  if (saved.length === 0) return;
  await db.insert(addresses).values(saved.map((address) => ({ organisationId, address })));
}
