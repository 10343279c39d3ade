import { z } from 'zod';
import { moneySchema } from '@/lib/platform/formats/money-schema';

/** A field of the supplier's answer that the contract does not name. */
export const supplierFactSchema = z.object({
  label: z.string(),
  text: z.string(),
  /** The text as an amount, where it is one. */
  amount: moneySchema.optional(),
});
