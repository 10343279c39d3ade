import { showEmail } from '@/lib/contract/shown-host';
import 'server-only';
import { type Address, isOwnOrganisation } from '@/lib/contract/organisation';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { getAddressPolicyInForce } from '../policy';
import { findEqualPortalAddress } from '../portal-address-store';
import {
  findPortalAddress,
  insertPortalAddresses,
  isPortalAddressId,
  listPortalAddresses,
  recordAddressChange,
  requireRoom,
} from '../portal-addresses';
import { toSavedAddress } from '../rules';
import type { AddressPolicy } from '../schema';
import { findAddress, findAddresses, findReadAt, type StoredAddress } from '../store';
import { ensureFresh, FRESH_MS, toAddressId } from '../supplier-addresses';
import { hasNoDetails, MAX_ADDRESSES, NO_DETAILS } from './rules';
import type { AddAddress, AddressBook, BookAddress } from './schema';
import {
  type DetailsRow,
  findDetails,
  findReplacedBy,
  listDetails,
  lockAddressBook,
  saveDefault,
  saveDetails,
  upsertDetails,
} from './store';

/** For an import, in its transaction. */
export { listDetails, lockAddressBook, saveDefault, upsertDetails };

const NOTHING_KEPT: Omit<DetailsRow, 'addressId'> = {
  details: NO_DETAILS,
  isDefault: false,
  goneAt: null,
  goneBody: null,
  replacementId: null,
  version: 0,
};

const toBookAddress = (
  { locale }: Actor,
  { id, body }: StoredAddress,
  source: BookAddress['source'],
  kept: Omit<DetailsRow, 'addressId'> = NOTHING_KEPT,
): BookAddress => ({
  ...toSavedAddress({ id, body }, locale),
  source,
  details: { ...kept.details, email: kept.details.email && showEmail(kept.details.email) },
  isDefault: kept.isDefault,
  goneAt: kept.goneAt?.toISOString() ?? null,
  replacementId: kept.replacementId,
  version: kept.version,
});

export const canManage = ({ permissions }: Actor): boolean => permissions.includes('addresses:manage');
/** True when a person may add addresses to the acting organisation: administrators, and buyers if its policy allows it. */
const canAdd = (actor: Actor, { buyersMayAdd }: AddressPolicy): boolean =>
  canManage(actor) || (buyersMayAdd && actor.permissions.includes('orders:create'));

/** The supplier's addresses of the acting organisation as they are known; one that exists in the portal only has none. */
async function readSupplierAddresses(organisationId: number) {
  if (isOwnOrganisation(organisationId)) return { addresses: [], total: 0, seenAt: null, stale: false };
  const isFresh = await ensureFresh(organisationId, FRESH_MS);
  const [readAt, found] = await Promise.all([
    findReadAt(db(), organisationId),
    findAddresses(db(), organisationId, MAX_ADDRESSES),
  ]);
  return { ...found, seenAt: readAt?.toISOString() ?? null, stale: !isFresh };
}

/**
 * The address book of the acting organisation: its own addresses, the supplier's, and those that the supplier lists no
 * longer, each with what is kept of it.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function getAddressBook(actor: Actor): Promise<AddressBook> {
  requirePermission(actor, 'addresses:read');
  const { organisationId } = actor;
  await requireInTree(actor, organisationId);
  // First, since reading may find that some are gone.
  const supplier = await readSupplierAddresses(organisationId);
  const [own, kept, policy] = await Promise.all([
    listPortalAddresses(organisationId, MAX_ADDRESSES),
    listDetails(db(), organisationId),
    getAddressPolicyInForce(db(), actor),
  ]);
  const keptById = new Map(kept.map((row) => [row.addressId, row]));
  const gone = kept.flatMap((row) =>
    row.goneAt && row.goneBody
      ? [toBookAddress(actor, { id: row.addressId, body: row.goneBody }, 'supplier', row)]
      : [],
  );
  return {
    addresses: [
      ...own.addresses.map((one) => toBookAddress(actor, one, 'own', keptById.get(one.id))),
      ...supplier.addresses.map((one) => toBookAddress(actor, one, 'supplier', keptById.get(one.id))),
      ...gone.slice(0, MAX_ADDRESSES),
    ],
    total: own.total + supplier.total,
    seenAt: supplier.seenAt,
    stale: supplier.stale,
    savedOnly: policy.savedOnly,
    canAdd: canAdd(actor, policy),
    canManage: canManage(actor),
  };
}

/** @throws AppError `not-allowed`, `not-found` */
async function requireMayAdd(tx: Tx, actor: Actor): Promise<void> {
  await requireInTree(actor, actor.organisationId);
  if (canAdd(actor, await getAddressPolicyInForce(tx, actor))) return;
  throw new AppError('not-allowed', { message: message('address-book.policyErrors.administratorsAdd') });
}

/** An address of the organisation, its own or the supplier's, with this very content; null when there is none. */
export async function findEqualAddress(
  tx: Tx,
  organisationId: number,
  body: Address,
): Promise<string | null> {
  const own = await findEqualPortalAddress(tx, organisationId, body);
  if (own) return own;
  const id = toAddressId(body);
  return (await findAddress(tx, organisationId, id)) ? id : null;
}

/** Adds an address in the caller's transaction, which holds the lock and has made sure of everything else. */
export async function insertAddress(tx: Tx, actor: Actor, body: Address): Promise<string> {
  const { organisationId } = actor;
  await requireRoom(tx, organisationId, 1);
  const [id = ''] = await insertPortalAddresses(tx, actor, [{ organisationId, body }]);
  await recordAddressChange(tx, actor, organisationId, 'addressAdded', body);
  return id;
}

/**
 * Adds an address of the acting organisation's own.
 * @throws AppError `not-allowed`, `not-found`; `conflict` when there is an equal one; `invalid` when there is no room
 */
export async function addAddress(
  actor: Actor,
  { address, details, isDefault }: AddAddress,
): Promise<{ id: string }> {
  const { organisationId, realUserId: personId } = actor;
  return inTransaction(async (tx) => {
    await requireMayAdd(tx, actor);
    if (isDefault) requirePermission(actor, 'addresses:manage');
    await lockAddressBook(tx, organisationId);
    if (await findEqualAddress(tx, organisationId, address))
      throw new AppError('conflict', { message: message('address-book.errors.alreadySaved') });
    const id = await insertAddress(tx, actor, address);
    if (!hasNoDetails(details))
      await saveDetails(tx, { organisationId, addressId: id, version: 0, personId }, details);
    if (isDefault) await saveDefault(tx, organisationId, id);
    return { id };
  });
}

/**
 * Keeps an address that was typed for an order, in the transaction that stores the order. An equal one is not doubled.
 * @throws AppError `not-allowed`, `not-found`; `invalid` when there is no room
 */
export async function keepAddress(tx: Tx, actor: Actor, body: Address): Promise<void> {
  await requireMayAdd(tx, actor);
  await lockAddressBook(tx, actor.organisationId);
  if (!(await findEqualAddress(tx, actor.organisationId, body))) await insertAddress(tx, actor, body);
}

/** An address of the organisation that can be ordered to. @throws AppError `not-found` when it is none, or no longer */
export async function requireSaved(tx: Tx, organisationId: number, addressId: string): Promise<Address> {
  const found = isPortalAddressId(addressId)
    ? (await findPortalAddress(organisationId, addressId, tx))?.now
    : { id: addressId, body: await findAddress(tx, organisationId, addressId) };
  if (found?.id === addressId && found.body) return found.body;
  throw notFound(message('address-book.errors.notFound'));
}

/**
 * Chooses the address that a checkout begins with.
 * @param addressId null: none is chosen
 * @throws AppError `not-allowed`; `not-found` for an address that cannot be ordered to
 */
export async function setDefaultAddress(actor: Actor, addressId: string | null): Promise<void> {
  requirePermission(actor, 'addresses:manage');
  const { organisationId } = actor;
  await requireInTree(actor, organisationId);
  await inTransaction(async (tx) => {
    await lockAddressBook(tx, organisationId);
    const body = addressId === null ? null : await requireSaved(tx, organisationId, addressId);
    await saveDefault(tx, organisationId, addressId);
    await recordAddressChange(tx, actor, organisationId, 'addressDefault', body);
  });
}

/** Returns the present id of an address that was chosen earlier: its replacement's, or its own; null when it was deleted. */
export async function resolveAddressId({ organisationId }: Actor, addressId: string): Promise<string | null> {
  if (isPortalAddressId(addressId))
    return (await findPortalAddress(organisationId, addressId))?.now?.id ?? null;
  const replacement = await findReplacedBy(db(), organisationId, addressId);
  if (replacement === null) return addressId;
  return isPortalAddressId(replacement)
    ? ((await findPortalAddress(organisationId, replacement))?.now?.id ?? null)
    : replacement;
}

/** Returns the stored row of an address that the supplier no longer lists. @throws AppError `not-found` */
export async function requireGone(tx: Tx, organisationId: number, addressId: string) {
  const row = await findDetails(tx, organisationId, addressId);
  if (!row?.goneBody) throw notFound(message('address-book.errors.notFound'));
  return { ...row, goneBody: row.goneBody };
}
