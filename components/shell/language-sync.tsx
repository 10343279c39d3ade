'use client';
import { useEffect } from 'react';
import { languageCookie } from '@/lib/platform/formats/language-cookie';
import type { LanguageLocale } from '@/lib/platform/formats/languages';
import { applyLanguage } from './apply-language';

/** Loads a page again that was written in another language than its person reads: they chose theirs in another browser. */
export function LanguageSync({ locale }: { locale: LanguageLocale }) {
  useEffect(() => {
    const [pair = ''] = languageCookie(locale).split(';', 1);
    // With the cookie in place another reload would change nothing.
    if (!document.cookie.split('; ').includes(pair)) applyLanguage(locale);
  }, [locale]);
  return null;
}
