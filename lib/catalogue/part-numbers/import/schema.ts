import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/messages/message';
import { MAX_FILE_BYTES, MAX_LINES, OUTCOMES, TOO_LARGE } from './constants';

/** Of a file as base64. */
const MAX_ENCODED_LENGTH = Math.ceil(MAX_FILE_BYTES / 3) * 4;

/** POST /api/part-numbers/import/check: a CSV or XLSX file as base64. */
export const importCheckSchema = z.strictObject({
  file: textSchema(MAX_ENCODED_LENGTH, TOO_LARGE)
    .min(1, fieldMessage('part-numbers.errors.fileMissing'))
    .regex(/^[A-Za-z0-9+/]*={0,2}$/),
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

/** POST /api/part-numbers/import; `expected` is what the check counted. */
export const importSchema = importCheckSchema.extend({ expected: countsSchema });
export type Import = z.output<typeof importSchema>;

export type Outcome = (typeof OUTCOMES)[number];

const reportLineSchema = z.object({
  /** As a spreadsheet counts; the header is row 1. */
  row: z.int(),
  code: z.string(),
  /** What it stands for, or what was looked for; empty for nothing. */
  product: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Why the line is refused, or what else is to be known; null when there is nothing to say. */
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
