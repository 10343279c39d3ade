import 'server-only';
import { getOrderingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { storeNote } from '../notes/data';
import { putReorder } from '../reorder/data';
import {
  insertSubscription,
  lockSubscription,
  type StoredSubscription,
  type SubscriptionChange,
  saveTermUnit,
  updateSubscription,
} from './change-store';
import { saveLeadTimes } from './reminder-store';
import { isRequest, toStoredFacts } from './rules';
import type {
  ChangeSubscription,
  NewSubscription,
  RenewSubscription,
  SaveLeadTimes,
  SaveTermUnit,
} from './schema';
import { findColleagues } from './store';

/**
 * A subscription of the acting organisation, held until the transaction ends, in the version that the person saw.
 * @throws AppError `not-found` for every other one; `conflict` when it was changed since
 */
async function requireSubscription(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
): Promise<StoredSubscription> {
  const found = await lockSubscription(tx, id, actor.organisationId);
  if (!found) throw notFound(message('subscriptions.errors.notFound'));
  if (found.version === version) return found;
  throw new AppError('conflict', {
    message: message('subscriptions.errors.changed'),
    facts: { version: found.version },
  });
}

/** @throws AppError `invalid` for somebody who is not of the organisation */
async function requireColleague(actor: Actor, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId || ownerId === actor.userId) return;
  const known = await findColleagues(db(), actor.organisationId);
  if (known.some(({ id }) => id === ownerId)) return;
  throw new AppError('invalid', { message: message('subscriptions.errors.unknownOwner') });
}

/** @throws AppError `invalid` for an end before the start */
function toChange(
  actor: Actor,
  found: StoredSubscription,
  { choice, ownerId, startedOn, endsOn }: ChangeSubscription,
): SubscriptionChange {
  const [start, end] = [
    startedOn === undefined ? found.startedOn : startedOn,
    endsOn === undefined ? found.endsOn : endsOn,
  ];
  if (start && end && end < start)
    throw new AppError('invalid', { message: message('subscriptions.errors.endBeforeStart') });
  const isDecided = choice !== undefined && choice !== found.choice;
  return {
    ...(isDecided && { choice, decidedBy: actor.userId, isDecided }),
    ...(ownerId !== undefined && { ownerId }),
    ...(startedOn !== undefined && startedOn !== found.startedOn && { startedOn, isStartTyped: true }),
    ...(endsOn !== undefined && { endsOn }),
  };
}

/**
 * Stores what a person decided about a subscription, its owner, and the dates that they typed. A choice to change or to stop
 * asks the people who deal with the supplier, by a note on its order; nothing is ordered or cancelled by it.
 * @throws AppError `not-allowed`; `not-found`; `conflict`; `invalid`
 */
export async function changeSubscription(actor: Actor, id: string, input: ChangeSubscription): Promise<void> {
  requirePermission(actor, 'orders:create');
  await requireColleague(actor, input.ownerId);
  await inTransaction(async (tx) => {
    const found = await requireSubscription(tx, actor, id, input.version);
    const change = toChange(actor, found, input);
    if (change.isDecided && isRequest(input.choice) && found.orderId) {
      if (!input.request)
        throw new AppError('invalid', { message: message('subscriptions.errors.requestNeeded') });
      await storeNote(tx, actor, found.orderId, { body: input.request, isTask: true });
    }
    await updateSubscription(tx, id, change);
    await recordAuditEvent(tx, actor, {
      action: 'subscriptions.changed',
      subject: `subscription:${id}`,
      detail: change.choice ? [found.name, change.choice] : found.name,
    });
  });
}

/**
 * Puts the line of a subscription into the person's cart at today's price, and notes that it is to be renewed.
 * @throws AppError as `changeSubscription`; `not-orderable` when the product or its plan is gone
 */
export async function renewSubscription(
  actor: Actor,
  id: string,
  { version, quantity, snapshot, cartId, cartVersion }: RenewSubscription,
): Promise<void> {
  requirePermission(actor, 'orders:create');
  const { orderId, position } = await inTransaction((tx) => requireSubscription(tx, actor, id, version));
  if (orderId === null || position === null)
    throw new AppError('not-orderable', { message: message('subscriptions.errors.boughtElsewhere') });
  const lines = [{ position, quantity, snapshot }];
  await putReorder(actor, orderId, { cartId, cartVersion, lines }, async (tx) => {
    const found = await requireSubscription(tx, actor, id, version);
    await updateSubscription(tx, id, { choice: 'renew', decidedBy: actor.userId, isDecided: true });
    await recordAuditEvent(tx, actor, {
      action: 'subscriptions.renewed',
      subject: `subscription:${id}`,
      detail: found.name,
    });
  });
}

/**
 * Names what the terms of the acting organisation's connection count, for all organisations that buy through it.
 * @throws AppError `not-allowed`; `not-found` without a connection
 */
export async function nameTermUnit(actor: Actor, { unit }: SaveTermUnit): Promise<void> {
  requirePermission(actor, 'search:manage');
  const connection = await getOrderingConnection(actor.organisationId);
  if (!connection) throw notFound(message('subscriptions.errors.noConnection'));
  await inTransaction(async (tx) => {
    await saveTermUnit(tx, connection.id, unit);
    await recordAuditEvent(tx, actor, {
      action: 'subscriptions.term-unit',
      subject: `connection:${connection.id}`,
      detail: unit,
    });
  });
}

/** Adds what the acting organisation bought elsewhere. @throws AppError `not-allowed` */
export async function addSubscription(actor: Actor, typed: NewSubscription): Promise<{ id: string }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const { organisationId, userId } = actor;
    const id = await insertSubscription(tx, { ...toStoredFacts(typed), organisationId, ownerId: userId });
    await recordAuditEvent(tx, actor, {
      action: 'subscriptions.added',
      subject: `subscription:${id}`,
      detail: typed.name,
    });
    return { id };
  });
}

/** Chooses how long before an end the acting organisation is reminded. @throws AppError `not-allowed` */
export async function chooseLeadTimes(actor: Actor, { days }: SaveLeadTimes): Promise<void> {
  requirePermission(actor, 'orders:manage');
  await inTransaction(async (tx) => {
    await saveLeadTimes(tx, actor.organisationId, days);
    await recordAuditEvent(tx, actor, {
      action: 'subscriptions.lead-times',
      subject: `organisation:${actor.organisationId}`,
      detail: days.join(', ') || null,
    });
  });
}
