import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Address } from '@/lib/contract/organisation';
import { addressDetails } from '@/lib/customers/addresses/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { NO_DETAILS } from './rules';
import type { AddressDetails } from './schema';

/** Details that an organisation stores for one of its addresses. */
export interface DetailsRow {
  addressId: string;
  details: AddressDetails;
  isDefault: boolean;
  goneAt: Date | null;
  goneBody: Address | null;
  replacementId: string | null;
  version: number;
}

const BOOK_LOCK = 7_203_117;
const { organisationId: ownerId, addressId: id, replacedBy, goneAt, version, isDefault } = addressDetails;
const ROW = {
  addressId: id,
  details: addressDetails.details,
  isDefault,
  goneAt,
  goneBody: addressDetails.goneBody,
  replacementId: addressDetails.replacementId,
  version,
};
const isRow = (organisationId: number, addressId: string) =>
  and(eq(ownerId, organisationId), eq(id, addressId));

/** Locks an organisation's address book until the transaction ends. */
export async function lockAddressBook(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${BOOK_LOCK}, hashint8(${organisationId}::bigint))`);
}

/** Lists the details of all addresses of an organisation, without replaced ones. */
export const listDetails = (tx: Tx, organisationId: number): Promise<DetailsRow[]> =>
  tx
    .select(ROW)
    .from(addressDetails)
    .where(and(eq(ownerId, organisationId), isNull(replacedBy)))
    .orderBy(asc(goneAt), asc(id));

/** Returns the details of one address; null when it has none or was replaced. */
export async function findDetails(
  tx: Tx,
  organisationId: number,
  addressId: string,
): Promise<DetailsRow | null> {
  const [row] = await tx
    .select(ROW)
    .from(addressDetails)
    .where(and(isRow(organisationId, addressId), isNull(replacedBy)));
  return row ?? null;
}

/** Returns the replacement of an address that the API no longer lists; null when it has none. */
export async function findReplacedBy(
  tx: Tx,
  organisationId: number,
  addressId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ replacedBy })
    .from(addressDetails)
    .where(and(isRow(organisationId, addressId), isNotNull(replacedBy)));
  return row?.replacedBy ?? null;
}

interface DetailsVersion {
  organisationId: number;
  addressId: string;
  /** 0: nothing is kept of it so far. */
  version: number;
  personId: string;
}

/** Stores what is kept of an address, if it still is in the version. @returns whether it was */
export async function saveDetails(
  tx: Tx,
  { organisationId, addressId, version: expected, personId }: DetailsVersion,
  details: AddressDetails,
): Promise<boolean> {
  if (expected === 0) {
    const inserted = await tx
      .insert(addressDetails)
      .values({ organisationId, addressId, details, updatedBy: personId })
      .onConflictDoNothing()
      .returning({ version });
    return inserted.length === 1;
  }
  const updated = await tx
    .update(addressDetails)
    .set({ details, version: sql`${version} + 1`, updatedBy: personId, updatedAt: sql`now()` })
    .where(and(isRow(organisationId, addressId), eq(version, expected)))
    .returning({ version });
  return updated.length === 1;
}

/** Makes an address the one that is preselected, in the place of any other; null: none is. */
export async function saveDefault(tx: Tx, organisationId: number, addressId: string | null): Promise<void> {
  await tx
    .update(addressDetails)
    .set({ isDefault: false })
    .where(and(eq(ownerId, organisationId), eq(isDefault, true)));
  if (addressId === null) return;
  await tx
    .insert(addressDetails)
    .values({ organisationId, addressId, details: NO_DETAILS, isDefault: true })
    .onConflictDoUpdate({ target: [ownerId, id], set: { isDefault: true } });
}

export async function deleteDetails(tx: Tx, organisationId: number, addressId: string): Promise<void> {
  await tx.delete(addressDetails).where(isRow(organisationId, addressId));
}

/** Moves the details of an address to the one that it was changed into. */
export async function renameDetails(
  tx: Tx,
  organisationId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(addressDetails)
    .set({ addressId: to, version: sql`${version} + 1` })
    .where(isRow(organisationId, from));
}

/** Marks an address that is gone as replaced. Its row stays, so earlier choices of it lead to the replacement. */
export async function markReplaced(
  tx: Tx,
  organisationId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(addressDetails)
    .set({ replacedBy: to, details: NO_DETAILS, isDefault: false, version: sql`${version} + 1` })
    .where(isRow(organisationId, from));
}

/** Stores what is kept of many addresses, in the place of what was. */
export async function upsertDetails(
  tx: Tx,
  { organisationId, personId }: { organisationId: number; personId: string },
  rows: readonly { id: string; details: AddressDetails }[],
): Promise<void> {
  const content = JSON.stringify(rows.map((row) => ({ id: row.id, details: row.details })));
  await tx.execute(sql`
    INSERT INTO address_details (organisation_id, address_id, details, updated_by)
    SELECT ${organisationId}, kept.id, kept.details, ${personId}::uuid
    FROM jsonb_to_recordset(${content}::jsonb) AS kept(id text, details jsonb)
    ON CONFLICT (organisation_id, address_id) DO UPDATE SET details = excluded.details,
      updated_by = excluded.updated_by, updated_at = now(), version = address_details.version + 1`);
}
