import { z } from '@hono/zod-openapi';
import type { shippingSchema } from '@/lib/contract/order';
import { addOnSchema, ratePlanSchema } from '@/lib/contract/product';

/** An add-on as it was ordered, at the price of that moment. */
export const orderedAddOnSchema = addOnSchema.pick({ id: true, sku: true, name: true, price: true }).extend({
  instructions: z.string().nullable(),
});
export type OrderedAddOn = z.infer<typeof orderedAddOnSchema>;

/** The chosen rate plan with its charges at the caller's prices. */
export const orderedRatePlanSchema = ratePlanSchema;
export type OrderedRatePlan = z.infer<typeof orderedRatePlanSchema>;

export type OrderShipping = z.infer<typeof shippingSchema>;
