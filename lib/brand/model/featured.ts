import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';

export const MAX_FEATURED = 12;

/** Products that a brand shows on its home pages, in its order. */
export const featuredSchema = z
  .array(idSchema)
  .max(MAX_FEATURED)
  .refine((ids) => new Set(ids).size === ids.length);
