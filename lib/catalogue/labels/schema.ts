import { z } from 'zod';
import { idSchema, textSchema } from '@/lib/contract/values';

export const nameKindSchema = z.enum(['vendor', 'type']);
export type NameKind = z.infer<typeof nameKindSchema>;

/** More are not shown at once: a search narrows the list. */
export const MOST_NAMES = 200;
export const LONGEST_NAME = 200;

export const namesQuerySchema = z.strictObject({
  kind: nameKindSchema.default('vendor'),
  text: z.string().max(100, 'Use at most 100 characters.').default(''),
  /** Only what nobody named yet. */
  unnamed: z.enum(['yes']).optional(),
});
export type NamesQuery = z.infer<typeof namesQuerySchema>;

export const nameEntrySchema = z.object({
  id: z.int(),
  /** Null when nobody named it: it shows as "Vendor 406". */
  name: z.string().nullable(),
  /** How many products on offer have it. */
  products: z.int(),
});
export type NameEntry = z.infer<typeof nameEntrySchema>;

export const namesSchema = z.object({
  entries: z.array(nameEntrySchema),
  /** How many match. */
  total: z.int(),
  /** How many of the kind nobody named, whatever is searched for. */
  unnamed: z.int(),
});
export type Names = z.infer<typeof namesSchema>;

/** A new name; an empty one takes the name away. `was` is what the page showed. */
export const renameSchema = z.strictObject({
  kind: nameKindSchema,
  id: idSchema,
  name: z.string().trim().max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`),
  was: textSchema(LONGEST_NAME).nullable(),
});
export type Rename = z.infer<typeof renameSchema>;
