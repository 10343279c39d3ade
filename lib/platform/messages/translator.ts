import 'server-only';
import { createTranslator } from 'use-intl/core';
import { parsedLocale } from '@/lib/platform/formats/intl-formats';
import { LANGUAGE_CODES, toLanguage } from '@/lib/platform/formats/languages';
import { log } from '@/lib/platform/log/log';
import { CATALOGUES, ENGLISH } from './catalogue';
import { pageLocale } from './locale';
import type { Text } from './message';
import { isPseudo, toPseudo } from './pseudo';
import type { MessageKey, Messages, Namespace, Translator } from './types';
import { writeText } from './write';

/** Returns the locale by which `Intl` writes numbers in a language's texts; British English where it does not take the locale. */
export function formatLocale(locale: string): string {
  try {
    const { language, region } = parsedLocale(locale.replaceAll('_', '-'), {});
    const isTranslated = language === toLanguage(locale);
    if (isTranslated) return region ? `${language}-${region}` : language;
  } catch {}
  return 'en-GB';
}

/** All messages in the language of a locale. The types are those of English: the other languages have the same keys and arguments. */
export const messagesIn = (locale: string): Messages =>
  isPseudo(locale) ? toPseudo(ENGLISH, locale) : (CATALOGUES[toLanguage(locale)] as Messages);

// Each holds the messages that it has parsed. There are as many as languages, regions and files.
const translators = new Map<string, unknown>();

/**
 * Returns the texts for readers outside pages: mails, files, feeds, answers of the API.
 * @param locale of the reader, such as `de-AT`
 * @param namespace a file of the catalogue; all of it unless given
 */
export function translatorFor<Of extends Namespace = never>(locale: string, namespace?: Of): Translator<Of> {
  const tag = formatLocale(locale);
  const id = `${tag} ${namespace ?? ''}`;
  const known = translators.get(id) as Translator<Of> | undefined;
  if (known) return known;
  const made = createTranslator<Messages, Of>({
    locale: tag,
    messages: messagesIn(tag),
    namespace,
    timeZone: 'UTC',
    onError: (error) =>
      log().error({ code: 'message-broken', err: error, locale: tag }, 'a message could not be written'),
  });
  translators.set(id, made);
  return made;
}

/** Returns a message without arguments as each language writes it: what people may have typed in any of them. */
export const textsInEveryLanguage = (key: MessageKey): string[] =>
  LANGUAGE_CODES.map((language) => (translatorFor(language) as (key: string) => string)(key));

/** Writes texts out in a reader's language. */
export function textIn(locale: string): (text: Text) => string {
  const t = translatorFor(locale);
  return (text) => writeText(t, formatLocale(locale), text);
}

/** The texts of a file in the language of pages. */
export const pageTranslator = <Of extends Namespace = never>(namespace?: Of): Translator<Of> =>
  translatorFor(pageLocale().locale, namespace);
