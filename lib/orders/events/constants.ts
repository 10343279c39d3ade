import type { OrderEventKind, WebhookEventKind } from './schema';

/** Notifications and webhooks use these names. */
export const ORDER_EVENT_KINDS = [
  'order.placed',
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
/** Kinds that a webhook can subscribe to. `renewal.due` notifies no person: people get one digest of all. */
export const WEBHOOK_EVENT_KINDS = [...ORDER_EVENT_KINDS, 'renewal.due'] as const;
/** True for kinds that can change what the figures have of an order: whether and when it was placed, shipped or came to nothing. */
const MOVES_ORDER: Record<WebhookEventKind, boolean> = {
  'order.placed': true,
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
export const movesOrder = (kind: WebhookEventKind): boolean => MOVES_ORDER[kind];

/**
 * Kinds of which the order keeps a record of its own for ever: the order itself, what changed before it left, its
 * observations, actions and notes.
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
] as const satisfies OrderEventKind[];
