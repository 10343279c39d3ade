import type { BrandBody } from '@/lib/brand/model/body';
import { type OwnMessages, toOwnMessages } from '@/lib/brand/model/messages-schema';
import type { LanguageLocale } from '@/lib/platform/formats/languages';

/** A message in one language. */
export interface TextPlace {
  locale: LanguageLocale;
  /** The full name of the message. */
  name: string;
}

/** Puts a text in the place of a message; null gives the standard text back. */
export function withText(
  messages: BrandBody['messages'],
  { locale, name }: TextPlace,
  text: string | null,
): OwnMessages | null {
  const { [name]: _former, ...others } = messages?.[locale] ?? {};
  const texts = text === null ? others : { ...others, [name]: text };
  return toOwnMessages({ ...messages, [locale]: texts });
}
