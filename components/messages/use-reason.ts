'use client';
import { useTranslations } from 'next-intl';
import { ApiError, getReason } from '@/lib/http/browser';

/** Says why a call failed and what to do. The portal's own answers are written already, in the page's language. */
export function useReason(): (error: unknown) => string {
  const t = useTranslations('errors.details');
  return (error) => {
    if (!(error instanceof ApiError)) return t('tryAgain');
    return error.code === 'no-answer' ? t('noAnswer') : getReason(error);
  };
}
