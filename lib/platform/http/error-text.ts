import 'server-only';
import type { AppError, FieldMessage } from '@/lib/platform/errors';
import { writeField } from '@/lib/platform/messages/field';
import { pageLocale } from '@/lib/platform/messages/locale';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { writeText } from '@/lib/platform/messages/write';

/** The texts with which an error is shown to a person. */
interface ErrorTexts {
  title: string;
  detail: string | undefined;
  fields: FieldMessage[] | undefined;
}

/** Writes out what an error says, in the language of pages. */
export function writeError({ code, details: { message, detail, fields } }: AppError): ErrorTexts {
  const [t, { locale }] = [pageTranslator(), pageLocale()];
  return {
    title: t(`errors.titles.${code}`),
    detail: message ? writeText(t, locale, message) : detail,
    fields: fields?.map((field) => ({ ...field, message: writeField(t, field.message) })),
  };
}

/** The one sentence that says most of an error, where there is no room for more. */
export function errorText(error: AppError): string {
  const { title, detail } = writeError(error);
  return detail ?? title;
}
