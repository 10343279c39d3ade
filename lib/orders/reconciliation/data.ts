import 'server-only';
import { listActs, recordAct } from '@/lib/audit/data';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { isViolationOf } from '@/lib/db/violations';
import { AppError, notFound } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { recordOrderEvent } from '../events/data';
import { sendOrderJob } from '../job-definitions';
import { digitsOf, readOrderNumber } from '../order-number';
import { perform, requireNoRequest, requireOffered } from '../requests/data';
import type { OrderView } from '../schema';
import { recordSubmitted } from '../status-sync/data';
import { IN_DOUBT } from '../submission/outcomes';
import type { FoundOrder, LookUp } from './link-schema';
import { linkText, lookUp, requireSame, requireUnlinked, toFound } from './links';
import type { AdoptDoubt, Doubt, Doubts, Release, Unlink } from './schema';
import {
  countDoubts,
  type DoubtRow,
  endDoubt,
  findDoubt,
  hasOrder,
  listAttempts,
  listDoubts,
  unlink,
} from './store';

/** More than anybody resolves in a day; the next ones show when these are resolved. */
const MOST_SHOWN = 100;

const subjectOf = (id: string) => `order:${id}`;

async function withHistory(rows: readonly DoubtRow[]): Promise<Doubt[]> {
  const ids = rows.map(({ id }) => id);
  const attempts = ids.length > 0 ? await listAttempts(db(), ids) : [];
  const decisions = await listActs(db(), ids.map(subjectOf), ['order.released', 'order.unlinked']);
  return rows.map(({ connectionId: _connection, organisationSent: _sent, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    since: row.since.toISOString(),
    attempts: attempts
      .filter(({ orderId }) => orderId === row.id)
      .map(({ orderId: _order, startedAt, finishedAt, ...attempt }) => ({
        ...attempt,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      })),
    decisions: decisions
      .filter(({ subject }) => subject === subjectOf(row.id))
      .map(({ id, at, person, detail, action }) => ({
        kind: action === 'order.unlinked' ? ('unlinked' as const) : ('released' as const),
        id,
        at: at.toISOString(),
        person,
        detail,
      })),
  }));
}

/** Orders in doubt of the acting organisation and its descendants, longest waiting first. */
export async function listOrdersInDoubt(actor: Actor): Promise<Doubts> {
  requirePermission(actor, 'orders:desk');
  const items = await withHistory(await listDoubts(db(), actor.organisationId, MOST_SHOWN));
  return { items, total: await countDoubts(db(), actor.organisationId) };
}

const moved = () =>
  new AppError('conflict', {
    detail:
      'This order is not in that doubt any more: somebody decided about it, or the answer came. Look at it again.',
  });

async function requireDoubt(actor: Actor, id: string): Promise<DoubtRow> {
  requirePermission(actor, 'orders:desk');
  const row = await findDoubt(db(), id, actor.organisationId);
  if (row) return row;
  if (await hasOrder(db(), id, actor.organisationId)) throw moved();
  throw notFound('There is no such order here.');
}

/** One order in doubt. @throws AppError `not-found`, or `conflict` when it is in doubt no more */
export async function getDoubt(actor: Actor, id: string): Promise<Doubt> {
  const [doubt] = await withHistory([await requireDoubt(actor, id)]);
  if (!doubt) throw moved();
  return doubt;
}

/**
 * What the API says about the id that the distributor gave for an order in doubt. Changes nothing.
 * @throws AppError as `lookUp` and `requireUnlinked`
 */
export async function lookUpDoubt(actor: Actor, id: string, { upstreamId }: LookUp): Promise<FoundOrder> {
  const { connectionId, number, organisationSent } = await requireDoubt(actor, id);
  await inTransaction((tx) => requireUnlinked(tx, actor, upstreamId));
  return toFound(await lookUp(actor, connectionId, upstreamId), { number, organisationId: organisationSent });
}

async function record(
  tx: Tx,
  actor: Actor,
  id: string,
  end: 'adopted' | 'released' | 'unlinked',
  detail: string,
) {
  const { organisationId } = actor;
  await recordOrderEvent(tx, { orderId: id, organisationId, kind: `order.${end}`, data: {} });
  await recordAct(tx, actor, { action: `order.${end}`, subject: subjectOf(id), detail });
}

/**
 * Ends a doubt by the id that the distributor gave: read back from the API, checked against every other link, and
 * followed from there on like any other order.
 * @throws AppError `conflict` when somebody else was first, the id is another order's, or it differs in what nobody accepted;
 *   as `lookUp`
 */
export async function adoptDoubt(
  actor: Actor,
  id: string,
  { upstreamId, attempt, accepted }: AdoptDoubt,
): Promise<void> {
  const { connectionId, number, organisationSent } = await requireDoubt(actor, id);
  const answer = await lookUp(actor, connectionId, upstreamId);
  requireSame(answer, { number, organisationId: organisationSent }, accepted);
  const order = { orderId: id, organisationId: actor.organisationId };
  try {
    await inTransaction(async (tx) => {
      await requireUnlinked(tx, actor, upstreamId);
      const doubt = { id, organisationId: actor.organisationId, attempt };
      if (!(await endDoubt(tx, doubt, { event: 'adopted', upstreamId }))) throw moved();
      await record(tx, actor, id, 'adopted', linkText(number, upstreamId, accepted));
      await recordSubmitted(tx, order, answer, 'adopt');
    });
  } catch (error) {
    // A sending that ended at this very moment was given the id.
    if (isViolationOf(error, 'orders_upstream')) throw moved();
    throw error;
  }
}

/** @throws AppError `invalid` when the number that was typed is not the order's */
function requireTyped(input: { number: string }, number: string): void {
  if (readOrderNumber(input.number) !== digitsOf(number))
    throw new AppError('invalid', { fields: [{ path: 'number', message: `Type the number ${number}.` }] });
}

/**
 * Lets an order in doubt be sent again, because a person at the distributor said that they do not have it: the one way
 * back into the queue (RELIABILITY §1.2). In two steps: on whose word, and the order's number typed.
 * @throws AppError `invalid` when the number is not this order's; `conflict` when somebody else was first
 */
export async function releaseDoubt(actor: Actor, id: string, input: Release): Promise<void> {
  const { number } = await requireDoubt(actor, id);
  requireTyped(input, number);
  const { toldBy, said, attempt } = input;
  await inTransaction(async (tx) => {
    const doubt = { id, organisationId: actor.organisationId, attempt };
    if (!(await endDoubt(tx, doubt, { event: 'released' }))) throw moved();
    await record(tx, actor, id, 'released', `${toldBy} said: ${said}`);
    await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
  });
}

/**
 * Takes back a number that a person entered by mistake: the order is in doubt again, and the number is free for the order
 * that it belongs to (docs/decisions/0094). In two steps: on whose word, and the order's number typed.
 * @throws AppError `not-found`; `invalid` when the number is not this order's; `conflict` when the distributor gave its
 *   number in answer to the sending, when it has another one by now, or while a request about it is on its way
 */
export async function unlinkOrder(actor: Actor, id: string, input: Unlink): Promise<OrderView> {
  return perform(actor, id, 'orders:desk', () =>
    inTransaction(async (tx) => {
      const { number } = await requireOffered(tx, actor, id, 'unlink');
      requireTyped(input, number);
      const { upstreamId, toldBy, said } = input;
      await requireNoRequest(tx, id);
      const link = { id, organisationId: actor.organisationId, upstreamId };
      if (!(await unlink(tx, link, IN_DOUBT)))
        throw new AppError('conflict', {
          detail: 'This order is linked to another number by now. Look at it again.',
        });
      await record(tx, actor, id, 'unlinked', `Not order ${upstreamId}: ${toldBy} said: ${said}`);
    }),
  );
}
