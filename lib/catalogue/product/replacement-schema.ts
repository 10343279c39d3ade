import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { productRowSchema } from '../model/schema';

/** Products that can be ordered in the place of one. */
export const replacementsSchema = z.object({
  /** The alternative that the organisation remembered; null for none. */
  remembered: productRowSchema.nullable(),
  /** Like it, in stock, at a price near to its own. */
  similar: z.array(productRowSchema),
});

export type Replacements = z.infer<typeof replacementsSchema>;

/** PUT /api/products/{productId}/alternative: what to order in its place from now on. */
export const alternativeSchema = z.object({ alternativeId: idSchema });

/** The units of a product to replace. */
export const replacementsQuerySchema = z.object({
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
});
