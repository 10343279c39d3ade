import { z } from 'zod';
import { idSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/messages/message';

export const MAX_LINES = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;
export const TOO_LARGE = fieldMessage('customer-import.fields.tooLarge');

/** POST /api/organisations/import/check */
export const importCheckSchema = z.strictObject({
  csv: textSchema(MAX_BYTES, TOO_LARGE)
    .min(1, fieldMessage('customer-import.fields.empty'))
    .refine((text) => new TextEncoder().encode(text).length <= MAX_BYTES, TOO_LARGE),
  /** By which new customers directly below the acting organisation buy; null: they see no prices yet. */
  priceListId: idSchema.nullable(),
});
export type ImportCheck = z.output<typeof importCheckSchema>;

const count = z.int().min(0).max(MAX_LINES);
/** `lines` is the sum of the others: no line is lost. */
export const countsSchema = z.strictObject({
  lines: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
});
export type ImportCounts = z.infer<typeof countsSchema>;

/** POST /api/organisations/import; `expected` is what the check counted. */
export const importSchema = importCheckSchema.extend({ expected: countsSchema });
export type Import = z.output<typeof importSchema>;

export const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const reportLineSchema = z.object({
  /** As a spreadsheet counts; the header is row 1. */
  row: z.int(),
  name: z.string(),
  /** Of the file, or the one that is given; null while there is none. */
  number: z.string().nullable(),
  /** Below which organisation, by its name; empty when that is unknown. */
  parent: z.string(),
  outcome: z.enum(OUTCOMES),
  /** What changes, or why the line is refused; null when there is nothing to say. */
  note: z.string().nullable(),
});
export type ReportLine = z.infer<typeof reportLineSchema>;

/** What an import does, or would do, line by line. */
export const importReportSchema = z.object({
  counts: countsSchema,
  lines: z.array(reportLineSchema),
  /** Headers of columns that mean nothing here. */
  ignored: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReportSchema>;
