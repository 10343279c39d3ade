import { KINDS } from '@/lib/accounts/notifications/rules';
import { TOPICS, toNotificationText, toOrderNotification } from '@/lib/orders/notifications/rules';
import { DAY_MS } from '@/lib/platform/durations';
import { uuidAt } from '../ids';
import type { HistoryRows } from '../store';

/** Inboxes begin so long ago, and what is older than four days was read. */
const MAX_NOTIFIED_AGE_MS = 30 * DAY_MS;
export const MAX_UNREAD_AGE_MS = 4 * DAY_MS;

/** People to notify about an organisation's orders, besides the person who placed them. */
export interface Audience {
  administrators: readonly string[];
  operators: readonly string[];
}

/** Fills the inboxes with recent events of orders, as everybody is notified of them. */
export function addNotifications(
  rows: HistoryRows,
  getAudience: (organisation: number) => Audience,
  now: Date,
): void {
  const orders = new Map(rows.orders.map((order) => [order.id, order]));
  for (const event of rows.events.filter(({ notifiedAt }) => notifiedAt)) {
    const [order, age] = [orders.get(event.orderId ?? ''), now.getTime() - event.createdAt.getTime()];
    const topic =
      order && age < MAX_NOTIFIED_AGE_MS ? toOrderNotification(event, order.held === 'approval') : null;
    if (!order || !topic || !KINDS[TOPICS[topic.topic].kind].inbox) continue;
    const lines = rows.lines.filter(({ orderId }) => orderId === order.id);
    const text = toNotificationText(topic, {
      number: order.number,
      reference: order.reference,
      organisation: null,
      firstProduct: lines[0]?.name ?? null,
      lineCount: lines.length,
      reason: null,
    });
    const { kind, audience } = TOPICS[topic.topic];
    const { administrators, operators } = getAudience(order.organisationId);
    const people = audience.flatMap((who) => {
      if (who === 'administrators') return administrators;
      return who === 'operators' ? operators : [order.personId];
    });
    for (const personId of new Set(people))
      rows.notifications.push({
        ...text,
        kind,
        personId,
        id: uuidAt(event.createdAt),
        organisationId: order.organisationId,
        path: `/orders/${order.id}`,
        createdAt: event.createdAt,
        isRead: age > MAX_UNREAD_AGE_MS,
      });
  }
}
