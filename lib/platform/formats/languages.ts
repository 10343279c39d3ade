/** The languages of notifications and mails, by their own names; the portal's pages are in English. */
export const LANGUAGES = {
  'en-GB': 'English',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'nl-NL': 'Nederlands',
} as const;

/** Languages with a catalogue of messages. */
export type Language = 'en' | 'de' | 'fr' | 'nl';
const LANGUAGE_CODES: readonly Language[] = ['en', 'de', 'fr', 'nl'];

/** The language of a locale such as `de_AT`; English when there are no words in it. */
export function toLanguage(locale: string): Language {
  const [tag] = locale.toLowerCase().split(/[-_]/);
  return LANGUAGE_CODES.find((language) => language === tag) ?? 'en';
}
