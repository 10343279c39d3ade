import type { NotificationKind } from '@/lib/mail/notification-kinds';
import {
  answerSchema,
  type OrderEventKind,
  refusalSchema,
  statusChangeSchema,
  taskSchema,
} from '../events/schema';

/** What people are told of an order, each in words of its own. */
export type OrderTopic =
  | 'placed'
  | 'awaits-approval'
  | 'approved'
  | 'changed'
  | 'not-approved'
  | 'submitted'
  | 'rejected'
  | 'unconfirmed'
  | 'withdrawn'
  | 'resubmitted'
  | 'cancel-asked'
  | 'cancel-task'
  | 'cancel-done'
  | 'cancel-declined'
  | 'imported'
  | 'released'
  | 'unlinked'
  | 'possible-duplicate'
  | 'noted'
  | 'created'
  | 'processing'
  | 'accepted'
  | 'part-shipped'
  | 'shipped'
  | 'complete'
  | 'attention'
  | 'failed'
  | 'cancelled'
  | 'other';

/** Who is told: `placer` and `owner` are one person each at most, the others as many as there are. */
type Audience = 'placer' | 'owner' | 'requester' | 'administrators' | 'approvers' | 'assignees' | 'operators';

interface TopicFacts {
  kind: NotificationKind;
  audience: readonly Audience[];
}

const PROGRESS: TopicFacts = { kind: 'order-progress', audience: ['placer'] };
const UNCONFIRMED_KIND = 'order-unconfirmed';
const PROBLEM_AUDIENCE: readonly Audience[] = ['placer', 'owner', 'administrators'];

/** Under which kind a topic is told, and to whom. */
export const TOPICS: Record<OrderTopic, TopicFacts> = {
  placed: PROGRESS,
  'awaits-approval': { kind: 'order-approval', audience: ['approvers'] },
  approved: { kind: 'order-approval', audience: ['placer'] },
  changed: { kind: 'order-approval', audience: ['placer', 'approvers'] },
  'not-approved': { kind: 'order-approval', audience: ['placer'] },
  submitted: PROGRESS,
  rejected: { kind: 'order-stopped', audience: ['placer', 'administrators'] },
  unconfirmed: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators', 'operators'] },
  withdrawn: { kind: 'order-stopped', audience: ['placer'] },
  resubmitted: PROGRESS,
  'cancel-asked': PROGRESS,
  'cancel-task': { kind: 'order-attention', audience: ['assignees'] },
  'cancel-done': { kind: 'order-attention', audience: ['requester', 'placer'] },
  'cancel-declined': { kind: 'order-attention', audience: ['requester', 'placer'] },
  imported: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators'] },
  released: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators'] },
  unlinked: { kind: UNCONFIRMED_KIND, audience: ['placer', 'administrators', 'operators'] },
  'possible-duplicate': { kind: UNCONFIRMED_KIND, audience: ['administrators', 'operators'] },
  noted: { kind: 'order-noted', audience: ['placer', 'owner'] },
  created: PROGRESS,
  processing: PROGRESS,
  accepted: PROGRESS,
  'part-shipped': { kind: 'order-shipped', audience: ['placer'] },
  shipped: { kind: 'order-shipped', audience: ['placer'] },
  complete: { kind: 'order-shipped', audience: ['placer'] },
  attention: { kind: 'order-attention', audience: PROBLEM_AUDIENCE },
  failed: { kind: 'order-stopped', audience: PROBLEM_AUDIENCE },
  cancelled: { kind: 'order-stopped', audience: PROBLEM_AUDIENCE },
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

/** An event as it is told. */
export interface OrderNotification {
  topic: OrderTopic;
  /** The status as it came; null when it is not about one. */
  status: string | null;
}

/**
 * What an event is to people.
 * @param waitsForApproval whether the order is not sent before it is approved.
 * @returns null for one of a kind or form that this program does not know: nothing is told on a guess.
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
  if (event.kind === 'order.request-answered') {
    const answer = answerSchema.safeParse(event.data);
    return answer.success
      ? { topic: answer.data.isDone ? 'cancel-done' : 'cancel-declined', status: null }
      : null;
  }
  if (event.kind === 'order.cancel-asked' && taskSchema.safeParse(event.data).success)
    return { topic: 'cancel-task', status: null };
  if (event.kind === 'order.withdrawn' && refusalSchema.safeParse(event.data).success)
    return { topic: 'not-approved', status: null };
  if (!Object.hasOwn(TOPIC_BY_KIND, event.kind)) return null;
  const topic = TOPIC_BY_KIND[event.kind as keyof typeof TOPIC_BY_KIND];
  return topic ? { topic, status: null } : null;
}

/** The words of one language: a title and a sentence for each topic. `{n}` is the order's number, `{s}` its status. */
export interface OrderNotificationMessages {
  /** `{c}` further products. */
  more: string;
  topics: Record<OrderTopic, readonly [title: string, detail: string]>;
}

export interface OrderNotificationFacts {
  number: string;
  reference: string;
  /** Null when the reader's own: they know whom they order for. */
  organisation: string | null;
  firstProduct: string | null;
  lineCount: number;
}

/** The title and the lines below it. Values go in last and once, so that a name with braces in it stays as it is. */
export function formatOrderNotification(
  messages: OrderNotificationMessages,
  { topic, status }: OrderNotification,
  order: OrderNotificationFacts,
) {
  const values: Record<string, string> = { '{n}': order.number, '{s}': status ?? '' };
  const [title, detail] = messages.topics[topic];
  const more = order.lineCount > 1 ? messages.more.replace('{c}', () => String(order.lineCount - 1)) : null;
  const products = [order.firstProduct, more].filter(Boolean).join(' ');
  const summary = [order.organisation, order.reference, products].filter(Boolean).join(' · ');
  return {
    title: title.replace(/\{[ns]\}/g, (name) => values[name] ?? name),
    detail: [detail, summary].filter(Boolean).join('\n'),
  };
}
