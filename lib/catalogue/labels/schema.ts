import { z } from 'zod';
import { idSchema, textSchema } from '@/lib/contract/values';
import { LANGUAGE_CODES } from '@/lib/platform/formats/languages';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_LABEL_LENGTH } from '../model/constants';

export const labelKindSchema = z.enum(['vendor', 'type']);
export type LabelKind = z.infer<typeof labelKindSchema>;

export const labelsQuerySchema = z.strictObject({
  kind: labelKindSchema.default('vendor'),
  text: textSchema(100, fieldMessage('labels.errors.tooLong', { max: 100 })).default(''),
  /** The language of the names; without it those for readers who have none in theirs. */
  language: z.enum(LANGUAGE_CODES).optional(),
  /** Limits the list to entries without a name. */
  unnamed: z.enum(['yes']).optional(),
});
export type LabelsQuery = z.infer<typeof labelsQuerySchema>;

export const labelEntrySchema = z.object({
  id: z.int(),
  /** Null when no name was given: it shows as "Vendor 406". */
  name: z.string().nullable(),
  /** The name that readers without one in their language get; null when no such name was given. */
  standard: z.string().nullable(),
  /** Products on offer with this vendor or type. */
  products: z.int(),
});
export type LabelEntry = z.infer<typeof labelEntrySchema>;

export const labelPageSchema = z.object({
  entries: z.array(labelEntrySchema),
  /** Entries that match the search. */
  total: z.int(),
  /** All entries of the kind without a name, independent of the search. */
  unnamed: z.int(),
});
export type LabelPage = z.infer<typeof labelPageSchema>;

/** A new name; an empty one takes the name away. `previous` is what the page showed. */
export const renameLabelSchema = z.strictObject({
  kind: labelKindSchema,
  id: idSchema,
  language: z.enum(LANGUAGE_CODES).nullable().default(null),
  name: textSchema(MAX_LABEL_LENGTH, fieldMessage('labels.errors.tooLong', { max: MAX_LABEL_LENGTH })),
  previous: textSchema(MAX_LABEL_LENGTH).nullable(),
});
export type RenameLabel = z.infer<typeof renameLabelSchema>;
