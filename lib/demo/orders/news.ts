import { KINDS } from '@/lib/notifications/rules';
import { orderNews, TOPICS, toldOf } from '@/lib/orders/telling/rules';
import { ORDER_NEWS } from '@/lib/orders/telling/words/languages';
import { idAt } from '../ids';
import type { HistoryRows } from '../store';

const DAY = 86_400_000;
/** Inboxes begin so long ago, and what is older than four days was read. */
const NEWS_MS = 30 * DAY;
const UNREAD_MS = 4 * DAY;

/** Who is notified about an organisation's orders beside whoever placed them. */
export interface Audience {
  administrators: readonly string[];
  operators: readonly string[];
}

/** Fills the inboxes with what happened to orders of late, in the words in which everybody is notified. */
export function addNews(rows: HistoryRows, audienceOf: (organisation: number) => Audience, now: Date): void {
  const orders = new Map(rows.orders.map((order) => [order.id, order]));
  for (const event of rows.events.filter(({ toldAt }) => toldAt)) {
    const [order, age] = [orders.get(event.orderId), now.getTime() - event.createdAt.getTime()];
    const topic = order && age < NEWS_MS ? toldOf(event, order.held === 'approval') : null;
    if (!order || !topic || !KINDS[TOPICS[topic.topic].kind].inbox) continue;
    const lines = rows.lines.filter(({ orderId }) => orderId === order.id);
    const news = orderNews(ORDER_NEWS.en, topic, {
      number: order.number,
      reference: order.reference,
      organisation: null,
      firstProduct: lines[0]?.name ?? null,
      lineCount: lines.length,
    });
    const { kind, audience } = TOPICS[topic.topic];
    const { administrators, operators } = audienceOf(order.organisationId);
    const people = audience.flatMap((who) => {
      if (who === 'administrators') return administrators;
      return who === 'operators' ? operators : [order.personId];
    });
    for (const personId of new Set(people))
      rows.notifications.push({
        title: news.title,
        detail: [[news.detail]],
        kind,
        personId,
        id: idAt(event.createdAt),
        organisationId: order.organisationId,
        path: `/orders/${order.id}`,
        createdAt: event.createdAt,
        isRead: age > UNREAD_MS,
      });
  }
}
