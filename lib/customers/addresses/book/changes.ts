import 'server-only';
import type { Address } from '@/lib/contract/organisation';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import {
  changedElsewhereError,
  deletePortalAddress,
  isPortalAddressId,
  recordAddressChange,
  replacePortalAddress,
  requireLiveAddress,
} from '../portal-addresses';
import { toContentKey } from '../rules';
import { findAddress, type StoredAddress } from '../store';
import { findEqualAddress, insertAddress, requireGone, requireSaved } from './data';
import { mergeDetails, NO_DETAILS } from './rules';
import type { ChangeAddress } from './schema';
import {
  type DetailsRow,
  deleteDetails,
  findDetails,
  lockAddressBook,
  markReplaced,
  saveDefault,
  saveDetails,
} from './store';

/** Changes the acting organisation's address book under its lock. */
async function changeBook<Result>(actor: Actor, change: (tx: Tx) => Promise<Result>): Promise<Result> {
  requirePermission(actor, 'addresses:manage');
  await requireInTree(actor, actor.organisationId);
  return inTransaction(async (tx) => {
    await lockAddressBook(tx, actor.organisationId);
    return change(tx);
  });
}

const bySupplierError = () => new AppError('invalid', { message: message('address-book.errors.bySupplier') });
const notFoundError = () => notFound(message('address-book.errors.notFound'));

/** @returns the id of the address with this content, in the place of the one before. @throws as `changeAddress` */
async function changeContent(tx: Tx, actor: Actor, before: StoredAddress, body: Address): Promise<string> {
  const { organisationId } = actor;
  if (toContentKey(before.body) === toContentKey(body)) return before.id;
  if (await findEqualAddress(tx, organisationId, body))
    throw new AppError('conflict', { message: message('address-book.errors.alreadySaved') });
  const replacement = await replacePortalAddress(tx, actor, { organisationId, id: before.id }, body);
  if (!replacement) throw changedElsewhereError();
  return replacement;
}

/** The content of an address that is to be changed, whether it can be ordered to or not. @throws as `changeAddress` */
async function requireChangeable(
  tx: Tx,
  organisationId: number,
  addressId: string,
  kept: DetailsRow | null,
): Promise<Address> {
  if (isPortalAddressId(addressId)) return (await requireLiveAddress(tx, organisationId, addressId)).body;
  return kept?.goneBody ?? requireSaved(tx, organisationId, addressId);
}

/**
 * Changes an address: its content where it is the organisation's own, which makes another one of it, and what is kept of it.
 * @returns its id from now on
 * @throws AppError `not-allowed`, `not-found`; `conflict` when somebody else was first, or another one is equal; `invalid` for
 *   the content of one of the supplier's
 */
export async function changeAddress(
  actor: Actor,
  addressId: string,
  { address, details, version }: ChangeAddress,
): Promise<{ id: string }> {
  const { organisationId, realUserId: personId } = actor;
  return changeBook(actor, async (tx) => {
    const kept = await findDetails(tx, organisationId, addressId);
    const body = await requireChangeable(tx, organisationId, addressId, kept);
    if (address && !isPortalAddressId(addressId)) throw bySupplierError();
    if ((kept?.version ?? 0) !== version) throw changedElsewhereError();
    const target = { organisationId, addressId, version, personId };
    if (!(await saveDetails(tx, target, details))) throw changedElsewhereError();
    await recordAddressChange(tx, actor, organisationId, 'addressChanged', address ?? body);
    return { id: address ? await changeContent(tx, actor, { id: addressId, body }, address) : addressId };
  });
}

/**
 * Takes an address out of the address book: one of the organisation's own, or one that the supplier lists no longer. Orders
 * that go there keep it.
 * @throws AppError `not-allowed`, `not-found`; `conflict` when somebody else was first; `invalid` for one that the supplier lists
 */
export async function deleteAddress(actor: Actor, addressId: string): Promise<void> {
  const { organisationId } = actor;
  await changeBook(actor, async (tx) => {
    if (isPortalAddressId(addressId)) {
      const { body } = await requireLiveAddress(tx, organisationId, addressId);
      await deletePortalAddress(tx, organisationId, addressId);
      return recordAddressChange(tx, actor, organisationId, 'addressDeleted', body);
    }
    if (await findAddress(tx, organisationId, addressId)) throw bySupplierError();
    const { goneBody } = await requireGone(tx, organisationId, addressId);
    await deleteDetails(tx, organisationId, addressId);
    return recordAddressChange(tx, actor, organisationId, 'addressDeleted', goneBody);
  });
}

/** Moves what is kept of an address that is gone to another one, which keeps what it has itself. */
async function moveDetails(tx: Tx, actor: Actor, from: string, to: string): Promise<void> {
  const { organisationId, realUserId: personId } = actor;
  const gone = await requireGone(tx, organisationId, from);
  const kept = await findDetails(tx, organisationId, to);
  const details = mergeDetails(kept?.details ?? NO_DETAILS, gone.details);
  const target = { organisationId, addressId: to, version: kept?.version ?? 0, personId };
  if (!(await saveDetails(tx, target, details))) throw changedElsewhereError();
  await markReplaced(tx, organisationId, { from, to });
  if (gone.isDefault) await saveDefault(tx, organisationId, to);
}

/**
 * Puts an address in the place of one that the supplier lists no longer, with all that was kept of that one.
 * @param by null: the address itself is kept, as one of the organisation's own
 * @returns the id of the address in its place
 * @throws AppError `not-allowed`, `not-found`; `invalid` when there is no room
 */
export async function replaceGoneAddress(
  actor: Actor,
  addressId: string,
  by: string | null,
): Promise<{ id: string }> {
  const { organisationId } = actor;
  return changeBook(actor, async (tx) => {
    if (isPortalAddressId(addressId)) throw notFoundError();
    const { goneBody } = await requireGone(tx, organisationId, addressId);
    if (by !== null) await requireSaved(tx, organisationId, by);
    const id =
      by ??
      (await findEqualAddress(tx, organisationId, goneBody)) ??
      (await insertAddress(tx, actor, goneBody));
    await moveDetails(tx, actor, addressId, id);
    await recordAddressChange(tx, actor, organisationId, 'addressReplaced', goneBody);
    return { id };
  });
}
