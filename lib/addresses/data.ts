import 'server-only';
import { createHash } from 'node:crypto';
import { requireInTree } from '@/lib/auth/data';
import type { Actor } from '@/lib/auth/rules';
import { systemClock } from '@/lib/clock';
import { connectionFor, upstreamFor } from '@/lib/connections/data';
import type { Address } from '@/lib/contract/organisation';
import { db, inTransaction } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { UpstreamError } from '@/lib/upstream/errors';
import { countryName } from './countries';
import { contentOf, contractFields, isBlank } from './rules';
import type { AddressList } from './schema';
import { findAddress, findAddresses, findReadAt, replaceAddresses, type StoredAddress } from './store';

/** More than anybody has, and small enough for one answer that the browser searches. */
const MOST_SHOWN = 2_000;
/** A copy this young is as good as asking again: the page and the browser read one after the other. */
const FRESH_MS = 15_000;

const idOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Asks the API and stores what it tells; equal addresses are one, blank ones none. @throws UpstreamError, AppError */
async function refresh(organisationId: number): Promise<boolean> {
  const connection = await connectionFor(organisationId);
  if (!connection) return false;
  const upstream = await upstreamFor(connection.id);
  const { items } = await upstream.addresses(organisationId, { timeoutMs: env().UPSTREAM_PAGE_TIMEOUT_MS });
  const distinct = new Map<string, StoredAddress>();
  for (const item of items) {
    const body = contractFields(item);
    const id = idOf(contentOf(body));
    if (!isBlank(body) && !distinct.has(id)) distinct.set(id, { id, body });
  }
  await inTransaction((tx) => replaceAddresses(tx, organisationId, [...distinct.values()], systemClock()));
  return true;
}

/** Makes the stored copy as fresh as can be. @returns whether it is fresh. */
async function freshen(organisationId: number): Promise<boolean> {
  const readAt = await findReadAt(db(), organisationId);
  if (readAt && systemClock().getTime() - readAt.getTime() < FRESH_MS) return true;
  return refresh(organisationId).catch((error: unknown) => {
    const isTheirs =
      error instanceof UpstreamError || (error instanceof AppError && error.code === 'unavailable');
    if (isTheirs) return false;
    throw error;
  });
}

/**
 * The saved addresses of an organisation: the API's, or the stored copy with its age when the API does not answer.
 * @throws AppError `not-found` for an organisation outside the person's tree; nothing is asked of the API then.
 */
export async function listAddresses(actor: Actor, organisationId: number): Promise<AddressList> {
  await requireInTree(actor, organisationId);
  const isFresh = await freshen(organisationId);
  const readAt = await findReadAt(db(), organisationId);
  const { addresses, total } = await findAddresses(db(), organisationId, MOST_SHOWN);
  return {
    addresses: addresses.map(({ id, body }) => ({
      ...body,
      id,
      country: countryName(body.country_code, actor.locale),
    })),
    total,
    seenAt: readAt?.toISOString() ?? null,
    stale: !isFresh,
  };
}

/**
 * A saved address of the acting organisation, for an order.
 * @throws AppError `invalid` at `shipping.addressId` when it is not saved any more.
 */
export async function savedAddress(actor: Actor, addressId: string): Promise<Address> {
  await requireInTree(actor, actor.organisationId);
  const body = await findAddress(db(), actor.organisationId, addressId);
  if (body) return body;
  const message = 'This address is not saved any more. Choose another one.';
  throw new AppError('invalid', { detail: message, fields: [{ path: 'shipping.addressId', message }] });
}
