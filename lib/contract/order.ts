import { z } from 'zod';
import { MAX_NOTES_LENGTH, type ORDER_REQUEST_FIELDS } from './order-rules';
import { addressSchema } from './organisation';
import { idSchema, ordinalSchema } from './values';

/**
 * "full shipping details": an address, whose `recipient_name` says who receives the goods
 * (docs/distributor.md).
 */
export const shippingSchema = addressSchema.extend({
  recipient_name: z.string().nullish(),
  recipient: z.string().nullish().meta({
    deprecated: true,
    description:
      'Another name of recipient_name, from before. May be left out; where it holds a text, that counts.',
  }),
});

export const orderProductSchema = z.object({
  product: idSchema,
  quantity: ordinalSchema,
  rate_plan: idSchema.nullish(),
  provisioning: z.array(z.object({ id: idSchema, instructions: z.string().max(5000).nullish() })).nullish(),
  maintenance: z.array(z.object({ id: idSchema })).nullish(),
});

/**
 * Body of POST /orders; the specification names the content areas only, the fields are ours
 * (docs/distributor.md).
 */
export const orderRequestSchema = z.object({
  organisation: idSchema,
  reference: z.string().max(200),
  products: z.array(orderProductSchema).min(1).max(1000),
  shipping: shippingSchema,
  provisioning_instructions: z.string().max(5000).nullish(),
  notes: z.string().max(MAX_NOTES_LENGTH).nullish(),
} satisfies Record<(typeof ORDER_REQUEST_FIELDS)[number], z.ZodType>);
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** The fields on which the portal depends in any order answer; every other field is passed through and shown generically. */
export const orderResponseSchema = z.looseObject({ id: z.int(), status: z.string().min(1) });
export type OrderResponse = z.infer<typeof orderResponseSchema>;
