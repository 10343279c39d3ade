'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { Text } from '@/lib/messages/message';
import { writeText } from '@/lib/messages/write';

/** Writes out a message that rules return as a code and its facts. */
export function useText(): (text: Text) => string {
  const [t, locale] = [useTranslations(), useLocale()];
  return (text) => writeText(t, locale, text);
}
