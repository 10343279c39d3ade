import 'server-only';
import { getUpstream } from '@/lib/connections/data';
import { consumeReads, createReadConsumer } from '@/lib/connections/rate-limit/data';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { findOrganisationPath } from '@/lib/organisations/data';
import { type Actor, isInTree } from '@/lib/permissions/rules';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamOrder } from '@/lib/upstream/types';
import {
  buildWarnings,
  type ExpectedOrder,
  findDifferences,
  getOrganisationId,
  getReference,
  parseLines,
} from './link-rules';
import type { Difference, FoundOrder } from './link-schema';
import { findLinkedOrder, lockUpstreamId } from './link-store';

const formatNotFound = (upstreamId: number) =>
  `The distributor has no order ${upstreamId} that this connection may see. Check the number with them.`;

function toAppError(error: UpstreamError, upstreamId: number): AppError {
  const details = {
    'not-found': formatNotFound(upstreamId),
    denied: `The distributor does not let this connection see order ${upstreamId}. Ask them whose order it is.`,
    limited: 'The distributor asked the portal to wait. Try again in a minute.',
  } as Partial<Record<UpstreamError['kind'], string>>;
  const detail =
    details[error.kind] ?? 'The distributor does not answer just now. Nothing was changed; try again later.';
  if (error.kind === 'not-found' || error.kind === 'denied') return notFound(detail);
  return new AppError('unavailable', { detail, cause: error });
}

/** A connection may see more than the person: an order of an organisation outside their tree does not exist for them. */
async function requireVisible(actor: Actor, { id, answer }: UpstreamOrder): Promise<void> {
  const organisation = getOrganisationId(answer);
  const path = organisation === null ? null : await findOrganisationPath(organisation);
  if (path && !isInTree(path, actor.homeOrganisationId)) throw notFound(formatNotFound(id));
}

/**
 * Reads an order of the distributor by its id, for a person who is about to link it.
 * @throws AppError `not-found` when this connection or this person sees no such order, `unavailable` when nobody can tell now
 */
export async function lookUp(actor: Actor, connectionId: number, upstreamId: number): Promise<UpstreamOrder> {
  const order = await readUpstreamOrder(connectionId, upstreamId);
  await requireVisible(actor, order);
  return order;
}

async function readUpstreamOrder(connectionId: number, upstreamId: number): Promise<UpstreamOrder> {
  await inTransaction((tx) => consumeReads(tx, { connectionId, purpose: 'orders' }, 1, 'action'));
  const upstream = await getUpstream(connectionId);
  try {
    return await upstream.order(upstreamId, {
      timeoutMs: env().UPSTREAM_READ_TIMEOUT_MS,
      mayRetry: createReadConsumer({ connectionId, purpose: 'orders' }, 'action'),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw toAppError(error, upstreamId);
  }
}

/**
 * Makes sure that no other order has this id, and keeps it so until the transaction ends.
 * @throws AppError `conflict` naming the other order, if the actor may know it
 */
export async function requireUnlinked(tx: Tx, actor: Actor, upstreamId: number): Promise<void> {
  await lockUpstreamId(tx, upstreamId);
  const other = await findLinkedOrder(tx, upstreamId);
  if (!other) return;
  const name = isInTree(other.path, actor.homeOrganisationId) ? `order ${other.number}` : 'another order';
  const detail = `The distributor’s order ${upstreamId} belongs to ${name} already. Check the number with them.`;
  throw new AppError('conflict', { detail });
}

/**
 * Refuses an order that is not the one that is meant, unless a person was asked about just that and accepted it.
 * @throws AppError `conflict` with what differs
 */
export function requireExpectedOrder(
  { id, answer, status }: UpstreamOrder,
  expected: ExpectedOrder,
  accepted: readonly Difference[] = [],
): void {
  const differences = findDifferences(answer, expected);
  if (differences.every((difference) => accepted.includes(difference))) return;
  const detail = `Order ${id} is not linked yet. ${buildWarnings({ status, answer }, expected).join(' ')} Look it up again, and confirm that it is the right one.`;
  throw new AppError('conflict', { detail, facts: { differences } });
}

/** A link for the record of acts, with what was accepted for it. */
export const linkText = (number: string, upstreamId: number, accepted: readonly Difference[] = []): string =>
  [`${number}: ${upstreamId}`, ...accepted.map((difference) => `another ${difference} was accepted`)].join(
    ', ',
  );

/** What the API says about an order, with what speaks against it. */
export function toFoundOrder(order: UpstreamOrder, expected: ExpectedOrder): FoundOrder {
  const lines = parseLines(order.answer);
  return {
    upstreamId: order.id,
    status: order.status,
    reference: getReference(order.answer),
    lineCount: lines.length,
    firstProduct: lines[0]?.name ?? null,
    differences: findDifferences(order.answer, expected),
    warnings: buildWarnings(order, expected),
  };
}
