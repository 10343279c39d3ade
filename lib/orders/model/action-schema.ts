import { z } from 'zod';

/** Actions of a person on an order. `ask-to-cancel` makes a request to the organisation above when the API has no call for it. */
export const ORDER_ACTIONS = [
  'send-now',
  'approve',
  'refuse',
  'accept-changes',
  'withdraw',
  'restore-to-cart',
  'resubmit',
  'cancel',
  'ask-to-cancel',
  'unlink',
] as const;
export const orderActionKindSchema = z.enum(ORDER_ACTIONS);
export type OrderActionKind = z.infer<typeof orderActionKindSchema>;

/** Requests to the supplier about an order. */
export const supplierRequestSchema = z.enum(['resubmit', 'cancel']);
export type SupplierRequest = z.infer<typeof supplierRequestSchema>;
/** Requests that an order's page shows: to the supplier, or to cancel to the organisation above. */
export const shownRequestSchema = z.enum([...supplierRequestSchema.options, 'ask-to-cancel']);
/** Actions of people that an order keeps. */
export type StoredAction = SupplierRequest | 'send-now' | 'approve' | 'refuse' | 'accept-changes';
/** Actions of people that an order's timeline shows; a request to cancel is stored as a request. */
export type OrderTimelineAction = StoredAction | 'ask-to-cancel';

/**
 * The state of a request about a sent order. NOT_SENT is certain, UNCLEAR is not (docs/order-states.md). OPEN, a request to
 * cancel that the organisation above has not answered, is not stored.
 */
export const orderActionStateSchema = z.enum([
  'QUEUED',
  'SENDING',
  'OPEN',
  'DONE',
  'NOT_SENT',
  'REFUSED',
  'UNCLEAR',
]);
export type OrderActionState = z.infer<typeof orderActionStateSchema>;
