import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { ApiError } from '@/lib/http/browser';
import { ErrorState } from './error-state';
import { RowsSkeleton } from './rows-skeleton';

interface ListFrameProps {
  /** What is listed, as a sentence begins with it: "Your inbox". */
  subject: string;
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  isEmpty: boolean;
  /** What stands there instead of a list with nothing in it. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page's list in all its states: loading, failed, empty, loaded. Loaded rows stay while it is read again. */
export function ListFrame({ subject, query, isEmpty, empty, children }: ListFrameProps) {
  const t = useTranslations('ui.list');
  const reason = useReason();
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <ErrorState
        title={t('failed', { subject })}
        detail={reason(error)}
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <RowsSkeleton titled={false} label={t('loading', { subject })} />
    );
  return isEmpty ? empty : children;
}
