'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { Text } from '@/lib/messages/message';
import { writeText } from '@/lib/messages/write';

/** Writes out a message that rules or the portal's answers hold as a code with its facts. */
export function useText(): (text: Text) => string {
  const t = useTranslations();
  const locale = useLocale();
  return (text) => writeText(t, locale, text);
}
