import { z } from 'zod';
import { MAX_FEATURED } from '@/lib/brand/model/featured';
import { namedSchema } from '@/lib/catalogue/model/schema';
import { exactTextSchema, idTextSchema } from '@/lib/contract/values';

const MAX_IDS_LENGTH = 250;

/** GET /api/home/featured: `ids` is a list such as `1001,1002`. */
export const featuredQuerySchema = z.strictObject({
  ids: exactTextSchema(MAX_IDS_LENGTH)
    .transform((text) => text.split(','))
    .pipe(z.array(idTextSchema).min(1).max(MAX_FEATURED)),
});

/** A featured product as the editor of a brand names it. */
export const featuredProductSchema = z.object({
  id: z.int(),
  /** Null for a product that the catalogue never had. */
  name: z.string().nullable(),
  productCode: z.string(),
  vendor: namedSchema.nullable(),
  /** No longer in the catalogue: readers do not see it. */
  isGone: z.boolean(),
});
export type FeaturedProduct = z.infer<typeof featuredProductSchema>;
export const featuredAnswerSchema = z.object({ products: z.array(featuredProductSchema) });
export type FeaturedAnswer = z.infer<typeof featuredAnswerSchema>;
