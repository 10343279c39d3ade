import { z } from '@hono/zod-openapi';
import { orderLine } from '../schema';

const orderLineShape = orderLine.shape;

const dryRunLine = z
  .object({
    line: orderLineShape.line,
    product: orderLineShape.product,
    product_code: orderLineShape.product_code.nullable(),
    name: orderLineShape.name.nullable(),
    quantity: orderLineShape.quantity,
    price: orderLineShape.price
      .nullable()
      .openapi({ description: 'The price to the caller now; null: none' }),
    rate_plan: orderLineShape.rate_plan.openapi({
      description: 'With every charge at the caller’s prices, in each of its currencies',
    }),
    provisioning: orderLineShape.provisioning,
    maintenance: orderLineShape.maintenance,
    shipping_cost: z.number().openapi({ description: 'Once for the line, whatever its quantity' }),
    total: orderLineShape.total.nullable(),
    remarks: z.array(z.string()).openapi({ description: 'Nothing that keeps the line from being ordered' }),
  })
  .openapi('RehearsedLine');

export const dryRunResult = z
  .object({
    accepted: z.boolean().openapi({ description: 'Whether the same order would be taken now' }),
    lines: z.array(dryRunLine),
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
export type DryRunResult = z.infer<typeof dryRunResult>;
