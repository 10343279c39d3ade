import { z } from 'zod';
import { noteSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { optionalText } from '../model/schema';

/** POST /api/orders/{orderId}/answer-request: the result of a cancellation request that people handle. */
export const requestAnswerSchema = z
  .object({
    isDone: z.boolean(),
    note: noteSchema(1000, fieldMessage('orders.worklistForm.tooLong', { max: 1000 }))
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ isDone, note }) => isDone || note !== null, {
    path: ['note'],
    message: fieldMessage('orders.worklistForm.reason'),
  });
export type RequestAnswer = z.output<typeof requestAnswerSchema>;

/** A request about an order that waits for an answer of the reader's organisation. */
export const openRequestSchema = z.object({
  id: z.uuid(),
  /** The order that is to be cancelled. */
  orderId: z.uuid(),
  number: z.string(),
  reference: z.string(),
  /** The supplier's number of the order. */
  upstreamId: z.string().nullable(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  person: z.string(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OpenRequest = z.infer<typeof openRequestSchema>;

export const resubmitSchema = z.object({
  /** The person's word that the problem was resolved with the supplier first (specification, transitions). */
  isResolved: z.boolean().refine((isResolved) => isResolved, {
    error: fieldMessage('orders.errors.confirmResolved'),
  }),
  note: noteSchema(1000, fieldMessage('orders.errors.tooLong', { max: 1000 })).min(
    3,
    fieldMessage('orders.errors.describeResolution'),
  ),
});
export type Resubmit = z.infer<typeof resubmitSchema>;

export const cancelSchema = z.object({ note: optionalText(1000) });
export type Cancel = z.output<typeof cancelSchema>;
