import { z } from 'zod';
import { daySchema } from '@/lib/contract/values';
import { PRICE_LIST_FORMATS } from '../model/constants';
import { productFilterSchema } from '../model/schema';

/** For how long prices can be said to be valid, and are unless somebody says otherwise, in days. */
export const [MAX_VALID_DAYS, DEFAULT_VALID_DAYS] = [365, 30];

export type PriceListFormat = (typeof PRICE_LIST_FORMATS)[number];

/** The query of `GET /api/price-list`: the filters of the catalogue, the format, and the last day on which the prices hold. */
export const priceListQuerySchema = productFilterSchema.extend({
  format: z.enum(PRICE_LIST_FORMATS),
  /** The default is 30 days from today. */
  validUntil: daySchema.optional(),
});
export type PriceListQuery = z.infer<typeof priceListQuerySchema>;
