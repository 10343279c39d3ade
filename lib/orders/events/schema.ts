import { z } from 'zod';
import type { RequestKind, RequestSide, RequestState } from '../model/request-codes';
import type { ORDER_EVENT_KINDS, REQUEST_EVENT_KINDS, WEBHOOK_EVENT_KINDS } from './constants';

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];
export type RequestEventKind = (typeof REQUEST_EVENT_KINDS)[number];
export type WebhookEventKind = (typeof WEBHOOK_EVENT_KINDS)[number];

/** The data of `order.status`: one event per observed change, as the API gave it. */
export const statusChangeSchema = z.object({
  status: z.string(),
  /** null for the first status that was seen. */
  before: z.string().nullable(),
  /** False when no chain of legal transitions leads here from the status before. */
  possible: z.boolean(),
});
type StatusChange = z.infer<typeof statusChangeSchema>;

/**
 * The data of an `order.cancel-asked` that became a request to the organisation above; also of an `order.noted` that asks for
 * a subscription to be changed or stopped.
 */
export const taskSchema = z.object({ isTask: z.literal(true) });

/** The data of an `order.withdrawn` of an order whose approval a person rejected. */
export const rejectedByUsSchema = z.object({ refused: z.literal(true) });

/** The data of `renewal.due`: the line of the order whose term ends. */
const renewalDueSchema = z.object({
  subscription: z.uuid(),
  sku: z.string(),
  quantity: z.int(),
  endsOn: z.string(),
  daysLeft: z.int(),
});
type RenewalDue = z.infer<typeof renewalDueSchema>;

/**
 * An event to be written. Every reader of the order sees `data`, so it has no prices of another tier and no
 * name of the supplier.
 */
export type NewOrderEvent = { orderId: string; organisationId: number } & (
  | { kind: 'order.status'; data: StatusChange }
  | { kind: 'renewal.due'; data: RenewalDue }
  | { kind: Exclude<OrderEventKind, 'order.status'>; data: Record<string, unknown> }
);

/** An event of a request for one of its sides. A receiver gets `data` as it is, so it has no text and no person. */
export interface NewRequestEvent {
  requestId: string;
  /** The organisation of the side; no organisation above it gets the event. */
  organisationId: number;
  kind: RequestEventKind;
  data: {
    side: RequestSide;
    kind: RequestKind;
    state: RequestState;
    /** The side that must act next; null when it is closed. */
    owner: RequestSide | null;
  };
}
