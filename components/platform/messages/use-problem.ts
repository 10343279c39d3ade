'use client';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/platform/http/browser';

/** Says what happened, and what to do where the portal knows it. */
export function useProblem(): (error: unknown) => { title: string; detail: string | undefined } {
  const t = useTranslations('errors');
  return (error) => {
    if (!(error instanceof ApiError)) return { title: t('titles.unknown'), detail: t('details.tryAgain') };
    if (error.code === 'no-answer') return { title: t('titles.no-answer'), detail: t('details.noAnswer') };
    return { title: error.title ?? t('titles.unknown'), detail: error.detail };
  };
}
