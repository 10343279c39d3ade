import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Address } from '@/lib/contract/organisation';
import { addresses, addressReads, unreadableAddressBooks } from '@/lib/customers/addresses/tables';
import type { Tx } from '@/lib/platform/db/pool';

export interface StoredAddress {
  id: string;
  body: Address;
}

/** Addresses per INSERT. */
const BATCH_SIZE = 1_000;
const ADDRESSES_LOCK = 7_203_116;

/** When an organisation's addresses were last read whole; null when never. */
export async function findReadAt(tx: Tx, organisationId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ readAt: addressReads.readAt })
    .from(addressReads)
    .where(eq(addressReads.organisationId, organisationId));
  return row?.readAt ?? null;
}

/** The stored addresses of one organisation in the API's own order, and how many there are. */
export async function findAddresses(
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<{ addresses: StoredAddress[]; total: number }> {
  const inOrganisation = eq(addresses.organisationId, organisationId);
  const [counted] = await tx.select({ total: count() }).from(addresses).where(inOrganisation);
  const rows = await tx
    .select({ id: addresses.id, body: addresses.body })
    .from(addresses)
    .where(inOrganisation)
    .orderBy(asc(addresses.position))
    .limit(limit);
  return { addresses: rows, total: counted?.total ?? 0 };
}

export async function findAddress(tx: Tx, organisationId: number, id: string): Promise<Address | null> {
  const [row] = await tx
    .select({ body: addresses.body })
    .from(addresses)
    .where(and(eq(addresses.organisationId, organisationId), eq(addresses.id, id)));
  return row?.body ?? null;
}

/** All stored addresses of one organisation. */
export const findAllAddresses = (tx: Tx, organisationId: number): Promise<StoredAddress[]> =>
  tx
    .select({ id: addresses.id, body: addresses.body })
    .from(addresses)
    .where(eq(addresses.organisationId, organisationId))
    .orderBy(asc(addresses.position));

/** Locks an organisation's addresses until the transaction ends: two readers would insert the same rows. */
export async function lockAddresses(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADDRESSES_LOCK}, hashint8(${organisationId}::bigint))`);
}

/** Replaces an organisation's addresses by those that were just read, in the caller's transaction, which holds the lock. */
export async function replaceAddresses(
  tx: Tx,
  organisationId: number,
  read: readonly StoredAddress[],
  now: Date,
): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.organisationId, organisationId));
  const rows = read.map(({ id, body }, position) => ({ organisationId, id, position, body, seenAt: now }));
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx.insert(addresses).values(rows.slice(from, from + BATCH_SIZE));
  }
  await tx
    .insert(addressReads)
    .values({ organisationId, readAt: now })
    .onConflictDoUpdate({ target: addressReads.organisationId, set: { readAt: now } });
  await tx.delete(unreadableAddressBooks).where(eq(unreadableAddressBooks.organisationId, organisationId));
}

/** Notes that the API's answer could not be read, for operators. The first time counts until a read succeeds. */
export async function noteUnreadable(tx: Tx, organisationId: number, now: Date): Promise<void> {
  await tx.insert(unreadableAddressBooks).values({ organisationId, since: now }).onConflictDoNothing();
}
