import { env } from '@/lib/platform/env';
import { requestContext } from '@/lib/platform/request-context';

/** The language and direction of a page, and how `Intl` writes its numbers. */
export interface PageLocale {
  locale: string;
  dir: 'ltr' | 'rtl';
}

/**
 * The locale in which pages and answers of the present request are written: the one that `chooseLanguage` (lib/platform/http/middleware)
 * found for it, British English outside a request, or the pseudo-locale that a developer looks at.
 */
export function pageLocale(): PageLocale {
  const { PSEUDO_LOCALE } = env();
  return {
    locale: PSEUDO_LOCALE ?? requestContext()?.locale ?? 'en-GB',
    dir: PSEUDO_LOCALE === 'en-XB' ? 'rtl' : 'ltr',
  };
}
