'use client';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/platform/http/browser';

/**
 * Says why a call failed and what to do. The portal's own answers are written already, in the page's language.
 * @returns takes the error, and what to say where nothing is known of it
 */
export function useReason(): (error: unknown, otherwise?: string) => string {
  const t = useTranslations('errors.details');
  return (error, otherwise) => {
    if (!(error instanceof ApiError)) return otherwise ?? t('tryAgain');
    if (error.code === 'no-answer') return t('noAnswer');
    return error.fields[0]?.message ?? error.detail ?? otherwise ?? error.title ?? t('tryAgain');
  };
}
