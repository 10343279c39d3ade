'use client';
import { languageCookie } from '@/lib/platform/formats/language-cookie';
import type { LanguageLocale } from '@/lib/platform/formats/languages';

/** Loads the page again in another language, which a cookie names to the server for this page and the next ones. */
export function applyLanguage(locale: LanguageLocale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = languageCookie(locale);
  window.location.reload();
}
