import { z } from '@hono/zod-openapi';
import { orderLine } from '../schema';

const ordered = orderLine.shape;

const rehearsedLine = z
  .object({
    line: ordered.line,
    product: ordered.product,
    product_code: ordered.product_code.nullable(),
    name: ordered.name.nullable(),
    quantity: ordered.quantity,
    price: ordered.price.nullable().openapi({ description: 'The price to the caller now; null: none' }),
    rate_plan: ordered.rate_plan.openapi({
      description: 'With every charge at the caller’s prices, in each of its currencies',
    }),
    provisioning: ordered.provisioning,
    maintenance: ordered.maintenance,
    shipping_cost: z.number().openapi({ description: 'Once for the line, whatever its quantity' }),
    total: ordered.total.nullable(),
    remarks: z.array(z.string()).openapi({ description: 'Nothing that keeps the line from being ordered' }),
  })
  .openapi('RehearsedLine');

export const rehearsal = z
  .object({
    accepted: z.boolean().openapi({ description: 'Whether the same order would be taken now' }),
    lines: z.array(rehearsedLine),
    refusals: z.array(
      z.object({
        field: z.string().openapi({ description: 'Where in the request, like `products.0.quantity`' }),
        message: z.string(),
      }),
    ),
    totals: z.array(
      z
        .object({
          currency: z.string(),
          goods_total: z.number(),
          shipping_total: z.number(),
          total: z.number(),
        })
        .openapi({ description: 'Payable once, of the lines that have a price' }),
    ),
    remarks: z.array(z.string()).openapi({ description: 'About the order as a whole' }),
  })
  .openapi('Rehearsal');
export type Rehearsal = z.infer<typeof rehearsal>;
