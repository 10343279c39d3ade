import { isLanguageLocale, type LanguageLocale } from './languages';

/**
 * Names the locale of a person who signed in with this browser, or of a visitor who chose one: pages are written before anything is
 * read of the person, whose own row holds the choice (lib/accounts/settings).
 */
export const LANGUAGE_COOKIE = 'language';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The cookie as a browser keeps it. It is no secret, and the page may change it. */
export const languageCookie = (locale: LanguageLocale): string =>
  `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

/** Returns the locale of a cookie that anybody may have written. */
export const readLanguageCookie = (value: string | null | undefined): LanguageLocale | null =>
  value && isLanguageLocale(value) ? value : null;
