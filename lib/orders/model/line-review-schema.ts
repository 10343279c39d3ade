import { z } from 'zod';
import { moneySchema } from '@/lib/platform/formats/money-schema';

/** The difference of a line's prices to those of the organisation's last order of the same product and plan. */
export const lineReviewSchema = z.object({
  /** When that was ordered; null for a first order. */
  lastAt: z.iso.datetime().nullable(),
  changes: z.array(
    z.object({
      /** The charge or add-on; null for the product itself. */
      name: z.string().nullable(),
      /** Null: it had no such price. */
      from: moneySchema.nullable(),
      to: moneySchema.nullable(),
      /** By how much in percent, one decimal; null where the two cannot be compared. */
      percent: z.number().nullable(),
    }),
  ),
});
export type LineReview = z.infer<typeof lineReviewSchema>;
export type PriceChange = LineReview['changes'][number];
