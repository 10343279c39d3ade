import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from './button';

interface LoadMoreProps {
  shown: number;
  /** Unknown when null. */
  total: number | null;
  /** The counted things in the plural: "products". */
  noun: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

type PartQuery = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Reads the next part of a list, unless there is none or it is being read. */
export function fetchNextPart({ hasNextPage, isFetchingNextPage, fetchNextPage }: PartQuery): void {
  if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
}

/** The end of a list that has more: how much is shown, and a button for the next part. */
export function LoadMore({ shown, total, noun, hasMore, loading, onMore }: LoadMoreProps) {
  const t = useTranslations('ui');
  return (
    <div className="flex flex-col items-center gap-2 py-5 text-muted">
      <p role="status" className="tabular-nums">
        {total === null ? t('list.shown', { shown, noun }) : t('list.shownOf', { shown, total, noun })}
      </p>
      {hasMore && (
        <Button busy={loading} onClick={onMore}>
          {t('actions.showMore')}
        </Button>
      )}
    </div>
  );
}
