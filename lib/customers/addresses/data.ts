import 'server-only';
import { type Address, isOwnOrganisation } from '@/lib/contract/organisation';
import { requireInTree } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { MAX_ADDRESSES } from './book/rules';
import { findDetails } from './book/store';
import { findPortalAddress, isPortalAddressId, listPortalAddresses } from './portal-addresses';
import { findLikelyReplacement, toSavedAddress } from './rules';
import type { AddressChange, AddressList } from './schema';
import { findAddress, findAddresses, findReadAt, type StoredAddress } from './store';
import { ensureFresh, FRESH_MS } from './supplier-addresses';

/**
 * The saved addresses of an organisation: the API's, or the stored copy with its age when the API does not answer. Those of
 * a portal organisation are stored here.
 * @throws AppError `not-found` for an organisation outside the person's tree; the API is not called then.
 */
export async function listAddresses(actor: Actor, organisationId: number): Promise<AddressList> {
  await requireInTree(actor, organisationId);
  const isOwn = isOwnOrganisation(organisationId);
  const isFresh = isOwn || (await ensureFresh(organisationId, FRESH_MS));
  const readAt = isOwn ? null : await findReadAt(db(), organisationId);
  const { addresses, total } = isOwn
    ? await listPortalAddresses(organisationId, MAX_ADDRESSES)
    : await findAddresses(db(), organisationId, MAX_ADDRESSES);
  return {
    addresses: addresses.map((one) => toSavedAddress(one, actor.locale)),
    total,
    seenAt: readAt?.toISOString() ?? null,
    stale: !isFresh,
  };
}

/** The chosen address is no longer saved. The buyer must accept its replacement before anything is sent there. */
function addressChangedError({ locale }: Actor, gone: StoredAddress, now: StoredAddress | null): AppError {
  const to = now && toSavedAddress(now, locale);
  const facts: AddressChange = { from: toSavedAddress(gone, locale), to };
  return new AppError('address-changed', {
    message: to ? message('address-book.errors.changed') : message('address-book.errors.gone'),
    facts,
  });
}

/**
 * Looks up the present state of an address that was saved when an order was placed with it.
 * @returns `isGone` with its probable replacement; `isFresh` false while the API does not answer.
 */
export async function findAddressChange(
  actor: Actor,
  addressId: string,
  previous: Address,
): Promise<{ isGone: boolean; to: Address | null; isFresh: boolean }> {
  const { organisationId } = actor;
  await requireInTree(actor, organisationId);
  if (isOwnOrganisation(organisationId) || isPortalAddressId(addressId)) {
    const now = (await findPortalAddress(organisationId, addressId))?.now;
    return { isGone: now?.id !== addressId, to: now?.body ?? null, isFresh: true };
  }
  const isFresh = await ensureFresh(organisationId, FRESH_MS);
  if (await findAddress(db(), organisationId, addressId)) return { isGone: false, to: null, isFresh };
  const { addresses } = await findAddresses(db(), organisationId, MAX_ADDRESSES);
  const to = findLikelyReplacement(
    previous,
    addresses.map(({ body }) => body),
  );
  return { isGone: isFresh, to, isFresh };
}

/** Returns the new address that probably replaces one that is gone. */
function findReplacement(gone: StoredAddress, fresh: readonly StoredAddress[]): StoredAddress | null {
  const to = findLikelyReplacement(
    gone.body,
    fresh.map(({ body }) => body),
  );
  return fresh.find(({ body }) => body === to) ?? null;
}

const notSavedError = () =>
  new AppError('invalid', {
    message: message('address-book.errors.notSaved'),
    fields: [{ path: 'shipping.addressId', message: fieldMessage('address-book.errors.notSaved') }],
  });

/** @throws as `requireSavedAddress` */
async function requirePortalAddress(actor: Actor, addressId: string): Promise<Address> {
  const found = await findPortalAddress(actor.organisationId, addressId);
  if (!found) throw notSavedError();
  if (found.now?.id === addressId) return found.now.body;
  throw addressChangedError(actor, found.previous, found.now);
}

/** @throws as `requireSavedAddress` */
async function requireSupplierAddress(actor: Actor, addressId: string): Promise<Address> {
  const { organisationId } = actor;
  const { addresses: before } = await findAddresses(db(), organisationId, MAX_ADDRESSES);
  await ensureFresh(organisationId, 0);
  const body = await findAddress(db(), organisationId, addressId);
  if (body) return body;
  const gone = before.find(({ id }) => id === addressId);
  if (!gone) throw notSavedError();
  const knownIds = new Set(before.map(({ id }) => id));
  const { addresses: after } = await findAddresses(db(), organisationId, MAX_ADDRESSES);
  const fresh = after.filter(({ id }) => !knownIds.has(id));
  throw addressChangedError(actor, gone, findReplacement(gone, fresh));
}

/**
 * A saved address of the acting organisation, for an order: its own, or one of the API's, read now. The stored copy counts
 * while the API does not answer (docs/decisions/0005). Its contact is the recipient where the address names none.
 * @throws AppError `address-changed` with old and new when it is no longer saved; `invalid` at `shipping.addressId`
 *   when it was not saved before either.
 */
export async function requireSavedAddress(actor: Actor, addressId: string): Promise<Address> {
  const { organisationId } = actor;
  await requireInTree(actor, organisationId);
  const isOwn = isOwnOrganisation(organisationId) || isPortalAddressId(addressId);
  const body = await (isOwn ? requirePortalAddress : requireSupplierAddress)(actor, addressId);
  const row = await findDetails(db(), organisationId, addressId);
  return { ...body, recipient_name: body.recipient_name || row?.details.contactName || null };
}
