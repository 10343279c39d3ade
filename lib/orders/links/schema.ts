import { z } from 'zod';
import { MAX_INTEGER } from '@/lib/contract/values';

/** The distributor's id of an order, as people type it. */
export const upstreamIdSchema = z.coerce
  .number({ error: 'Type the number that the distributor gave, digits only.' })
  .int('Type the number that the distributor gave, digits only.')
  .min(1, 'Type the number that the distributor gave, digits only.')
  .max(MAX_INTEGER, 'A number of the distributor is never this long.');

export const lookUpSchema = z.object({ upstreamId: upstreamIdSchema });
export type LookUp = z.output<typeof lookUpSchema>;

/** What the API says about an order, before anybody links it. */
export const foundOrderSchema = z.object({
  upstreamId: z.int(),
  status: z.string().nullable(),
  reference: z.string().nullable(),
  lineCount: z.int(),
  firstProduct: z.string().nullable(),
  /** What speaks against it being the order that is meant; empty when nothing does. */
  warnings: z.array(z.string()),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;
