'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { Text } from '@/lib/platform/messages/message';
import { writeField, writeText } from '@/lib/platform/messages/write';

/** Writes out a message that rules or the portal's answers hold as a code with its facts. */
export function useMessage(): (text: Text) => string {
  const t = useTranslations();
  const locale = useLocale();
  return (text) => writeText(t, locale, text);
}

/** Writes out what a form's schema says about a field; a sentence of the portal's answer stays as it is. */
export function useFieldMessage(): (text: string) => string {
  const t = useTranslations();
  return (text) => writeField(t, text);
}
