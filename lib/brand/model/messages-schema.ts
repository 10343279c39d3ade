import { z } from 'zod';
import { exactTextSchema, noteSchema } from '@/lib/contract/values';
import { LANGUAGE_LOCALES, type LanguageLocale } from '@/lib/platform/formats/languages';
import { fieldMessage } from '@/lib/platform/messages/message';

/** Texts that a brand overrides in one language. */
export const MAX_OVERRIDES = 300;
export const MAX_OVERRIDE_LENGTH = 1_000;

/** The full name of a message, such as `catalogue.list.title`; the server checks that there is one (overrides.ts). */
export const messageNameSchema = exactTextSchema(150).regex(/^[a-z][\w-]*(\.[\w-]+){1,2}$/);

/** A text in the place of a message, in ICU as the message is. */
export const overrideTextSchema = noteSchema(MAX_OVERRIDE_LENGTH).min(1, fieldMessage('brand.errors.text'));

const textsSchema = z
  .record(messageNameSchema, overrideTextSchema)
  .refine(
    (texts) => Object.keys(texts).length <= MAX_OVERRIDES,
    fieldMessage('brand.errors.tooManyTexts', { max: MAX_OVERRIDES }),
  );
const localesSchema = z.strictObject({
  'en-GB': textsSchema.optional(),
  'de-DE': textsSchema.optional(),
  'fr-FR': textsSchema.optional(),
  'nl-NL': textsSchema.optional(),
  'es-ES': textsSchema.optional(),
} satisfies Record<LanguageLocale, z.ZodType>);

/** The texts that a brand puts in the place of messages: by language, then by the full name of the message. */
export type OwnMessages = z.infer<typeof localesSchema>;

const sortNames = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** In one order, since PostgreSQL keeps none: two bodies with the same texts are the same. Null when no text is left. */
export function toOwnMessages(messages: OwnMessages): OwnMessages | null {
  const filled = LANGUAGE_LOCALES.flatMap((locale) => {
    const texts = messages[locale];
    return texts && Object.keys(texts).length > 0 ? [[locale, sortNames(texts)] as const] : [];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

export const ownMessagesSchema = localesSchema.nullable().transform((own) => own && toOwnMessages(own));
