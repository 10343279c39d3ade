import { z } from 'zod';

/**
 * Actions of a person on an order. `ask-to-cancel` gives people a task when the API has no call for it;
 * `answer-request` is their answer.
 */
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
  'answer-request',
  'unlink',
] as const;
export const orderActionKindSchema = z.enum(ORDER_ACTIONS);
export type OrderActionKind = z.infer<typeof orderActionKindSchema>;

/** Requests to the supplier about an order. */
export const supplierRequestSchema = z.enum(['resubmit', 'cancel', 'ask-to-cancel']);
export type SupplierRequest = z.infer<typeof supplierRequestSchema>;
/** Actions of people that an order's timeline shows. */
export type OrderTimelineAction = SupplierRequest | 'send-now' | 'approve' | 'refuse' | 'accept-changes';

/**
 * The state of a request about a sent order. OPEN waits for a person's answer, NOT_SENT is certain, UNCLEAR
 * is not (docs/order-states.md).
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
