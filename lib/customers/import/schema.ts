import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { postalCodesSchema } from '@/lib/customers/addresses/import/schema';
import {
  countsSchema,
  importFileSchema,
  reportLineSchema,
  reportSchema,
} from '@/lib/platform/spreadsheet-import/schema';

/** POST /api/organisations/import/check */
export const importCheckSchema = importFileSchema.extend({
  /** By which new customers directly below the acting organisation buy; null: they see no prices yet. */
  priceListId: idSchema.nullable(),
  postalCodes: postalCodesSchema,
});
export type ImportCheckInput = z.input<typeof importCheckSchema>;

/** POST /api/organisations/import; `expected` is what the check counted. */
export const importSchema = importCheckSchema.extend({ expected: countsSchema });
export type ImportInput = z.input<typeof importSchema>;

const customerLineSchema = reportLineSchema.extend({
  name: z.string(),
  /** The number in the file, or the next free one; null while there is none. */
  number: z.string().nullable(),
  /** Below which organisation, by its name; empty when that is unknown. */
  parent: z.string(),
});
export type ReportLine = z.infer<typeof customerLineSchema>;

export const importReportSchema = reportSchema(customerLineSchema);
export type ImportReport = z.infer<typeof importReportSchema>;
