import { z } from 'zod';
import { instantSchema } from '@/lib/contract/values';

export const attemptSchema = z.object({
  attempt: z.int(),
  at: z.iso.datetime(),
  httpStatus: z.int().nullable(),
  failure: z.string().nullable(),
  milliseconds: z.int(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** One event on its way to one receiver, with every try. */
export const deliverySchema = z.object({
  id: z.uuid(),
  /** The receiver's `webhook-id`: the same for each repetition. */
  messageId: z.uuid(),
  /** Kind of the event; `webhook.test` for a test. */
  kind: z.string(),
  /** null for a test, and for an event of a request. */
  order: z.object({ id: z.uuid(), number: z.string(), organisationId: z.int() }).nullable(),
  /** null for a test, and for an event of an order. */
  request: z.object({ id: z.uuid(), number: z.string(), organisationId: z.int() }).nullable(),
  state: z.enum(['WAITING', 'DELIVERED', 'GIVEN_UP']),
  /** When it is tried next; null when it is not. */
  nextAt: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  /** Oldest first; of many, the last ones. */
  attempts: z.array(attemptSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveriesQuerySchema = z.strictObject({ after: z.uuid().optional() });
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;
export const deliveriesSchema = z.object({ items: z.array(deliverySchema), next: z.uuid().nullable() });
export type Deliveries = z.infer<typeof deliveriesSchema>;

/** One delivery again, or everything that happened since a moment, whether it was sent before or not. */
export const replaySchema = z.union([
  z.strictObject({ deliveryId: z.uuid() }),
  z.strictObject({ since: instantSchema() }),
]);
export type Replay = z.infer<typeof replaySchema>;
export const replayedSchema = z.object({ count: z.int() });
export type Replayed = z.infer<typeof replayedSchema>;
