import 'server-only';
import { z } from 'zod';
import type { Address } from '@/lib/contract/organisation';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireAddressOwner } from '@/lib/organisations/management';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { MAX_ADDRESSES } from './book/rules';
import { deleteDetails, renameDetails } from './book/store';
import {
  endPortalAddress,
  findChain,
  findPortalAddresses,
  findPortalAddressesOfMany,
  insertAddresses,
  lockPortalAddress,
  type PortalAddress,
} from './portal-address-store';
import { addressLines } from './rules';

/** True for the portal's own addresses: their ids are UUIDs, the API's are hashes. */
export const isPortalAddressId = (addressId: string): boolean => z.uuid().safeParse(addressId).success;

export const listPortalAddresses = (organisationId: number, limit: number) =>
  findPortalAddresses(db(), organisationId, limit);
/** An import reads several organisations at once. */
export const listPortalAddressesOfMany = (tx: Tx, organisationIds: readonly number[]) =>
  findPortalAddressesOfMany(tx, organisationIds);

/**
 * One of an organisation's own addresses as it was chosen, and what it is now.
 * @returns null when the organisation never had it; `now` is null when it was deleted
 */
export async function findPortalAddress(
  organisationId: number,
  addressId: string,
  tx: Tx = db(),
): Promise<{ previous: PortalAddress; now: PortalAddress | null } | null> {
  if (!isPortalAddressId(addressId)) return null;
  const chain = await findChain(tx, organisationId, addressId);
  const [previous, last] = [chain[0], chain.at(-1)];
  return previous && last ? { previous, now: last.isLiving ? last : null } : null;
}

/** Adds addresses in the caller's transaction, which has made sure of the organisations. @returns their ids */
export const insertPortalAddresses = (
  tx: Tx,
  actor: Actor,
  addresses: readonly { organisationId: number; body: Address }[],
): Promise<string[]> =>
  insertAddresses(
    tx,
    addresses.map((address) => ({ ...address, createdBy: actor.realUserId })),
  );

/** Puts one in the place of another, with what is kept of it, in the caller's transaction. */
export async function replacePortalAddress(
  tx: Tx,
  actor: Actor,
  { organisationId, id }: { organisationId: number; id: string },
  body: Address,
): Promise<string | null> {
  const before = await lockPortalAddress(tx, organisationId, id);
  if (!before) return null;
  const row = { organisationId, body, position: before.position, createdBy: actor.realUserId };
  const [replacedBy = null] = await insertAddresses(tx, [row]);
  await endPortalAddress(tx, { organisationId, id, replacedBy });
  if (replacedBy) await renameDetails(tx, organisationId, { from: id, to: replacedBy });
  return replacedBy;
}

/** Takes one out of the list, with what is kept of it, in the caller's transaction. */
export async function deletePortalAddress(tx: Tx, organisationId: number, id: string): Promise<void> {
  await endPortalAddress(tx, { organisationId, id, replacedBy: null });
  await deleteDetails(tx, organisationId, id);
}

export const changedElsewhereError = () =>
  new AppError('conflict', { message: message('address-book.errors.changedElsewhere') });

/**
 * Returns and locks an address that is still listed.
 * @throws AppError `not-found` when the organisation never had it; the error of `changedElsewhereError` when it was changed or deleted
 */
export async function requireLiveAddress(tx: Tx, organisationId: number, id: string): Promise<PortalAddress> {
  const live = await lockPortalAddress(tx, organisationId, id);
  if (live) return live;
  throw (await findChain(tx, organisationId, id)).length > 0
    ? changedElsewhereError()
    : notFound(message('address-book.errors.notFound'));
}

type AddressChangeKind =
  | 'addressAdded'
  | 'addressChanged'
  | 'addressDeleted'
  | 'addressReplaced'
  | 'addressDefault';

/** Records what was done with an address of an organisation. @param address null: with none of them */
export const recordAddressChange = (
  tx: Tx,
  actor: Actor,
  organisationId: number,
  change: AddressChangeKind,
  address: Address | null,
) =>
  recordAuditEvent(tx, actor, {
    action: 'organisations.changed',
    subject: `organisation:${organisationId}`,
    detail: message(`audit.details.${change}`, {
      address: address
        ? [address.name, ...addressLines(address, null)].filter(Boolean).join(', ').slice(0, 1000)
        : '—',
    }),
  });

/** @throws AppError `invalid` when the organisation has not room for so many more addresses of its own */
export async function requireRoom(tx: Tx, organisationId: number, count: number): Promise<void> {
  const { total } = await findPortalAddresses(tx, organisationId, 1);
  if (total + count > MAX_ADDRESSES)
    throw new AppError('invalid', {
      message: message('address-book.errors.tooMany', { max: MAX_ADDRESSES }),
    });
}

/**
 * Adds an address to an organisation of the portal's own.
 * @throws AppError `not-found`, `not-allowed`; `invalid` when it has as many as it can have
 */
export async function addPortalAddress(
  actor: Actor,
  organisationId: number,
  body: Address,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireAddressOwner(tx, actor, organisationId);
    await requireRoom(tx, organisationId, 1);
    const [id = ''] = await insertPortalAddresses(tx, actor, [{ organisationId, body }]);
    await recordAddressChange(tx, actor, organisationId, 'addressAdded', body);
    return { id };
  });
}

/**
 * Changes an address: it is another one from then on.
 * @returns its new id. @throws AppError as `addPortalAddress`; `conflict` when somebody else was first
 */
export async function changePortalAddress(
  actor: Actor,
  organisationId: number,
  id: string,
  body: Address,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireAddressOwner(tx, actor, organisationId);
    await requireLiveAddress(tx, organisationId, id);
    const replaced = await replacePortalAddress(tx, actor, { organisationId, id }, body);
    if (!replaced) throw changedElsewhereError();
    await recordAddressChange(tx, actor, organisationId, 'addressChanged', body);
    return { id: replaced };
  });
}

/** Takes an address out of the list. @throws AppError as `changePortalAddress` */
export async function removePortalAddress(actor: Actor, organisationId: number, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await requireAddressOwner(tx, actor, organisationId);
    const { body } = await requireLiveAddress(tx, organisationId, id);
    await deletePortalAddress(tx, organisationId, id);
    await recordAddressChange(tx, actor, organisationId, 'addressDeleted', body);
  });
}
