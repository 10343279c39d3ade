'use client';
import { useTranslations } from 'next-intl';
import { writeField } from '@/lib/messages/field';

/** Writes out what a form's schema says about a field; a sentence of the portal's answer stays as it is. */
export function useFieldMessage(): (text: string) => string {
  const t = useTranslations();
  return (text) => writeField(t, text);
}
