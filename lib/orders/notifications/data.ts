import 'server-only';
import { findBackgroundActor } from '@/lib/auth/data';
import { db, inTransaction } from '@/lib/db/pool';
import { toLanguage } from '@/lib/languages';
import { log } from '@/lib/log';
import { type Notice, notify } from '@/lib/notifications/notify';
import { KINDS } from '@/lib/notifications/rules';
import { listApprovers } from '../approval/data';
import { ORDER_NOTIFICATION_MESSAGES } from './languages';
import { formatOrderNotification, type OrderNotification, TOPICS, toOrderNotification } from './rules';
import { findPendingEvents, findRecipients, markNotified, type PendingEvent, type Recipients } from './store';

/** Events looked at in one go. */
const BATCH_SIZE = 100;

/** What one person is told of an event; null when they may not read the order now. */
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
  const messages = ORDER_NOTIFICATION_MESSAGES[toLanguage(actor.locale)];
  return {
    ...formatOrderNotification(messages, notification, {
      number,
      reference,
      organisation,
      firstProduct,
      lineCount,
    }),
    key: `order ${event.id}`,
    personId,
    organisationId,
    kind,
    path: `/orders/${orderId}`,
    at: new Date(event.at),
  };
}

/** Who can approve an order: never who placed it. */
async function findApproverIds({ organisationId }: PendingEvent, { placer, realPlacer }: Recipients) {
  const approverRows = await listApprovers(organisationId, { personId: placer, realPersonId: realPlacer });
  return approverRows.map(({ id }) => id);
}

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

/** Told in the transaction that notes it: a second run of the job, at once or after a failure, tells nothing. */
async function notifyEvent(event: PendingEvent): Promise<void> {
  const notifications = await buildNotifications(event);
  await inTransaction(async (tx) => {
    if (await markNotified(tx, event.id)) await notify(tx, notifications);
  });
}

/**
 * Tells people what happened to orders and was not told yet, in the order in which it happened. One event that cannot be
 * told does not hold up the others, and is tried again the next time.
 */
export async function notifyOrderEvents(): Promise<void> {
  for (let after = '0'; ; ) {
    const events = await findPendingEvents(db(), after, BATCH_SIZE);
    for (const event of events)
      await notifyEvent(event).catch((error: Error) =>
        log().error({ err: error, event: event.id }, 'an event of an order could not be told yet'),
      );
    after = events.at(-1)?.place ?? after;
    if (events.length < BATCH_SIZE) return;
  }
}
