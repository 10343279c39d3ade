import 'server-only';
import { db } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { normaliseHost } from '@/lib/platform/http/hosts';
import { message } from '@/lib/platform/messages/message';
import { TokenBuckets } from '@/lib/platform/token-bucket';
import { servingHosts } from '../model/brand-cache';
import { findServingHosts } from './store';

/** Limits each known address. A balancer in a private network has none: it asks once for each missing certificate. */
const QUESTIONS_PER_MINUTE = 60;
const buckets = new TokenBuckets<string>();

function requireTurn(caller: string): void {
  const retryAfterSeconds = buckets.take(caller, QUESTIONS_PER_MINUTE, Date.now());
  if (retryAfterSeconds === 0) return;
  throw new AppError('too-many', { message: message('errors.details.tooManyRequests'), retryAfterSeconds });
}

/**
 * Lets a balancer get a certificate for a host that serves a brand (docs/decisions/0030). The caller learns only what a TLS handshake with
 * that host shows anyway, and not who owns it. Unproven names cost no statement of their own.
 * @param caller network address of the caller; null when it is not known, as a balancer's in a private network
 * @throws AppError `not-found` for any other host; `too-many` with the time to wait
 */
export async function requireCertificateHost(domain: string, caller: string | null): Promise<void> {
  if (caller !== null) requireTurn(caller);
  const host = normaliseHost(domain);
  const hosts = await servingHosts.get('all', async () => new Set(await findServingHosts(db())));
  if (host === null || !hosts.has(host)) throw notFound();
}
