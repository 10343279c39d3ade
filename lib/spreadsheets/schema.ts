import { z } from 'zod';
import { FILE_FORMATS } from './cells';

export const fileFormatSchema = z.enum(FILE_FORMATS);
/** The query of an export that has nothing else to choose. */
export const exportFormatSchema = z.strictObject({ format: fileFormatSchema.default('csv') });
