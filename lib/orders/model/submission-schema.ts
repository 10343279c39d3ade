import { z } from 'zod';
import { type SubmitOrder, submitOrderSchema, submittedOrderSchema } from './schema';

/** The content of a checkout, without the key that names it. */
export type OrderIntent = Omit<SubmitOrder, 'intentKey'>;

/** An order as its checkout placed it. */
export const placedOrderSchema = submittedOrderSchema.extend({
  createdAt: z.iso.datetime(),
  reference: z.string(),
  /** The shipping address, in lines. */
  shipTo: z.array(z.string()),
  /** null for an order from before these were kept. */
  intent: submitOrderSchema.omit({ intentKey: true }).nullable(),
});
export type PlacedOrder = z.output<typeof placedOrderSchema>;

/** `order` is null while there is none of this person under the key. */
export const placedAnswerSchema = z.object({ order: placedOrderSchema.nullable() });

export const intentKeyParamsSchema = z.object({ intentKey: z.uuid() });
