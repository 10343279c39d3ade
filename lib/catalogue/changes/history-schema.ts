import { z } from 'zod';
import { moneySchema } from '@/lib/platform/formats/money-schema';

const time = z.iso.datetime();

/** A period with the same price and stock, as the catalogue syncs recorded it. */
const historyPeriodSchema = z.object({
  from: time,
  /** The beginning of the next period, or the last catalogue sync. */
  to: time,
  /** False while the product was not in the catalogue: nothing is known of it then. */
  listed: z.boolean(),
  /** The acting organisation's, by the price lists of today; null on request. */
  price: moneySchema.nullable(),
  stock: z.int().nullable(),
});
export type HistoryPeriod = z.infer<typeof historyPeriodSchema>;

/** The history of a product, as the catalogue syncs recorded it. */
export const historySchema = z.object({
  /** Oldest first, without a hole between them; empty when it was never read. */
  periods: z.array(historyPeriodSchema),
  /** Times in which nothing was read: what happened then was only seen afterwards. */
  gaps: z.array(z.object({ from: time, to: time })),
  /** False when the organisation has no prices. */
  priced: z.boolean(),
  /** False for a product that is not shipped: its stock means nothing. */
  isShippable: z.boolean(),
});
export type History = z.infer<typeof historySchema>;
