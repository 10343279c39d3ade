import 'server-only';
import { getUpstream } from '@/lib/connections/data';
import { consumeReads, createReadConsumer } from '@/lib/connections/rate-limit/data';
import { findOrganisationPath } from '@/lib/organisations/data';
import { type Actor, isInTree } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound } from '@/lib/platform/errors';
import { pageLocale } from '@/lib/platform/messages/locale';
import { type Message, message, type Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamOrder } from '@/lib/upstream/types';
import { type Difference, type FoundOrder, getDifferenceKind } from '../model/link-schema';
import {
  buildWarnings,
  type ExpectedOrder,
  findDifferences,
  getOrganisationId,
  getReference,
  parseLines,
} from './link-rules';
import { findLinkedOrder, lockUpstreamId } from './store';

const notFoundMessage = (upstreamId: string): Message =>
  message('unconfirmed-orders.errors.notFound', { number: upstreamId });

function toAppError(error: UpstreamError, upstreamId: string): AppError {
  if (error.kind === 'not-found') return notFound(notFoundMessage(upstreamId));
  if (error.kind === 'denied')
    return notFound(message('unconfirmed-orders.errors.denied', { number: upstreamId }));
  return new AppError('unavailable', { message: getUnavailableMessage(error), cause: error });
}

function getUnavailableMessage({ kind }: UpstreamError): Message {
  if (kind === 'limited') return message('unconfirmed-orders.errors.limited');
  if (kind === 'malformed') return message('unconfirmed-orders.errors.unreadable');
  return message('unconfirmed-orders.errors.unavailable');
}

/** A connection may see more than the person: an order of an organisation outside their tree does not exist for them. */
async function requireVisible(actor: Actor, { id, answer }: UpstreamOrder): Promise<void> {
  const organisation = getOrganisationId(answer);
  const path = organisation === null ? null : await findOrganisationPath(organisation);
  if (path && !isInTree(path, actor.homeOrganisationId)) throw notFound(notFoundMessage(id));
}

/**
 * Reads an order of the distributor by its id, for a person who is about to link it.
 * @throws AppError `not-found` when this connection or this person sees no such order, `unavailable` when the distributor does not answer
 */
export async function lookUp(actor: Actor, connectionId: number, upstreamId: string): Promise<UpstreamOrder> {
  const order = await readUpstreamOrder(connectionId, upstreamId);
  await requireVisible(actor, order);
  return order;
}

async function readUpstreamOrder(connectionId: number, upstreamId: string): Promise<UpstreamOrder> {
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
export async function requireUnlinked(tx: Tx, actor: Actor, upstreamId: string): Promise<void> {
  await lockUpstreamId(tx, upstreamId);
  const other = await findLinkedOrder(tx, upstreamId);
  if (!other) return;
  const { path, number } = other;
  const values = { upstreamId: upstreamId };
  throw new AppError('conflict', {
    message: isInTree(path, actor.homeOrganisationId)
      ? message('unconfirmed-orders.errors.linkedToOrder', { ...values, number })
      : message('unconfirmed-orders.errors.linkedElsewhere', values),
  });
}

const DIFFERENCE_KEYS = {
  organisation: 'unconfirmed-orders.errors.differentOrganisation',
  reference: 'unconfirmed-orders.errors.differentReference',
  both: 'unconfirmed-orders.errors.differentBoth',
} as const;

/**
 * Rejects an order that differs from the expected one, unless a person accepted exactly these differences.
 * @throws AppError `conflict` with the differences
 */
export function requireExpectedOrder(
  { id, answer }: UpstreamOrder,
  expected: ExpectedOrder,
  accepted: readonly Difference[] = [],
): void {
  const differences = findDifferences(answer, expected);
  if (differences.every((difference) => accepted.includes(difference))) return;
  const key = DIFFERENCE_KEYS[getDifferenceKind(differences)];
  throw new AppError('conflict', { message: message(key, { number: String(id) }), facts: { differences } });
}

/** A link for the audit log, with the accepted differences. */
export const toLinkDetail = (
  number: string,
  upstreamId: string,
  accepted: readonly Difference[] = [],
): Text | Text[] => {
  const link = `${number}: ${upstreamId}`;
  return accepted.length === 0
    ? link
    : [link, ...accepted.map((difference) => message(`audit.accepted.${difference}`))];
};

/** An order as the API returns it, with warnings in the language of pages. */
export function toFoundOrder(order: UpstreamOrder, expected: ExpectedOrder): FoundOrder {
  const lines = parseLines(order.answer);
  return {
    upstreamId: order.id,
    status: order.status,
    reference: getReference(order.answer),
    lineCount: lines.length,
    firstProduct: lines[0]?.name ?? null,
    differences: findDifferences(order.answer, expected),
    warnings: buildWarnings(order, expected).map(textIn(pageLocale().locale)),
  };
}
