import type { ReactNode } from 'react';
import { ApiError, getReason } from '@/lib/http/browser';
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

/** A list of a page in all its states: on its way, not to be had, empty, there. What was read once stays in view. */
export function ListFrame({ subject, query, isEmpty, empty, children }: ListFrameProps) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <ErrorState
        title={`${subject} cannot be shown just now`}
        detail={getReason(error)}
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <RowsSkeleton titled={false} label={`${subject}: loading`} />
    );
  return isEmpty ? empty : children;
}
