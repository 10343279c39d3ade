import type { Lines, NotificationKind, NotificationText } from '@/lib/accounts/model/notification';
import { type Message, message, type Text } from '@/lib/platform/messages/message';
import { type OrderEventKind, rejectedByUsSchema, statusChangeSchema, taskSchema } from '../events/schema';
import type { SubmissionState } from '../model/schema';

/** The subjects of notifications about orders. */
export type OrderTopic =
  | 'placed'
  | 'awaits-approval'
  | 'approval-stuck'
  | 'approved'
  | 'changed'
  | 'not-approved'
  | 'submitted'
  | 'rejected'
  | 'unconfirmed'
  | 'withdrawn'
  | 'resubmitted'
  | 'cancel-asked'
  | 'imported'
  | 'released'
  | 'unlinked'
  | 'possible-duplicate'
  | 'noted'
  | 'subscription-task'
  | 'created'
  | 'processing'
  | 'accepted'
  | 'part-shipped'
  | 'shipped'
  | 'complete'
  | 'attention'
  | 'failed'
  | 'cancelled'
  | 'reason'
  | 'other';

/** `placer` and `owner` are one person each at most, the others any number. */
type Audience = 'placer' | 'owner' | 'administrators' | 'approvers' | 'operators';

interface TopicFacts {
  kind: NotificationKind;
  audience: readonly Audience[];
}

const PROGRESS: TopicFacts = { kind: 'order-progress', audience: ['placer'] };
const UNCONFIRMED_KIND = 'order-unconfirmed';
const PROBLEM_AUDIENCE: readonly Audience[] = ['placer', 'owner', 'administrators'];

/** The kind of a topic's notifications, and their recipients. */
export const TOPICS: Record<OrderTopic, TopicFacts> = {
  placed: PROGRESS,
  'awaits-approval': { kind: 'order-approval', audience: ['approvers'] },
  'approval-stuck': { kind: 'order-approval', audience: ['administrators', 'placer'] },
  approved: { kind: 'order-approval', audience: ['placer'] },
  changed: { kind: 'order-approval', audience: ['placer', 'approvers'] },
  'not-approved': { kind: 'order-approval', audience: ['placer'] },
  submitted: PROGRESS,
  rejected: { kind: 'order-stopped', audience: ['placer', 'administrators'] },
  unconfirmed: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators', 'operators'] },
  withdrawn: { kind: 'order-stopped', audience: ['placer'] },
  resubmitted: PROGRESS,
  'cancel-asked': PROGRESS,
  imported: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators'] },
  released: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators'] },
  unlinked: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators', 'operators'] },
  'possible-duplicate': { kind: UNCONFIRMED_KIND, audience: ['administrators', 'operators'] },
  noted: { kind: 'order-noted', audience: ['placer', 'owner'] },
  'subscription-task': { kind: 'order-attention', audience: ['administrators', 'operators'] },
  created: PROGRESS,
  processing: PROGRESS,
  accepted: PROGRESS,
  'part-shipped': { kind: 'order-shipped', audience: ['placer'] },
  shipped: { kind: 'order-shipped', audience: ['placer'] },
  complete: { kind: 'order-shipped', audience: ['placer'] },
  attention: { kind: 'order-attention', audience: PROBLEM_AUDIENCE },
  failed: { kind: 'order-stopped', audience: PROBLEM_AUDIENCE },
  cancelled: { kind: 'order-stopped', audience: PROBLEM_AUDIENCE },
  reason: { kind: 'order-attention', audience: PROBLEM_AUDIENCE },
  other: PROGRESS,
};

const TOPIC_BY_STATUS: Record<string, OrderTopic> = {
  CREATED: 'created',
  PROCESSING: 'processing',
  ACCEPTED: 'accepted',
  PART_SHIPPED: 'part-shipped',
  SHIPPED: 'shipped',
  COMPLETE: 'complete',
  ATTENTION_REQUIRED: 'attention',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

const TOPIC_BY_KIND: Record<
  Exclude<OrderEventKind, 'order.status' | 'order.placed' | 'order.request-answered'>,
  OrderTopic
> = {
  'order.approval-needed': 'awaits-approval',
  'order.approval-stuck': 'approval-stuck',
  'order.approved': 'approved',
  'order.changed': 'changed',
  'order.submitted': 'submitted',
  'order.rejected': 'rejected',
  'order.unconfirmed': 'unconfirmed',
  'order.withdrawn': 'withdrawn',
  'order.resubmitted': 'resubmitted',
  'order.cancel-asked': 'cancel-asked',
  'order.imported': 'imported',
  'order.released': 'released',
  'order.unlinked': 'unlinked',
  'order.possible-duplicate': 'possible-duplicate',
  'order.noted': 'noted',
};

/** An event as a notification. */
export interface OrderNotification {
  topic: OrderTopic;
  /** The status as received; null when it is not about one. */
  status: string | null;
}

/**
 * The notification of an event.
 * @param waitsForApproval whether the order is not sent before it is approved.
 * @returns null for an event of an unknown kind or form.
 */
export function toOrderNotification(
  event: { kind: string; data: unknown },
  waitsForApproval: boolean,
): OrderNotification | null {
  if (event.kind === 'order.placed')
    return { topic: waitsForApproval ? 'awaits-approval' : 'placed', status: null };
  if (event.kind === 'order.status') {
    const change = statusChangeSchema.safeParse(event.data);
    if (!change.success) return null;
    const { status } = change.data;
    return {
      topic: Object.hasOwn(TOPIC_BY_STATUS, status) ? (TOPIC_BY_STATUS[status] ?? 'other') : 'other',
      status,
    };
  }
  // The request itself notifies people of both.
  if (event.kind === 'order.request-answered') return null;
  if (event.kind === 'order.cancel-asked' && taskSchema.safeParse(event.data).success) return null;
  if (event.kind === 'order.noted' && taskSchema.safeParse(event.data).success)
    return { topic: 'subscription-task', status: null };
  if (event.kind === 'order.withdrawn' && rejectedByUsSchema.safeParse(event.data).success)
    return { topic: 'not-approved', status: null };
  if (!Object.hasOwn(TOPIC_BY_KIND, event.kind)) return null;
  const topic = TOPIC_BY_KIND[event.kind as keyof typeof TOPIC_BY_KIND];
  return topic ? { topic, status: null } : null;
}

export interface OrderNotificationFacts {
  number: string;
  reference: string;
  /** Null when it is the reader's own. */
  organisation: string | null;
  firstProduct: string | null;
  lineCount: number;
  /** Why it stopped, in the words that reach the reader; null where none do. */
  reason: string | null;
}

/** Topics of orders that have stopped: their reader wants to know why. */
export const STOPPED_TOPICS: ReadonlySet<OrderTopic> = new Set([
  'attention',
  'failed',
  'cancelled',
  'rejected',
]);

/** The topic by which people were notified that an order stopped; null for an order that goes on. */
export function getStoppedTopic({
  state,
  status,
}: {
  state: SubmissionState;
  status: string | null;
}): OrderTopic | null {
  if (state === 'REJECTED') return 'rejected';
  const data = { status, before: null, possible: true };
  const topic = state === 'SUBMITTED' && toOrderNotification({ kind: 'order.status', data }, false)?.topic;
  return topic && STOPPED_TOPICS.has(topic) ? topic : null;
}

const REASON_KEY: Message['key'] = 'order-notifications.facts.reason';

/** True for a notice that gave this reason. */
export const hasReason = (detail: Lines | null, reason: string): boolean =>
  (detail ?? [])
    .flat()
    .some((text) => typeof text === 'object' && text.key === REASON_KEY && text.values?.reason === reason);

function toTitle({ topic, status }: OrderNotification, number: string): Message {
  return topic === 'other'
    ? message('order-notifications.titles.other', { number, status: status ?? '' })
    : message(`order-notifications.titles.${topic}`, { number });
}

function toProducts({ firstProduct, lineCount }: OrderNotificationFacts): Text | null {
  if (firstProduct === null || lineCount < 2) return firstProduct;
  return message('order-notifications.facts.products', { product: firstProduct, count: lineCount - 1 });
}

/** The notification: its title, a sentence, and below it the order's organisation, reference and products. */
export function toNotificationText(
  notification: OrderNotification,
  order: OrderNotificationFacts,
): NotificationText {
  const facts = [order.organisation, order.reference, toProducts(order)].filter((fact) => fact !== null);
  return {
    title: toTitle(notification, order.number),
    detail: [
      [message(`order-notifications.details.${notification.topic}`)],
      ...(order.reason ? [[message('order-notifications.facts.reason', { reason: order.reason })]] : []),
      facts.filter((fact) => fact !== ''),
    ],
  };
}
