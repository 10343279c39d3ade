import { z } from 'zod';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { priceListInputSchema } from './schema';

/** The terms of a list that is being edited; its name makes no price. */
export const listPreviewInputSchema = priceListInputSchema.omit({ name: true });
export type ListPreviewInput = z.infer<typeof listPreviewInputSchema>;

/** The part of the list that decided a price: the rule of the narrowest scope, or the list's own markup. */
export const decidingScopeSchema = z.enum(['product', 'vendor', 'type', 'list']);

const listExampleSchema = z.object({
  id: z.int(),
  name: z.string(),
  productCode: z.string(),
  /** The price that the acting organisation pays; null is on request. */
  cost: moneySchema.nullable(),
  rrp: moneySchema.nullable(),
  price: moneySchema.nullable(),
  by: decidingScopeSchema,
  /** The floor held the price up. */
  floored: z.boolean(),
  isAboveRrp: z.boolean(),
});
export type ListExample = z.infer<typeof listExampleSchema>;

/** Products of the acting organisation's own catalogue at the prices of a list. */
export const listPreviewSchema = z.object({ examples: z.array(listExampleSchema) });
export type ListPreview = z.infer<typeof listPreviewSchema>;
