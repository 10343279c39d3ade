import { z } from 'zod';
import type { Money } from './money';

/** Money in an answer or a request. */
export const moneySchema = z.object({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
  currency: z.string(),
}) satisfies z.ZodType<Money>;
