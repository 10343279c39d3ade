import { z } from 'zod';
import { totalsSchema } from '@/lib/pricing/schema';
import { submitOrderSchema } from '../schema';

/** A dry run's input: the order without its intent key and files. All of its units are checked as one order. */
export const dryRunOrderSchema = submitOrderSchema.omit({ intentKey: true, files: true, secondOrder: true });
export type DryRunOrderInput = z.input<typeof dryRunOrderSchema>;
export type DryRunOrder = z.output<typeof dryRunOrderSchema>;

/** The sections of a checkout in which something can be corrected. */
export const CHECKOUT_SECTIONS = ['ship-to', 'details', 'review'] as const;
export type CheckoutSection = (typeof CHECKOUT_SECTIONS)[number];

const requestedLineSchema = z.object({
  quantity: z.int(),
  name: z.string(),
  productCode: z.string(),
  plan: z.string().nullable(),
  addOns: z.array(z.object({ name: z.string(), instructions: z.string().nullable() })),
});

const dryRunLineSchema = z.object({
  /** Of the cart's line. */
  id: z.uuid(),
  name: z.string(),
  /** Why this line would be refused. */
  refusals: z.array(z.string()),
  remarks: z.array(z.string()),
  /** At the prices that were shown last, and at those of the dry run; null when it has no price there. */
  shown: totalsSchema,
  now: totalsSchema.nullable(),
  isSame: z.boolean(),
});

/** The result of a dry run. All amounts are the acting organisation's own. */
export const dryRunSchema = z.object({
  accepted: z.boolean(),
  at: z.iso.datetime(),
  /** The order as the supplier would receive it. */
  request: z.object({
    reference: z.string(),
    shipTo: z.array(z.string()),
    instructions: z.string().nullable(),
    notes: z.string().nullable(),
    lines: z.array(requestedLineSchema),
  }),
  lines: z.array(dryRunLineSchema),
  /** What is refused that is not about one line; `place` null: no section of the page corrects it. */
  refusals: z.array(z.object({ place: z.enum(CHECKOUT_SECTIONS).nullable(), message: z.string() })),
  remarks: z.array(z.string()),
  shown: totalsSchema,
  /** Null when a line has no price there. */
  now: totalsSchema.nullable(),
  isSame: z.boolean(),
});
export type DryRun = z.infer<typeof dryRunSchema>;
