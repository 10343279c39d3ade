import { z } from 'zod';
import { FILE_FORMATS } from './cells';
import { ENCODINGS } from './encodings';

export const fileFormatSchema = z.enum(FILE_FORMATS);
/** The query of an export that has nothing else to choose. */
export const exportFormatSchema = z.strictObject({ format: fileFormatSchema.default('csv') });

export const encodingSchema = z.enum(ENCODINGS);
/** In what a text file was read, and what else it may be. */
export const fileEncodingSchema = z.object({
  encoding: encodingSchema,
  isCertain: z.boolean(),
  choices: z.array(z.object({ encoding: encodingSchema, samples: z.array(z.string()) })),
});

/** A row of a file that is no line of it, and why. */
export const leftOutSchema = z.object({
  row: z.int(),
  text: z.string(),
  reason: z.enum(['above', 'hidden']),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Notes of a reader about a file, besides its lines. */
export const fileNotesSchema = z.object({
  /** Rows above the headings, and those that the spreadsheet hides. */
  leftOut: z.array(leftOutSchema),
  /** Letters of columns that it hides. */
  hiddenColumns: z.array(z.string()),
  /** True when columns beyond the hundredth have content, which is left out. */
  isCut: z.boolean(),
  /** Null for a workbook. */
  encoding: fileEncodingSchema.nullable(),
});
export type FileNotes = z.infer<typeof fileNotesSchema>;
