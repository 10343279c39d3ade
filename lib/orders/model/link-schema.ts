import { z } from 'zod';
import { isOrderId, MAX_ORDER_ID_LENGTH } from '@/lib/contract/order-rules';
import { textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

const NOT_A_NUMBER = fieldMessage('unconfirmed-orders.form.number');

/** The distributor's id of an order, exactly as a person types it; any character is allowed. */
export const upstreamIdSchema = textSchema(
  MAX_ORDER_ID_LENGTH,
  fieldMessage('unconfirmed-orders.form.numberTooLong', { max: String(MAX_ORDER_ID_LENGTH) }),
).refine(isOrderId, NOT_A_NUMBER);

/**
 * Differences between an order of the distributor and the expected one. Each is accepted separately, after a
 * second confirmation.
 */
const differenceSchema = z.enum(['organisation', 'reference']);
export type Difference = z.infer<typeof differenceSchema>;

/** Selects the text that describes the differences. */
export const getDifferenceKind = (differences: readonly Difference[]): Difference | 'both' =>
  differences.length > 1 ? 'both' : (differences[0] ?? 'reference');

export const lookUpSchema = z.object({ upstreamId: upstreamIdSchema });
export type LookUp = z.output<typeof lookUpSchema>;

/** Links the order that was looked up. `accepted`: the differences that were shown and confirmed. */
export const linkSchema = lookUpSchema.extend({ accepted: z.array(differenceSchema).max(2).optional() });
export type Link = z.output<typeof linkSchema>;

/** The API's data of an order, before a person links it. */
export const foundOrderSchema = z.object({
  upstreamId: z.string(),
  status: z.string().nullable(),
  reference: z.string().nullable(),
  lineCount: z.int(),
  firstProduct: z.string().nullable(),
  /** Each must be accepted separately before the order is linked, and is among the warnings too. */
  differences: z.array(differenceSchema),
  /** Reasons why it may be a different order than the person means; empty when there are none. */
  warnings: z.array(z.string()),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;
