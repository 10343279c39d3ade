import { z } from '@hono/zod-openapi';
import { orderRequestSchema, type shippingSchema } from '@/lib/contract/order';
import { ORDER_STATUSES } from '@/lib/contract/order-status';
import { addressSchema } from '@/lib/contract/organisation';
import { addOnSchema, ratePlanSchema } from '@/lib/contract/product';
import { findInvalidPath } from '@/lib/contract/values';
import { isPlainText, UNSTORABLE_MESSAGE } from '../http/text';

export const orderRequest = z
  .object(orderRequestSchema.shape)
  .superRefine((request, context) => {
    const path = findInvalidPath(request, isPlainText);
    if (path) context.addIssue({ code: 'custom', path, message: UNSTORABLE_MESSAGE });
  })
  .openapi('OrderRequest');

/** An add-on as it was ordered, at the price of that moment. */
const orderedAddOn = addOnSchema
  .pick({ id: true, sku: true, name: true, price: true })
  .extend({ instructions: z.string().nullable() });
export type OrderedAddOn = z.infer<typeof orderedAddOn>;

/** The chosen rate plan with its charges at the caller's prices. */
export type OrderedRatePlan = z.infer<typeof ratePlanSchema>;
export type OrderShipping = z.infer<typeof shippingSchema>;

const status = z.enum(ORDER_STATUSES);
const instant = z.iso.datetime();

export const orderLine = z
  .object({
    line: z.int(),
    product: z.int(),
    product_code: z.string(),
    name: z.string(),
    quantity: z.int(),
    shipped_quantity: z.int(),
    price: z.number().openapi({ description: 'The product’s price to the caller when the order was placed' }),
    rate_plan: z.object(ratePlanSchema.shape).nullable(),
    provisioning: z.array(orderedAddOn),
    maintenance: z.array(orderedAddOn),
    total: z.number().openapi({
      description:
        'Payable once: quantity × (price + add-ons). On a rate plan its one-off charges replace the price; recurring charges are not in it.',
    }),
  })
  .openapi('OrderLine');

export const order = z
  .object({
    id: z.int(),
    number: z.string(),
    status,
    organisation: z.int(),
    reference: z.string(),
    user: z.int(),
    real_user: z.int(),
    currency: z.string(),
    products: z.array(orderLine),
    goods_total: z.number(),
    shipping_total: z.number(),
    total: z.number(),
    shipping: z.object(addressSchema.shape),
    provisioning_instructions: z.string().nullable(),
    notes: z.string().nullable(),
    attention_reason: z.string().nullable(),
    tracking_url: z.string().nullable(),
    shipments: z
      .array(
        z.object({
          carrier: z.string(),
          tracking_number: z.string(),
          shipped_at: instant.optional(),
          lines: z.array(
            z.object({
              line: z.int().optional(),
              product: z.int(),
              product_code: z.string(),
              quantity: z.int(),
              serial_numbers: z.array(z.string()),
            }),
          ),
        }),
      )
      .optional()
      .openapi({
        description:
          'Only of orders that ship in parts, or whose reference contains DEMO-TRACKED, once they are shipped',
      }),
    history: z.array(z.object({ status, at: instant, note: z.string().nullable() })),
    created_at: instant,
    updated_at: instant,
  })
  .openapi('Order');
export type Order = z.infer<typeof order>;

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
    .optional()
    .openapi({
      description:
        'The same key with the same order gives the order that the first request made, and makes no second one; with ' +
        'another order it is refused. Keys are per API client and kept for 30 days.',
    }),
});
