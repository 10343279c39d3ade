import 'server-only';
import { createHash } from 'node:crypto';
import { systemClock } from '@/lib/clock';
import { getOrderingConnection, getUpstream } from '@/lib/connections/data';
import { type Address, isOwnOrganisation } from '@/lib/contract/organisation';
import { db, inTransaction } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { fieldMessage, message } from '@/lib/messages/message';
import { requireInTree } from '@/lib/organisations/data';
import type { Actor } from '@/lib/permissions/rules';
import { UpstreamError } from '@/lib/upstream/errors';
import { findOwnAddress, listOwnAddresses } from './own-addresses';
import { contractFields, findSuccessor, isBlank, toContentKey } from './rules';
import { toSavedAddress } from './saved-address';
import type { AddressChange, AddressList } from './schema';
import { findAddress, findAddresses, findReadAt, replaceAddresses, type StoredAddress } from './store';

/** More than anybody has, and small enough for one answer that the browser searches. */
const MAX_SHOWN = 2_000;
/** A copy this young is as good as asking again: the page and the browser read one after the other. */
const FRESH_MS = 15_000;

const toAddressId = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Reads the addresses from the API and stores them, without duplicates and blank ones. @throws UpstreamError, AppError */
async function refresh(organisationId: number): Promise<boolean> {
  const connection = await getOrderingConnection(organisationId);
  if (!connection) return false;
  const upstream = await getUpstream(connection.id);
  const { items } = await upstream.addresses(organisationId, { timeoutMs: env().UPSTREAM_PAGE_TIMEOUT_MS });
  const distinct = new Map<string, StoredAddress>();
  for (const item of items) {
    const body = contractFields(item);
    const id = toAddressId(toContentKey(body));
    if (!isBlank(body) && !distinct.has(id)) distinct.set(id, { id, body });
  }
  await inTransaction((tx) => replaceAddresses(tx, organisationId, [...distinct.values()], systemClock()));
  return true;
}

/**
 * Makes the stored copy as fresh as can be.
 * @param maxAgeMs a copy this young is not read again.
 * @returns whether it is fresh.
 */
async function ensureFresh(organisationId: number, maxAgeMs: number): Promise<boolean> {
  const readAt = await findReadAt(db(), organisationId);
  if (readAt && systemClock().getTime() - readAt.getTime() < maxAgeMs) return true;
  return refresh(organisationId).catch((error: unknown) => {
    const isUpstreamFailure =
      error instanceof UpstreamError || (error instanceof AppError && error.code === 'unavailable');
    if (isUpstreamFailure) return false;
    throw error;
  });
}

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
    ? await listOwnAddresses(organisationId, MAX_SHOWN)
    : await findAddresses(db(), organisationId, MAX_SHOWN);
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
    message: to ? message('address-errors.errors.changed') : message('address-errors.errors.gone'),
    facts,
  });
}

/**
 * What became of an address that was saved when an order was placed with it.
 * @returns `isGone` with the address that it may be now; `isFresh` false while the API does not answer.
 */
export async function findAddressChange(
  actor: Actor,
  addressId: string,
  previous: Address,
): Promise<{ isGone: boolean; to: Address | null; isFresh: boolean }> {
  const { organisationId } = actor;
  await requireInTree(actor, organisationId);
  if (isOwnOrganisation(organisationId)) {
    const now = (await findOwnAddress(organisationId, addressId))?.now;
    return { isGone: now?.id !== addressId, to: now?.body ?? null, isFresh: true };
  }
  const isFresh = await ensureFresh(organisationId, FRESH_MS);
  if (await findAddress(db(), organisationId, addressId)) return { isGone: false, to: null, isFresh };
  const { addresses } = await findAddresses(db(), organisationId, MAX_SHOWN);
  const to = findSuccessor(
    previous,
    addresses.map(({ body }) => body),
  );
  return { isGone: isFresh, to, isFresh };
}

/** What an address that is gone seems to have become, of those that are new. */
function findReplacement(gone: StoredAddress, fresh: readonly StoredAddress[]): StoredAddress | null {
  const to = findSuccessor(
    gone.body,
    fresh.map(({ body }) => body),
  );
  return fresh.find(({ body }) => body === to) ?? null;
}

const notSavedError = () =>
  new AppError('invalid', {
    message: message('address-errors.errors.notSaved'),
    fields: [{ path: 'shipping.addressId', message: fieldMessage('address-errors.errors.notSaved') }],
  });

/** @throws as `savedAddress` */
async function requireOwnAddress(actor: Actor, addressId: string): Promise<Address> {
  const found = await findOwnAddress(actor.organisationId, addressId);
  if (!found) throw notSavedError();
  if (found.now?.id === addressId) return found.now.body;
  throw addressChangedError(actor, found.previous, found.now);
}

/**
 * A saved address of the acting organisation, for an order: read from the API now. The stored copy counts while that does
 * not answer (docs/decisions/0012).
 * @throws AppError `address-changed` with old and new when it is no longer saved; `invalid` at `shipping.addressId`
 *   when it was not saved before either.
 */
export async function requireSavedAddress(actor: Actor, addressId: string): Promise<Address> {
  const { organisationId } = actor;
  await requireInTree(actor, organisationId);
  if (isOwnOrganisation(organisationId)) return requireOwnAddress(actor, addressId);
  const { addresses: before } = await findAddresses(db(), organisationId, MAX_SHOWN);
  await ensureFresh(organisationId, 0);
  const body = await findAddress(db(), organisationId, addressId);
  if (body) return body;
  const gone = before.find(({ id }) => id === addressId);
  if (gone) {
    const knownIds = new Set(before.map(({ id }) => id));
    const { addresses: after } = await findAddresses(db(), organisationId, MAX_SHOWN);
    throw addressChangedError(
      actor,
      gone,
      findReplacement(
        gone,
        after.filter(({ id }) => !knownIds.has(id)),
      ),
    );
  }
  throw notSavedError();
}
