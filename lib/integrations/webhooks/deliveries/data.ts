import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { AppError, notFound } from '@/lib/platform/errors';
import { wakeWorkers } from '@/lib/platform/jobs/queue';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { getWebhook, requireManager } from '../data';
import { MAX_REPLAY_DAYS, MAX_REPLAYED_EVENTS } from '../rules';
import type { Deliveries, DeliveriesQuery, Replay, Replayed } from './schema';
import { findDeliveries, insertTest, lockAndResumeWebhook, requeueDelivery, requeueSince } from './store';

const PAGE_SIZE = 25;
const MAX_PENDING_TESTS = 5;

/** Lists the messages to a receiver with every try, newest first. @throws AppError `not-found` */
export async function listDeliveries(
  actor: Actor,
  webhookId: string,
  { after }: DeliveriesQuery,
): Promise<Deliveries> {
  const { id } = await getWebhook(actor, webhookId);
  const owner = { organisationId: actor.organisationId, webhookId: id };
  const rows = await findDeliveries(db(), owner, { after: after ?? null, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE);
  return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}

async function lockEnabledWebhook(tx: Tx, actor: Actor, webhookId: string): Promise<void> {
  const webhook = await lockAndResumeWebhook(tx, { organisationId: actor.organisationId, webhookId });
  if (!webhook) throw notFound();
  if (webhook.isDisabled)
    throw new AppError('conflict', {
      message: message('webhooks.errors.stopped'),
    });
}

/** @throws AppError `invalid` for a moment that is too long ago */
function requireReplayWindow(since: string): void {
  const oldest = systemClock().getTime() - MAX_REPLAY_DAYS * DAY_MS;
  if (new Date(since).getTime() >= oldest) return;
  const reason = fieldMessage('webhooks.errors.sinceTooEarly', { days: MAX_REPLAY_DAYS });
  throw new AppError('invalid', { fields: [{ path: 'since', message: reason }] });
}

/**
 * Sends again what was sent before, or everything since a moment, under the same ids: a receiver that has it already knows
 * it by that.
 * @throws AppError `not-found`; `invalid`; `conflict` while nothing is sent by this webhook.
 */
export async function replay(actor: Actor, webhookId: string, target: Replay): Promise<Replayed> {
  await requireManager(actor);
  if ('since' in target) requireReplayWindow(target.since);
  const count = await inTransaction(async (tx) => {
    await lockEnabledWebhook(tx, actor, webhookId);
    const sent =
      'since' in target
        ? await requeueSince(tx, { webhookId, since: target.since, limit: MAX_REPLAYED_EVENTS })
        : await requeueDelivery(tx, webhookId, target.deliveryId);
    if (sent === 0 && 'deliveryId' in target) throw notFound();
    await wakeWorkers(tx);
    const detail =
      'since' in target
        ? message('audit.details.replayed', { since: target.since, count: sent })
        : target.deliveryId;
    await recordAuditEvent(tx, actor, {
      action: 'webhooks.replayed',
      subject: `webhook:${webhookId}`,
      detail,
    });
    return sent;
  });
  return { count };
}

/** Sends a message that is of no order. @throws AppError `not-found`, `conflict` */
export async function sendTest(actor: Actor, webhookId: string): Promise<void> {
  await requireManager(actor);
  await inTransaction(async (tx) => {
    await lockEnabledWebhook(tx, actor, webhookId);
    if (!(await insertTest(tx, webhookId, MAX_PENDING_TESTS)))
      throw new AppError('conflict', {
        message: message('webhooks.errors.tooManyTests', { max: MAX_PENDING_TESTS }),
      });
    await wakeWorkers(tx);
  });
}
