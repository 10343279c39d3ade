import 'server-only';
import { createHash } from 'node:crypto';
import { getOrderingConnection, getUpstream } from '@/lib/connections/data';
import type { Address } from '@/lib/contract/organisation';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { UpstreamError } from '@/lib/upstream/errors';
import { lockAddressBook } from './book/store';
import { recordRemovedAddresses } from './removed/data';
import { contractFields, isBlank, toContentKey } from './rules';
import {
  findAllAddresses,
  findReadAt,
  lockAddresses,
  noteUnreadable,
  replaceAddresses,
  type StoredAddress,
} from './store';

/** A copy this young is as good as asking again: the page and the browser read one after the other. */
export const FRESH_MS = 15_000;

/** The id of one of the API's addresses: a hash of its content. */
export const toAddressId = (body: Address): string =>
  createHash('sha256').update(toContentKey(body)).digest('base64url').slice(0, 22);

/** Replaces the stored copy by what was read, and notices what is no longer in it. */
async function store(organisationId: number, read: readonly StoredAddress[]): Promise<void> {
  const now = systemClock();
  await inTransaction(async (tx) => {
    await lockAddresses(tx, organisationId);
    await lockAddressBook(tx, organisationId);
    const before = await findAllAddresses(tx, organisationId);
    await replaceAddresses(tx, organisationId, read, now);
    await recordRemovedAddresses(tx, { organisationId, before, after: read, now });
  });
}

/** Reads the addresses from the API and stores them, without duplicates and blank ones. @throws UpstreamError, AppError */
async function refresh(organisationId: number): Promise<boolean> {
  const connection = await getOrderingConnection(organisationId);
  if (!connection) return false;
  const upstream = await getUpstream(connection.id);
  const { items } = await upstream.addresses(organisationId, { timeoutMs: env().UPSTREAM_PAGE_TIMEOUT_MS });
  const distinct = new Map<string, StoredAddress>();
  for (const item of items) {
    const body = contractFields(item);
    const id = toAddressId(body);
    if (!isBlank(body) && !distinct.has(id)) distinct.set(id, { id, body });
  }
  await store(organisationId, [...distinct.values()]);
  return true;
}

/** A read of an organisation's addresses that this process has begun. */
interface InFlightRead {
  startedAt: number;
  outcome: Promise<boolean>;
}

// One for all of the process's code: pages and route handlers are built apart and have modules of their own.
const shared = globalThis as typeof globalThis & { tradecounterAddressReads?: Map<number, InFlightRead> };

/**
 * Joins a read in progress that is young enough: each read writes all rows, so parallel ones would wait for each other. Only a caller that
 * joins none checks the age of the copy, so no other read starts between its check and its read.
 */
function refreshOnce(organisationId: number, maxAgeMs: number): Promise<boolean> {
  shared.tradecounterAddressReads ??= new Map();
  const inFlight = shared.tradecounterAddressReads;
  const known = inFlight.get(organisationId);
  const startedAt = systemClock().getTime();
  if (known && startedAt - known.startedAt < maxAgeMs) return known.outcome;
  const outcome = refreshUnlessYoung(organisationId, maxAgeMs).finally(() => {
    if (inFlight.get(organisationId)?.outcome === outcome) inFlight.delete(organisationId);
  });
  inFlight.set(organisationId, { startedAt, outcome });
  return outcome;
}

async function refreshUnlessYoung(organisationId: number, maxAgeMs: number): Promise<boolean> {
  const readAt = await findReadAt(db(), organisationId);
  if (readAt && systemClock().getTime() - readAt.getTime() < maxAgeMs) return true;
  return refresh(organisationId);
}

/**
 * Makes the stored copy of the API's addresses as fresh as can be.
 * @param maxAgeMs a copy this young is not read again.
 * @returns whether it is fresh.
 */
export async function ensureFresh(organisationId: number, maxAgeMs: number): Promise<boolean> {
  return refreshOnce(organisationId, maxAgeMs).catch(async (error: unknown) => {
    if (error instanceof UpstreamError && error.kind === 'malformed')
      await noteUnreadable(db(), organisationId, systemClock());
    const isUpstreamFailure =
      error instanceof UpstreamError || (error instanceof AppError && error.code === 'unavailable');
    if (isUpstreamFailure) return false;
    throw error;
  });
}
