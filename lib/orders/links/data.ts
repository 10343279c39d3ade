import 'server-only';
import { type Actor, isInTree } from '@/lib/auth/rules';
import { upstreamFor } from '@/lib/connections/data';
import { rest, takeAgain, takeReads } from '@/lib/connections/rate-limit/data';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamOrder } from '@/lib/upstream/types';
import { linesOf, referenceOf, warningsOf } from './rules';
import type { FoundOrder } from './schema';
import { findLinked, lockLink } from './store';

const UNTOLD_WAIT_MS = 30_000;

function refusal(error: UpstreamError, upstreamId: number): AppError {
  const said = {
    'not-found': `The distributor has no order ${upstreamId} that this connection may see. Check the number with them.`,
    denied: `The distributor does not let this connection see order ${upstreamId}. Ask them whose order it is.`,
    limited: 'The distributor asked the portal to wait. Try again in a minute.',
  } as Partial<Record<UpstreamError['kind'], string>>;
  const detail =
    said[error.kind] ?? 'The distributor does not answer just now. Nothing was changed; try again later.';
  if (error.kind === 'not-found' || error.kind === 'denied') return notFound(detail);
  return new AppError('unavailable', { detail, cause: error });
}

/**
 * Reads an order of the distributor by its id, for a person who is about to link it.
 * @throws AppError `not-found` when this connection sees no such order, `unavailable` when nobody can tell now
 */
export async function lookUp(connectionId: number, upstreamId: number): Promise<UpstreamOrder> {
  await inTransaction((tx) => takeReads(tx, { connectionId, purpose: 'orders' }, 1, 'act'));
  const upstream = await upstreamFor(connectionId);
  try {
    return await upstream.order(upstreamId, {
      timeoutMs: env().UPSTREAM_READ_TIMEOUT_MS,
      mayGoAgain: takeAgain({ connectionId, purpose: 'orders' }, 'act'),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'limited') await rest(connectionId, error.retryAfterMs ?? UNTOLD_WAIT_MS);
    throw refusal(error, upstreamId);
  }
}

/**
 * Makes sure that no other order has this id, and keeps it so until the transaction ends.
 * @throws AppError `conflict` naming the other order, if the actor may know it
 */
export async function requireUnlinked(
  tx: Tx,
  actor: Actor,
  link: { connectionId: number; upstreamId: number },
): Promise<void> {
  await lockLink(tx, link.upstreamId);
  const other = await findLinked(tx, { ...link, ownUrl: env().UPSTREAM_URL });
  if (!other) return;
  const name = isInTree(other.path, actor.homeOrganisationId) ? `order ${other.number}` : 'another order';
  const detail = `The distributor’s order ${link.upstreamId} belongs to ${name} already. Check the number with them.`;
  throw new AppError('conflict', { detail });
}

/** What the API says about an order, with what speaks against it. */
export function toFound(order: UpstreamOrder, meant: Parameters<typeof warningsOf>[1]): FoundOrder {
  const lines = linesOf(order.answer);
  return {
    upstreamId: order.id,
    status: order.status,
    reference: referenceOf(order.answer),
    lineCount: lines.length,
    firstProduct: lines[0]?.name ?? null,
    warnings: warningsOf(order, meant),
  };
}
