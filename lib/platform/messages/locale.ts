import { env } from '@/lib/platform/env';

/** The language and direction of a page, and how `Intl` writes its numbers. */
export interface PageLocale {
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** In which locale pages are written: British English, or the pseudo-locale that a developer looks at. */
export function pageLocale(): PageLocale {
  const { PSEUDO_LOCALE } = env();
  return { locale: PSEUDO_LOCALE ?? 'en-GB', dir: PSEUDO_LOCALE === 'en-XB' ? 'rtl' : 'ltr' };
}
