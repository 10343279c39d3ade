import { z } from 'zod';
import { LONGEST_SEARCH } from '../schema';

/** The query of `GET /api/products/suggestions`. */
export const suggestionQuerySchema = z.strictObject({ text: z.string().min(1).max(LONGEST_SEARCH) });
