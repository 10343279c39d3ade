import { z } from 'zod';
import { shippingSchema } from '@/lib/contract/order';

/** Output of the reference service's demo for the portal's, in DATA_DIR/demo-service.json. */
export const demoServiceSchema = z.looseObject({
  clients: z.array(
    z.looseObject({ client_id: z.uuid(), client_secret: z.string().min(1), organisation: z.int() }),
  ),
  organisations: z.array(z.looseObject({ id: z.int(), name: z.string(), parent: z.int().nullable() })),
});
export type DemoService = z.infer<typeof demoServiceSchema>;

/** Output of the portal's demo, in DATA_DIR/demo.json: the only place with the passwords. */
export const demoFileSchema = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      organisation: z.int(),
      role: z.string(),
      host: z.string(),
      name: z.string(),
    }),
  ),
  brands: z.array(z.object({ host: z.string(), organisation: z.int(), name: z.string() })),
  /** Texts that people of one organisation only may read. */
  canaries: z.array(z.object({ organisation: z.int(), text: z.string() })),
});
export type DemoFile = z.infer<typeof demoFileSchema>;

/** An order as the API shows it, as far as the demo reads it; the rest is kept as received. */
const bookedOrderSchema = z.looseObject({
  id: z.int(),
  status: z.string(),
  organisation: z.int(),
  reference: z.string(),
  products: z.array(
    z.looseObject({
      product: z.int(),
      quantity: z.int(),
      rate_plan: z.looseObject({ id: z.int() }).nullable(),
    }),
  ),
  shipping: shippingSchema,
  provisioning_instructions: z.string().nullable(),
  notes: z.string().nullable(),
  history: z
    .array(z.object({ status: z.string(), at: z.iso.datetime(), note: z.string().nullable() }))
    .min(1),
});
export type BookedOrder = z.infer<typeof bookedOrderSchema>;

/**
 * Output of the reference service's demo in DATA_DIR/demo-orders.json: past orders of the portal by each of its accounts, oldest first, and
 * products at the account's prices.
 */
export const demoBooksSchema = z.object({
  accounts: z.array(
    z.object({
      organisation: z.int(),
      currency: z.string(),
      products: z.array(z.unknown()),
      orders: z.array(bookedOrderSchema),
    }),
  ),
});
export type DemoBooks = z.infer<typeof demoBooksSchema>;
