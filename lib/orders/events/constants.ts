import type { OrderEventKind, RequestEventKind, WebhookEventKind } from './schema';

/** Notifications and webhooks use these names. */
export const ORDER_EVENT_KINDS = [
  'order.placed',
  'order.approval-needed',
  'order.approval-stuck',
  'order.approved',
  'order.changed',
  'order.submitted',
  'order.rejected',
  'order.unconfirmed',
  'order.withdrawn',
  'order.status',
  'order.resubmitted',
  'order.cancel-asked',
  'order.request-answered',
  'order.imported',
  'order.released',
  'order.unlinked',
  'order.possible-duplicate',
  'order.noted',
] as const;
/** Events of requests. Each side gets its own, and people are notified when they happen. */
export const REQUEST_EVENT_KINDS = [
  'request.created',
  'request.answered',
  'request.message',
  'request.closed',
] as const;
/** Kinds that a webhook can subscribe to. `renewal.due` notifies no person: people get one digest of all. */
export const WEBHOOK_EVENT_KINDS = [...ORDER_EVENT_KINDS, 'renewal.due', ...REQUEST_EVENT_KINDS] as const;
type OrderKind = Exclude<WebhookEventKind, RequestEventKind>;
/** True for kinds that can change what the figures have of an order: whether and when it was placed, shipped or came to nothing. */
const MOVES_ORDER: Record<OrderKind, boolean> = {
  'order.placed': true,
  'order.approval-needed': false,
  'order.approval-stuck': false,
  'order.approved': false,
  // Held with what it was placed with; its prices change when a person accepts them.
  'order.changed': false,
  'order.submitted': true,
  'order.rejected': true,
  'order.unconfirmed': true,
  'order.withdrawn': true,
  'order.status': true,
  'order.resubmitted': false,
  'order.cancel-asked': false,
  'order.request-answered': false,
  'order.imported': true,
  'order.released': true,
  'order.unlinked': true,
  'order.possible-duplicate': false,
  'order.noted': false,
  'renewal.due': false,
};
export const movesOrder = (kind: OrderKind): boolean => MOVES_ORDER[kind];

/**
 * Kinds of which the order or the request keeps a record of its own for ever: the order itself, what changed before it left, its
 * observations, actions and notes, and the conversation of a request.
 * No other record says when an event of another kind happened, so those stay.
 */
export const KINDS_RECORDED_ELSEWHERE = [
  'order.placed',
  'order.changed',
  'order.status',
  'order.resubmitted',
  'order.cancel-asked',
  'order.request-answered',
  'order.noted',
  ...REQUEST_EVENT_KINDS,
] as const satisfies (OrderEventKind | RequestEventKind)[];
