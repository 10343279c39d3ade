import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LoadError } from './load-error';
import { RowsSkeleton } from './rows-skeleton';

interface ListFrameProps {
  /** The listed things, as the subject of a sentence: "Your inbox". */
  subject: string;
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  isEmpty: boolean;
  /** Replaces a list without entries. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page's list in all its states: loading, failed, empty, loaded. Loaded rows stay while it is read again. */
export function ListFrame({ subject, query, isEmpty, empty, children }: ListFrameProps) {
  const t = useTranslations('ui.list');
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <LoadError title={t('failed', { subject })} error={error} onRetry={refetch} />
    ) : (
      <RowsSkeleton titled={false} label={t('loading', { subject })} />
    );
  return isEmpty ? empty : children;
}
