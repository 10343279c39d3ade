import { z } from 'zod';
import { noteSchema, textSchema } from '@/lib/contract/values';
import { LANGUAGE_LOCALES } from '@/lib/platform/formats/languages';
import { MAX_OVERRIDE_LENGTH, messageNameSchema } from '../model/messages-schema';

const localeSchema = z.enum(LANGUAGE_LOCALES);

export const textsQuerySchema = z.strictObject({ locale: localeSchema, search: textSchema(200).min(1) });
export type TextsQuery = z.infer<typeof textsQuerySchema>;

/** A message by its full name, with the text of the catalogue. */
const foundTextSchema = z.object({ name: z.string(), standard: z.string() });
export type FoundText = z.infer<typeof foundTextSchema>;

export const foundTextsSchema = z.object({ texts: z.array(foundTextSchema), isCut: z.boolean() });
export type FoundTexts = z.infer<typeof foundTextsSchema>;

export const checkTextSchema = z.strictObject({
  locale: localeSchema,
  name: messageNameSchema,
  text: noteSchema(MAX_OVERRIDE_LENGTH),
});
export type CheckText = z.infer<typeof checkTextSchema>;

export const checkedTextSchema = z.object({
  /** The text of the catalogue; null for a message that is gone. */
  standard: z.string().nullable(),
  /** Says why the text cannot stand for the message, as `fieldMessage` writes it; null when it can. */
  fault: z.string().nullable(),
  /** The text with sample arguments; none for a faulty one. */
  samples: z.array(z.string()),
});
export type CheckedText = z.infer<typeof checkedTextSchema>;

export const unusedTextsSchema = z.object({
  /** Each by its place in the draft, `messages.de-DE.cart.page.title`, with the fault as `fieldMessage` writes it. */
  unused: z.array(z.object({ path: z.string(), fault: z.string() })),
});
export type UnusedTexts = z.infer<typeof unusedTextsSchema>;
