import { z } from 'zod';
import {
  countsSchema,
  importFileSchema,
  reportLineSchema,
  reportSchema,
} from '@/lib/platform/spreadsheet-import/schema';

/** POST /api/part-numbers/import/check */
export const importCheckSchema = importFileSchema;
export type ImportCheck = z.output<typeof importCheckSchema>;

/** POST /api/part-numbers/import; `expected` is what the check counted. */
export const importSchema = importCheckSchema.extend({ expected: countsSchema });
export type Import = z.output<typeof importSchema>;

const partNumberLineSchema = reportLineSchema.extend({
  code: z.string(),
  /** The product that was found, or the text that was searched; empty for neither. */
  product: z.string(),
});
export type ReportLine = z.infer<typeof partNumberLineSchema>;

export const importReportSchema = reportSchema(partNumberLineSchema);
export type ImportReport = z.infer<typeof importReportSchema>;
