'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { formatDuplicatesFilter, readDuplicatesFilter } from '@/lib/catalogue/part-numbers/filters';
import { duplicatesQuery } from '@/lib/catalogue/part-numbers/queries';
import type { DuplicatesFilter } from '@/lib/catalogue/part-numbers/schema';
import { DuplicateSkuCard } from './duplicate-sku';

/** The report's filter, kept in the address. */
function useDuplicatesFilter() {
  const address = useUrlSearch();
  const filter = useMemo(() => readDuplicatesFilter(new URLSearchParams(address)), [address]);
  const change = (next: DuplicatesFilter, step: 'push' | 'replace' = 'push') =>
    updateUrl(`${window.location.pathname}${formatDuplicatesFilter(next)}`, step);
  return { filter, change };
}

/** SKUs that several products have, to choose once which one is meant. */
export function DuplicatesScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('part-numbers.duplicates');
  const page = useTranslations('part-numbers.page');
  const { filter, change } = useDuplicatesFilter();
  const query = useInfiniteQuery(duplicatesQuery(organisationId, filter));
  const duplicates = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const home = `/o/${organisationId}/admin/part-numbers` as Route;
  const isFiltered = filter.text !== '' || filter.open !== undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumb={<Breadcrumb items={[{ label: page('title'), href: home }, { label: t('title') }]} />}
        detail={t('detail')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            text={filter.text}
            onText={(text) => change({ ...filter, text }, 'replace')}
          />
          <Checkbox
            label={t('openOnly')}
            checked={filter.open === 'yes'}
            onChange={({ target }) =>
              change({ text: filter.text, ...(target.checked ? { open: 'yes' as const } : {}) })
            }
          />
        </div>
        <ListFrame
          subject={t('subject')}
          query={query}
          isEmpty={duplicates.length === 0}
          empty={
            <EmptyState
              title={isFiltered ? t('emptyFound') : t('empty')}
              detail={isFiltered ? t('emptyFoundDetail') : undefined}
            />
          }
        >
          {duplicates.map((duplicate) => (
            <DuplicateSkuCard key={duplicate.key} organisationId={organisationId} duplicate={duplicate} />
          ))}
          <LoadMore
            shown={duplicates.length}
            total={null}
            noun={t('noun')}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </ListFrame>
      </div>
    </>
  );
}
