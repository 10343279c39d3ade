import { z } from 'zod';
import { LARGE_FILE_BYTES } from '@/lib/platform/spreadsheet-import/constants';
import {
  countsSchema,
  importFileSchemaUpTo,
  reportLineSchema,
  reportSchema,
} from '@/lib/platform/spreadsheet-import/schema';

/** POST /api/price-lists/{listId}/net-prices/check */
export const importCheckSchema = importFileSchemaUpTo(LARGE_FILE_BYTES);
export type ImportCheck = z.output<typeof importCheckSchema>;

/** POST /api/price-lists/{listId}/net-prices; `expected` is what the check counted. */
export const importSchema = importCheckSchema.extend({ expected: countsSchema });
export type Import = z.output<typeof importSchema>;

const netPriceLineSchema = reportLineSchema.extend({
  /** The product that was found, or the text that was searched. */
  product: z.string(),
  /** The stored net price and the new one, as decimals; null for none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ReportLine = z.infer<typeof netPriceLineSchema>;

export const importReportSchema = reportSchema(netPriceLineSchema);
export type ImportReport = z.infer<typeof importReportSchema>;
