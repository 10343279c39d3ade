import { z } from 'zod';
import { MAX_INTEGER } from '@/lib/contract/values';

/** The distributor's id of an order, as people type it. */
export const upstreamIdSchema = z.coerce
  .number({ error: 'Type the number that the distributor gave, digits only.' })
  .int('Type the number that the distributor gave, digits only.')
  .min(1, 'Type the number that the distributor gave, digits only.')
  .max(MAX_INTEGER, 'A number of the distributor is never this long.');

/** Where an order of the distributor is not the one that is meant. Each is accepted by itself, after a second question. */
const differenceSchema = z.enum(['organisation', 'reference']);
export type Difference = z.infer<typeof differenceSchema>;

export const lookUpSchema = z.object({ upstreamId: upstreamIdSchema });
export type LookUp = z.output<typeof lookUpSchema>;

/** Links what was looked up. `accepted`: the differences that were shown and are linked all the same. */
export const linkSchema = lookUpSchema.extend({ accepted: z.array(differenceSchema).max(2).optional() });
export type Link = z.output<typeof linkSchema>;

/** What the API says about an order, before anybody links it. */
export const foundOrderSchema = z.object({
  upstreamId: z.int(),
  status: z.string().nullable(),
  reference: z.string().nullable(),
  lineCount: z.int(),
  firstProduct: z.string().nullable(),
  /** What must be accepted one by one before it is linked; each is among the warnings too. */
  differences: z.array(differenceSchema),
  /** What speaks against it being the order that is meant; empty when nothing does. */
  warnings: z.array(z.string()),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;
