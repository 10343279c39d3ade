import { z } from 'zod';
import {
  countsSchema,
  importFileSchema,
  reportLineSchema,
  reportSchema,
} from '@/lib/platform/spreadsheet-import/schema';

/** POST /api/subscriptions/import/check */
export const importCheckSchema = importFileSchema;
export type ImportCheck = z.output<typeof importCheckSchema>;

/** POST /api/subscriptions/import; `expected` is what the check counted. */
export const importSchema = importCheckSchema.extend({ expected: countsSchema });
export type Import = z.output<typeof importSchema>;

const subscriptionLineSchema = reportLineSchema.extend({
  name: z.string(),
  /** The end as the file has it; empty for none. */
  endsOn: z.string(),
});
export type ReportLine = z.infer<typeof subscriptionLineSchema>;

export const importReportSchema = reportSchema(subscriptionLineSchema);
export type ImportReport = z.infer<typeof importReportSchema>;
