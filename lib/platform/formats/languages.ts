/** The languages of pages, mails and files, by their own names. */
export const LANGUAGES = {
  'en-GB': 'English',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'nl-NL': 'Nederlands',
  'es-ES': 'Español',
} as const;

/** A locale that a person or a brand can choose. */
export type LanguageLocale = keyof typeof LANGUAGES;

export const LANGUAGE_LOCALES = Object.keys(LANGUAGES) as LanguageLocale[];

/** The choices of a select or a menu, each by its own name. */
export const LANGUAGE_OPTIONS: readonly { value: LanguageLocale; label: string }[] = LANGUAGE_LOCALES.map(
  (value) => ({ value, label: LANGUAGES[value] }),
);

export const isLanguageLocale = (locale: string): locale is LanguageLocale =>
  Object.hasOwn(LANGUAGES, locale);

/** Languages with a catalogue of messages. */
export type Language = 'en' | 'de' | 'fr' | 'nl' | 'es';
export const LANGUAGE_CODES: readonly Language[] = ['en', 'de', 'fr', 'nl', 'es'];

/** Returns the language of a locale such as `de_AT`; undefined when there is no catalogue in it. */
export function findLanguage(locale: string): Language | undefined {
  const [tag] = locale.toLowerCase().split(/[-_]/);
  return LANGUAGE_CODES.find((language) => language === tag);
}

/** Returns the locale that a person chooses in the language of another one: `de-DE` for `de-AT`. */
export const findLanguageLocale = (locale: string): LanguageLocale =>
  LANGUAGE_LOCALES.find((one) => findLanguage(one) === findLanguage(locale)) ?? 'en-GB';

/** Returns the language of a locale such as `de_AT`; English when there are no words in it. */
export const toLanguage = (locale: string): Language => findLanguage(locale) ?? 'en';
