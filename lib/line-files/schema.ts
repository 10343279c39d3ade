import { z } from 'zod';
import { fileFormatSchema } from '@/lib/spreadsheets/schema';

/** The query of a file: as CSV or as XLSX. */
export const lineFileQuerySchema = z.strictObject({ format: fileFormatSchema.default('csv') });
export type LineFileQuery = z.output<typeof lineFileQuerySchema>;
