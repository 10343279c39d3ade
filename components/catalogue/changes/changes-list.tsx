'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { LoadMore } from '@/components/ui/load-more';
import { Notice } from '@/components/ui/notice';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { changesQuery } from '@/lib/catalogue/changes/queries';
import type { ChangesFilter } from '@/lib/catalogue/changes/schema';
import { ChangesCards, ChangesTable } from './changes-table';

/** The catalogue changes of a filter, page by page. */
export function ChangesList({ organisationId, filter }: { organisationId: number; filter: ChangesFilter }) {
  const t = useTranslations('catalogue-changes');
  const query = useInfiniteQuery(changesQuery(organisationId, filter));
  const { data, error } = query;
  const first = data?.pages[0];
  if (error && !query.isFetching)
    return <LoadError title={t('list.failed')} error={query.error} onRetry={query.refetch} />;
  if (!data || !first) return <RowsSkeleton label={t('page.loading')} titled={false} />;
  const changes = data.pages.flatMap(({ rows }) => rows);
  const isNarrowed = filter.kind.length + filter.vendor.length + filter.type.length > 0;
  const shown = { organisationId, changes, priced: first.priced };
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60 delay-200')}
    >
      {!first.priced && (
        <Notice className="mb-3" title={t('list.noPrices')}>
          {t('list.noPricesDetail')}
        </Notice>
      )}
      {changes.length === 0 && !query.hasNextPage ? (
        <EmptyState
          icon={History}
          title={isNarrowed ? t('list.emptyFiltered') : t('list.empty')}
          detail={isNarrowed ? t('list.emptyFilteredDetail') : t('list.emptyDetail')}
        />
      ) : (
        <>
          <div className="max-md:hidden">
            <ChangesTable {...shown} />
          </div>
          <div className="md:hidden">
            <ChangesCards {...shown} />
          </div>
          <LoadMore
            shown={changes.length}
            total={first.counts && !first.counts.more ? first.counts.total : null}
            noun={t('list.noun')}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}
