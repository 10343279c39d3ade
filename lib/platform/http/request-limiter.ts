import { db } from '@/lib/platform/db/pool';
import { takeTokens } from '@/lib/platform/db/token-bucket';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { tokensWithin } from '@/lib/platform/token-bucket';
import { toStoredBucket } from './request-limit-store';

/** A node takes so much time's worth of requests at once, so that few requests wait for the database. */
const LEASED_MS = 1_000;
/** Unused requests expire: they would otherwise add to the requests that the shared bucket has refilled since. */
const LEASE_EXPIRY_MS = 60_000;
/** More organisations than this at once: those with nothing left or expired leases are forgotten. */
const MAX_LEASES = 10_000;

/** The requests of an organisation that a node has leased. Times are milliseconds of `performance.now()`. */
interface Lease {
  tokens: number;
  expiresAt: number;
  /** Set when the bucket was empty: the node does not ask the database again before then. */
  refusedUntil: number;
}

/** The requests that organisations may make, counted over all nodes: each node leases some of them at a time. */
export class RequestLimiter {
  readonly #leases = new Map<number, Lease>();
  readonly #leasing = new Map<number, Promise<Lease>>();

  /**
   * Takes one request of an organisation.
   * @param perMinute so many may come at once, then it refills evenly
   * @returns 0, or the seconds until there is one
   */
  async take(organisationId: number, perMinute: number): Promise<number> {
    for (;;) {
      const now = performance.now();
      const lease = this.#leases.get(organisationId);
      if (lease && lease.refusedUntil > now) return Math.ceil((lease.refusedUntil - now) / 1000);
      if (lease && lease.tokens >= 1 && lease.expiresAt > now) {
        lease.tokens -= 1;
        return 0;
      }
      await this.#renew(organisationId, perMinute);
    }
  }

  /** Asks the database once for all concurrent callers. */
  #renew(organisationId: number, perMinute: number): Promise<Lease> {
    const pending = this.#leasing.get(organisationId);
    if (pending) return pending;
    if (this.#leases.size > MAX_LEASES) this.#evict();
    const renewed = lease(organisationId, perMinute)
      .then((next) => {
        this.#leases.set(organisationId, next);
        return next;
      })
      .finally(() => this.#leasing.delete(organisationId));
    this.#leasing.set(organisationId, renewed);
    return renewed;
  }

  #evict(): void {
    const now = performance.now();
    for (const [organisationId, { tokens, expiresAt, refusedUntil }] of this.#leases)
      if (refusedUntil <= now && (tokens < 1 || expiresAt <= now)) this.#leases.delete(organisationId);
  }
}

/** Takes as much as there is, up to `LEASED_MS`' worth and at least one request, out of the organisation's bucket. */
async function lease(organisationId: number, perMinute: number): Promise<Lease> {
  const requested = Math.max(1, Math.floor(tokensWithin(LEASED_MS, perMinute)));
  const bucket = toStoredBucket(organisationId, perMinute);
  const { granted, available } = await takeTokens(db(), bucket, { requested, reserve: 0 });
  const now = performance.now();
  const waitMs = granted > 0 ? 0 : ((1 - available) * 60_000) / perMinute;
  return { tokens: granted, expiresAt: now + LEASE_EXPIRY_MS, refusedUntil: now + waitMs };
}

// One for each process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterRequestLimiter?: RequestLimiter };

/**
 * Counts a request of an organisation's people, on all nodes together, so that one organisation cannot use up what all share
 * (REQUESTS_PER_MINUTE). A minute's worth may come at once, then it refills evenly.
 * @throws AppError `too-many` with the time after which the next one is allowed
 */
export async function consumeRequest(homeOrganisationId: number): Promise<void> {
  const perMinute = env().REQUESTS_PER_MINUTE;
  if (perMinute === 0) return;
  globalState.tradecounterRequestLimiter ??= new RequestLimiter();
  const retryAfterSeconds = await globalState.tradecounterRequestLimiter.take(homeOrganisationId, perMinute);
  if (retryAfterSeconds > 0)
    throw new AppError('too-many', {
      message: message('errors.details.tooManyRequests'),
      retryAfterSeconds,
    });
}
