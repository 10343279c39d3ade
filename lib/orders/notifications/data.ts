import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { type Notice, notify } from '@/lib/accounts/notifications/notify';
import { KINDS } from '@/lib/accounts/notifications/rules';
import { getHiddenNames } from '@/lib/connections/model/redaction';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { log } from '@/lib/platform/log/log';
import { listApproverIds } from '../approval/data';
import { findOrder } from '../model/store';
import { findShownReason } from '../reasons/shown';
import { toReasonSource } from '../reasons/view';
import {
  type OrderNotification,
  STOPPED_TOPICS,
  TOPICS,
  toNotificationText,
  toOrderNotification,
} from './rules';
import { findPendingEvents, findRecipients, markNotified, type PendingEvent, type Recipients } from './store';

/** Events per batch. */
const BATCH_SIZE = 100;

/** Why an order stopped, in the words that reach this person; null where it did not stop or nothing reaches them. */
async function findReason(
  actor: Actor,
  orderId: string,
  { topic }: OrderNotification,
): Promise<string | null> {
  const row = STOPPED_TOPICS.has(topic) ? await findOrder(db(), orderId, actor.organisationId) : null;
  if (!row) return null;
  const source = toReasonSource(row);
  const { homeOrganisationId, locale } = actor;
  const reader = { homeOrganisationId, hidden: await getHiddenNames(actor), locale };
  return (await findShownReason(db(), reader, source)).text;
}

/** One person's notification of an event; null when they may not read the order now. */
async function buildNotification(
  event: PendingEvent,
  notification: OrderNotification,
  personId: string,
): Promise<Notice | null> {
  const { orderId, organisationId, organisationName, number, reference, firstProduct, lineCount } = event;
  const { kind } = TOPICS[notification.topic];
  const actor = await findBackgroundActor(personId, organisationId);
  if (!actor?.permissions.includes(KINDS[kind].needs)) return null;
  const organisation = actor.homeOrganisationId === organisationId ? null : organisationName;
  return {
    ...toNotificationText(notification, {
      number,
      reference,
      organisation,
      firstProduct,
      lineCount,
      reason: await findReason(actor, orderId, notification),
    }),
    key: `order ${event.id}`,
    personId,
    organisationId,
    kind,
    path: `/orders/${orderId}`,
    at: new Date(event.at),
  };
}

/** Finds the approvers of an order, never the people who placed it. */
const findApproverIds = ({ orderId, organisationId }: PendingEvent, { placer, realPlacer }: Recipients) =>
  listApproverIds({ id: orderId, organisationId, personId: placer, realPersonId: realPlacer });

async function buildNotifications(event: PendingEvent): Promise<Notice[]> {
  const notification = toOrderNotification(event, event.waitsForApproval);
  const recipients = notification && (await findRecipients(db(), event.orderId));
  if (!notification || !recipients) return [];
  const { audience } = TOPICS[notification.topic];
  const approvers = audience.includes('approvers') ? await findApproverIds(event, recipients) : [];
  const people = audience.flatMap((one) => (one === 'approvers' ? approvers : (recipients[one] ?? [])));
  const personIds = [...new Set(people)].filter((id) => id !== event.doneBy);
  const notifications = await Promise.all(personIds.map((id) => buildNotification(event, notification, id)));
  return notifications.filter((built) => built !== null);
}

/** Notifies in the transaction that marks the event, so that a second run of the job sends no second notification. */
async function notifyEvent(event: PendingEvent): Promise<void> {
  const notifications = await buildNotifications(event);
  await inTransaction(async (tx) => {
    if (await markNotified(tx, event.id)) await notify(tx, notifications);
  });
}

/**
 * Notifies people of pending events of orders, oldest first. An event that fails does not hold up the others, and is
 * retried in the next run.
 */
export async function notifyOrderEvents(): Promise<void> {
  for (let after = '0'; ; ) {
    const events = await findPendingEvents(db(), after, BATCH_SIZE);
    for (const event of events)
      await notifyEvent(event).catch((error: Error) =>
        log().error(
          { code: 'order-notification-failed', err: error, event: event.id },
          'a notification of an order event failed',
        ),
      );
    after = events.at(-1)?.place ?? after;
    if (events.length < BATCH_SIZE) return;
  }
}
