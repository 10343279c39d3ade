import 'server-only';
import { listAuditEntries, recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound, violatesConstraint } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { pageLocale } from '@/lib/platform/messages/locale';
import { fieldMessage, message, type Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { recordOrderEvent } from './events/data';
import { sendOrderJob } from './model/job-definitions';
import type { FoundOrder, LookUp } from './model/link-schema';
import { getOrderNumberDigits, parseOrderNumber } from './model/order-number';
import type {
  LinkUnconfirmedOrder,
  Release,
  UnconfirmedOrder,
  UnconfirmedOrders,
  Unlink,
} from './model/reconciliation-schema';
import type { OrderDto } from './model/schema';
import { perform, requireActionAvailable, requireNoRequest } from './order-actions';
import { isTechnician } from './reasons/view';
import {
  lookUp,
  requireExpectedOrder,
  requireUnlinked,
  toFoundOrder,
  toLinkDetail,
} from './reconciliation/links';
import { findProposedIds } from './reconciliation/proposed-ids';
import {
  countUnconfirmed,
  findUnconfirmedRow,
  hasOrder,
  listAttempts,
  listUnconfirmedRows,
  saveResolution,
  type UnconfirmedOrderRow,
  unlink,
} from './reconciliation/store';
import { recordSubmitted } from './status-sync/data';
import { UNCONFIRMED_MESSAGE } from './submission/outcomes';

/** More than anybody resolves in a day; the next ones show when these are resolved. */
const MAX_SHOWN = 100;

const toAuditSubject = (id: string) => `order:${id}`;

/** Finds the orders whose answers this person may read. */
async function findReadable(actor: Actor, rows: readonly UnconfirmedOrderRow[]): Promise<Set<string>> {
  const readable = await Promise.all(rows.map((row) => isTechnician(actor, row)));
  return new Set(rows.flatMap(({ id }, place) => (readable[place] ? id : [])));
}

async function withHistory(actor: Actor, rows: readonly UnconfirmedOrderRow[]): Promise<UnconfirmedOrder[]> {
  const readable = await findReadable(actor, rows);
  const ids = rows.map(({ id }) => id);
  const attempts = ids.length > 0 ? await listAttempts(db(), ids) : [];
  const decisions = await listAuditEntries(db(), ids.map(toAuditSubject), [
    'order.released',
    'order.unlinked',
  ]);
  return rows.map(({ connectionId: _connection, organisationSent: _sent, ...stored }) => {
    const { path: _path, connectionOrganisationId: _owner, ...row } = stored;
    const own = attempts.filter(({ orderId }) => orderId === row.id);
    const last = readable.has(row.id)
      ? (own.findLast(({ answer }) => answer !== null)?.answer ?? null)
      : null;
    return {
      ...row,
      proposedIds: findProposedIds(last, [row.number, row.reference, row.referenceSent]),
      createdAt: row.createdAt.toISOString(),
      since: row.since.toISOString(),
      attempts: own.map(({ orderId: _order, startedAt, finishedAt, answer, ...attempt }) => ({
        ...attempt,
        answer: readable.has(row.id) ? answer : null,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      })),
      decisions: decisions
        .filter(({ subject }) => subject === toAuditSubject(row.id))
        .map(({ id, at, person, detail, action }) => ({
          kind: action === 'order.unlinked' ? ('unlinked' as const) : ('released' as const),
          id,
          at: at.toISOString(),
          person,
          detail: detail && [detail].flat().map(textIn(pageLocale().locale)).join(', '),
        })),
    };
  });
}

/** Unconfirmed orders of the acting organisation and its descendants, longest waiting first. */
export async function listUnconfirmedOrders(actor: Actor, limit = MAX_SHOWN): Promise<UnconfirmedOrders> {
  requirePermission(actor, 'orders:reconcile');
  const items = await withHistory(actor, await listUnconfirmedRows(db(), actor.organisationId, limit));
  return { items, total: await countUnconfirmed(db(), actor.organisationId) };
}

const conflictError = () =>
  new AppError('conflict', { message: message('unconfirmed-orders.errors.changed') });

async function requireUnconfirmedOrder(actor: Actor, id: string): Promise<UnconfirmedOrderRow> {
  requirePermission(actor, 'orders:reconcile');
  const row = await findUnconfirmedRow(db(), id, actor.organisationId);
  if (row) return row;
  if (await hasOrder(db(), id, actor.organisationId)) throw conflictError();
  throw notFound(message('order-requests.errors.orderNotFound'));
}

/** One unconfirmed order. @throws AppError `not-found`, or `conflict` when it is no longer unconfirmed */
export async function getUnconfirmedOrder(actor: Actor, id: string): Promise<UnconfirmedOrder> {
  const [unconfirmed] = await withHistory(actor, [await requireUnconfirmedOrder(actor, id)]);
  if (!unconfirmed) throw conflictError();
  return unconfirmed;
}

/**
 * Reads the order that has the distributor's id from the API, for an unconfirmed order. Changes nothing.
 * @throws AppError as `lookUp` and `requireUnlinked`
 */
export async function lookUpUnconfirmedOrder(
  actor: Actor,
  id: string,
  { upstreamId }: LookUp,
): Promise<FoundOrder> {
  const { connectionId, number, organisationSent } = await requireUnconfirmedOrder(actor, id);
  await inTransaction((tx) => requireUnlinked(tx, actor, upstreamId));
  return toFoundOrder(await lookUp(actor, connectionId, upstreamId), {
    number,
    organisationId: organisationSent,
  });
}

async function recordResolution(
  tx: Tx,
  actor: Actor,
  id: string,
  resolution: 'imported' | 'released' | 'unlinked',
  detail: Text | Text[],
) {
  const { organisationId } = actor;
  await recordOrderEvent(tx, { orderId: id, organisationId, kind: `order.${resolution}`, data: {} });
  await recordAuditEvent(tx, actor, { action: `order.${resolution}`, subject: toAuditSubject(id), detail });
}

/**
 * Links an unconfirmed order to the distributor's id: read back from the API, checked against every other link, and
 * synced from then on like any other order.
 * @throws AppError `conflict` when somebody else was first, the id is another order's, or it has a difference that was not
 *   accepted; as `lookUp`
 */
export async function linkUnconfirmedOrder(
  actor: Actor,
  id: string,
  { upstreamId, attempt, accepted }: LinkUnconfirmedOrder,
): Promise<void> {
  const { connectionId, number, organisationSent } = await requireUnconfirmedOrder(actor, id);
  const answer = await lookUp(actor, connectionId, upstreamId);
  requireExpectedOrder(answer, { number, organisationId: organisationSent }, accepted);
  const order = { orderId: id, organisationId: actor.organisationId };
  try {
    await inTransaction(async (tx) => {
      await requireUnlinked(tx, actor, upstreamId);
      const unconfirmed = { id, organisationId: actor.organisationId, attempt };
      if (!(await saveResolution(tx, unconfirmed, { event: 'imported', upstreamId }))) throw conflictError();
      await recordResolution(tx, actor, id, 'imported', toLinkDetail(number, upstreamId, accepted));
      await recordSubmitted(tx, order, answer, 'import');
    });
  } catch (error) {
    // An attempt that ended in the meantime received the id.
    if (violatesConstraint(error, 'orders_upstream')) throw conflictError();
    throw error;
  }
}

/** @throws AppError `invalid` when the number that was typed is not the order's */
function requireTypedNumber(input: { number: string }, number: string): void {
  if (parseOrderNumber(input.number) !== getOrderNumberDigits(number))
    throw new AppError('invalid', {
      fields: [{ path: 'number', message: fieldMessage('unconfirmed-orders.errors.typeNumber', { number }) }],
    });
}

/**
 * Releases an unconfirmed order to be sent again, because a person at the distributor confirmed that they do not have it:
 * the one way back into the queue (docs/order-states.md). In two steps: the statement, and the order's number typed.
 * @throws AppError `invalid` when the number is not this order's; `conflict` when somebody else was first
 */
export async function releaseUnconfirmedOrder(actor: Actor, id: string, input: Release): Promise<void> {
  const { number } = await requireUnconfirmedOrder(actor, id);
  requireTypedNumber(input, number);
  const { distributorContact, said, attempt } = input;
  await inTransaction(async (tx) => {
    const unconfirmed = { id, organisationId: actor.organisationId, attempt };
    if (!(await saveResolution(tx, unconfirmed, { event: 'released' }))) throw conflictError();
    await recordResolution(tx, actor, id, 'released', `${distributorContact}: ${said}`);
    await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
  });
}

/**
 * Unlinks a number that a person entered by mistake: the order is unconfirmed again, and the number is free for the order
 * that it belongs to (docs/decisions/0003). In two steps: the statement, and the order's number typed.
 * @throws AppError `not-found`; `invalid` when the number is not this order's; `conflict` when the distributor gave its
 *   number in answer to the sending, when it has another one by now, or while a request about it is in progress
 */
export async function unlinkOrder(actor: Actor, id: string, input: Unlink): Promise<OrderDto> {
  return perform(actor, id, 'orders:reconcile', () =>
    inTransaction(async (tx) => {
      const { number } = await requireActionAvailable(tx, actor, id, 'unlink');
      requireTypedNumber(input, number);
      const { upstreamId, distributorContact, said } = input;
      await requireNoRequest(tx, id);
      const link = { id, organisationId: actor.organisationId, upstreamId };
      if (!(await unlink(tx, link, UNCONFIRMED_MESSAGE)))
        throw new AppError('conflict', {
          message: message('unconfirmed-orders.errors.relinked'),
        });
      await recordResolution(tx, actor, id, 'unlinked', `${upstreamId}, ${distributorContact}: ${said}`);
    }),
  );
}
