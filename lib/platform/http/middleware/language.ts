import Negotiator from 'negotiator';
import { isDatabaseSilent } from '@/lib/platform/db/pool';
import { LANGUAGE_COOKIE, readLanguageCookie } from '@/lib/platform/formats/language-cookie';
import { findLanguage } from '@/lib/platform/formats/languages';
import { formatLocale } from '@/lib/platform/messages/translator';
import { requestContext } from '@/lib/platform/request-context';
import { findCookie } from '../headers';
import type { Middleware } from './middleware';

/** Gives the default locale of the brand of a Host header; null when it has none or there is no such brand. */
export type FindBrandLocale = (host: string | null) => Promise<string | null>;

const STATIC_FILES = /^\/_next\//;

/** The locale that a browser prefers among those that have texts; its region writes the numbers. */
function findPreferredLocale(headers: { 'accept-language'?: string }): string | null {
  const preferred = new Negotiator({ headers }).languages().find((tag) => findLanguage(tag));
  return preferred ? formatLocale(preferred) : null;
}

/**
 * Finds the locale of the request's answer: that of the person or of the visitor's choice, then the brand's default, then the
 * browser's, then British English.
 */
export const chooseLanguage =
  (findBrandLocale: FindBrandLocale): Middleware =>
  ({ url, headers }, _response, next) => {
    const context = requestContext();
    if (!context || STATIC_FILES.test(url ?? '/')) {
      next();
      return;
    }
    const chosen = readLanguageCookie(findCookie(headers.cookie, LANGUAGE_COOKIE));
    const answerIn = (locale: string | null) => {
      context.locale = locale ?? findPreferredLocale(headers) ?? 'en-GB';
      next();
    };
    if (chosen || isDatabaseSilent()) answerIn(chosen);
    else
      void findBrandLocale(headers.host ?? null)
        .catch(() => null)
        .then(answerIn);
  };
