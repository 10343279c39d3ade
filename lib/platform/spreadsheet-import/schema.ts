import { z } from 'zod';
import { exactTextSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { encodingSchema, fileNotesSchema } from '@/lib/platform/spreadsheets/schema';
import { MAX_FILE_BYTES, MAX_LINES, OUTCOMES, tooLargeMessage } from './constants';

/** A CSV or XLSX file of at most so many bytes as base64, and its encoding where a person has chosen it. */
export const importFileSchemaUpTo = (maxBytes: number) =>
  z.strictObject({
    file: exactTextSchema(Math.ceil(maxBytes / 3) * 4, tooLargeMessage(maxBytes))
      .min(1, fieldMessage('spreadsheet-import.errors.empty'))
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    encoding: encodingSchema.nullish(),
  });

export const importFileSchema = importFileSchemaUpTo(MAX_FILE_BYTES);

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

export type Outcome = (typeof OUTCOMES)[number];

/** Result for a line of a file. */
export const reportLineSchema = z.object({
  /** Row number in the spreadsheet; the header is row 1. */
  row: z.int(),
  outcome: z.enum(OUTCOMES),
  /** The change, or the reason why the line is rejected; null when there is nothing to say. */
  note: z.string().nullable(),
});

/** Actual or planned effects of an import, line by line. */
export const reportSchema = <Line extends z.ZodType>(line: Line) =>
  z.object({
    counts: countsSchema,
    /** Each with the cells of its row as they are in the file. */
    lines: z.array(z.intersection(line, z.object({ text: z.string() }))),
    /** Headers of columns that mean nothing here. */
    ignored: z.array(z.string()),
    notes: fileNotesSchema,
  });

/** Counts the lines by outcome. */
export function countOutcomes(lines: readonly { outcome: Outcome }[]): ImportCounts {
  const tally = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome).length;
  return {
    lines: lines.length,
    created: tally('created'),
    updated: tally('updated'),
    unchanged: tally('unchanged'),
    refused: tally('refused'),
  };
}

/** True when a file would have the effects that its check has reported. */
export const isSameCounts = (a: ImportCounts, b: ImportCounts): boolean =>
  (Object.keys(a) as (keyof ImportCounts)[]).every((name) => a[name] === b[name]);
