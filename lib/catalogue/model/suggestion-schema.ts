import { z } from 'zod';
import { pastedSchema } from '@/lib/contract/values';
import { MAX_SEARCH_LENGTH } from './constants';

/** The query of `GET /api/products/suggestions`. */
export const suggestionQuerySchema = z.strictObject({ text: pastedSchema(MAX_SEARCH_LENGTH).min(1) });

/** Proposals of the search field during typing. */
export const suggestionsSchema = z.object({
  /** The acting organisation's part numbers that begin with the text. */
  partNumbers: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      productCode: z.string(),
      hasPicture: z.boolean(),
      pictureVersion: z.string().nullish(),
    }),
  ),
  skus: z.array(z.object({ id: z.int(), productCode: z.string(), name: z.string() })),
  vendors: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  types: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** The text that these are for, where nothing begins with what was typed; null when they are for that. */
  corrected: z.string().nullable(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
