import Negotiator from 'negotiator';
import { isDatabaseSilent } from '@/lib/platform/db/pool';
import { LANGUAGE_COOKIE, readLanguageCookie } from '@/lib/platform/formats/language-cookie';
import { findLanguage } from '@/lib/platform/formats/languages';
import { formatLocale } from '@/lib/platform/messages/translator';
import type { MessageOverrides } from '@/lib/platform/messages/types';
import { requestContext } from '@/lib/platform/request-context';
import { findCookie } from '../headers';
import type { Middleware } from './middleware';

/** The language of a brand. */
export interface BrandLanguage {
  /** The locale for visitors who have chosen none; null where their browsers decide. */
  locale: string | null;
  /** The texts with which it overrides messages; null when it overrides none. */
  overrides: MessageOverrides | null;
}

/** Finds the language of the brand of a Host header; null when there is no such brand. */
export type FindBrandLanguage = (host: string | null) => Promise<BrandLanguage | null>;

const STATIC_FILES = /^\/_next\//;

/** The locale that a browser prefers among those that have texts; its region writes the numbers. */
function findPreferredLocale(headers: { 'accept-language'?: string }): string | null {
  const preferred = new Negotiator({ headers }).languages().find((tag) => findLanguage(tag));
  return preferred ? formatLocale(preferred) : null;
}

/**
 * Finds the locale of the request's answer: that of the person or of the visitor's choice, then the brand's default, then the
 * browser's, then British English. The texts of the answer are those of the brand, unless the database does not answer.
 */
export const chooseLanguage =
  (findBrandLanguage: FindBrandLanguage): Middleware =>
  ({ url, headers }, _response, next) => {
    const context = requestContext();
    if (!context || STATIC_FILES.test(url ?? '/')) {
      next();
      return;
    }
    const chosen = readLanguageCookie(findCookie(headers.cookie, LANGUAGE_COOKIE));
    const answerIn = (brand: BrandLanguage | null) => {
      context.locale = chosen ?? brand?.locale ?? findPreferredLocale(headers) ?? 'en-GB';
      context.overrides = brand?.overrides ?? null;
      next();
    };
    if (isDatabaseSilent()) answerIn(null);
    else
      void findBrandLanguage(headers.host ?? null)
        .catch(() => null)
        .then(answerIn);
  };
