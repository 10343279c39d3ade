import { z } from 'zod';
import {
  countsSchema,
  importFileSchema,
  reportLineSchema,
  reportSchema,
} from '@/lib/platform/spreadsheet-import/schema';

/** Controls whether postal codes get back the zeros that they lost at their beginning. */
export const postalCodesSchema = z.enum(['complete', 'as-written']).default('complete');

/** POST /api/addresses/import/check */
export const addressImportCheckSchema = importFileSchema.extend({ postalCodes: postalCodesSchema });
export type AddressImportCheckInput = z.input<typeof addressImportCheckSchema>;

/** POST /api/addresses/import; `expected` is what the check counted. */
export const addressImportSchema = addressImportCheckSchema.extend({ expected: countsSchema });
export type AddressImportInput = z.input<typeof addressImportSchema>;

const addressLineSchema = reportLineSchema.extend({
  name: z.string(),
  /** The address on one line; empty when it could not be read. */
  address: z.string(),
});
export type AddressReportLine = z.infer<typeof addressLineSchema>;

export const addressImportReportSchema = reportSchema(addressLineSchema);
export type AddressImportReport = z.infer<typeof addressImportReportSchema>;
