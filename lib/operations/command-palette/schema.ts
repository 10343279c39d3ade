import { z } from 'zod';
import { pastedSchema } from '@/lib/contract/values';
import { orderSummarySchema } from '@/lib/orders/model/schema';

export const MAX_PALETTE_TEXT_LENGTH = 200;

/** The query of `GET /api/command-palette`; an empty text finds nothing, and says what the person may do. */
export const paletteQuerySchema = z.strictObject({
  text: pastedSchema(MAX_PALETTE_TEXT_LENGTH).default(''),
});
export type PaletteQuery = z.infer<typeof paletteQuerySchema>;

const namedSchema = z.object({ id: z.int(), name: z.string() });

/** Everything that the command palette finds for a text, a few of each kind, within the permissions of the person. */
export const paletteResultsSchema = z.object({
  /** The person's own id: what they chose last is remembered under it. */
  personId: z.uuid(),
  permissions: z.array(z.string()),
  products: z.array(namedSchema.extend({ code: z.string() })),
  orders: z.array(
    orderSummarySchema
      .pick({ id: true, number: true, reference: true, organisation: true, held: true })
      .extend({ firstProduct: z.string() }),
  ),
  templates: z.array(z.object({ id: z.uuid(), name: z.string() })),
  carts: z.array(z.object({ id: z.uuid(), name: z.string(), owner: z.string().nullable() })),
  /** `parent` is the name of the organisation above it, where the person sees that one. */
  organisations: z.array(namedSchema.extend({ parent: z.string().nullable() })),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), isInvited: z.boolean() })),
});
export type PaletteResults = z.infer<typeof paletteResultsSchema>;
