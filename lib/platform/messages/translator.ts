import 'server-only';
import { LRUCache } from 'lru-cache';
import { createTranslator } from 'use-intl/core';
import { parsedLocale } from '@/lib/platform/formats/intl-formats';
import { findLanguageLocale, LANGUAGE_CODES, toLanguage } from '@/lib/platform/formats/languages';
import { log } from '@/lib/platform/log/log';
import { requestContext } from '@/lib/platform/request-context';
import { CATALOGUES, ENGLISH } from './catalogue';
import { pageLocale } from './locale';
import type { Text } from './message';
import { mergeTexts } from './overrides';
import { isPseudo, toPseudo } from './pseudo';
import type { MessageKey, MessageOverrides, Messages, Namespace, Translator } from './types';
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
const catalogueIn = (locale: string): Messages =>
  isPseudo(locale) ? toPseudo(ENGLISH, locale) : (CATALOGUES[toLanguage(locale)] as Messages);

/** The messages that a brand's texts make of the catalogue, by language, and the translators of them, which hold what they have parsed. */
interface Wording {
  messages: Map<string, Messages>;
  // There are as many as languages, regions and files.
  translators: Map<string, unknown>;
}
const createWording = (): Wording => ({ messages: new Map(), translators: new Map() });

const MAX_WORDINGS = 100;
const standard = createWording();
const overridden = new LRUCache<string, Wording>({ max: MAX_WORDINGS });

function getWording(overrides: MessageOverrides | null): Wording {
  if (!overrides) return standard;
  const wording = overridden.get(overrides.version) ?? createWording();
  overridden.set(overrides.version, wording);
  return wording;
}

/** The overrides of the brand of the present request; null outside requests. */
const requestOverrides = (): MessageOverrides | null => requestContext()?.overrides ?? null;

/** All messages in the language of a locale, with the texts that a brand overrides: merged once for each version of the brand. */
export function messagesIn(locale: string, overrides = requestOverrides()): Messages {
  const texts = overrides?.texts[findLanguageLocale(locale)];
  if (!texts || isPseudo(locale)) return catalogueIn(locale);
  const { messages } = getWording(overrides);
  const language = toLanguage(locale);
  const merged = messages.get(language) ?? mergeTexts(catalogueIn(locale), texts);
  messages.set(language, merged);
  return merged;
}

/**
 * Returns the texts for readers outside pages: mails, files, feeds, answers of the API.
 * @param locale of the reader, such as `de-AT`
 * @param namespace a file of the catalogue; all of it unless given
 * @param overrides of the reader's brand; those of the present request's brand unless given
 */
export function translatorFor<Of extends Namespace = never>(
  locale: string,
  namespace?: Of,
  overrides = requestOverrides(),
): Translator<Of> {
  const tag = formatLocale(locale);
  const id = `${tag} ${namespace ?? ''}`;
  const { translators } = getWording(overrides);
  const known = translators.get(id) as Translator<Of> | undefined;
  if (known) return known;
  const made = createTranslator<Messages, Of>({
    locale: tag,
    messages: messagesIn(tag, overrides),
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

/** Writes texts out in a reader's language. @param overrides as for `translatorFor` */
export function textIn(locale: string, overrides?: MessageOverrides | null): (text: Text) => string {
  const t = translatorFor<never>(locale, undefined, overrides);
  return (text) => writeText(t, formatLocale(locale), text);
}

/** The texts of a file in the language of pages. */
export const pageTranslator = <Of extends Namespace = never>(namespace?: Of): Translator<Of> =>
  translatorFor(pageLocale().locale, namespace);
