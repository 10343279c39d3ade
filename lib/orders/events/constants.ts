import type { OrderEventKind } from './schema';

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
