'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessagesSquare, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { Tab, TabBar } from '@/components/ui/tab-bar';
import type { RequestSide } from '@/lib/orders/model/request-codes';
import { isNarrowed, toPermittedFilter } from '@/lib/orders/requests/filter';
import { requestsQuery } from '@/lib/orders/requests/queries';
import type { RequestsFilter } from '@/lib/orders/requests/schema';
import { requestsSummaryQuery } from '@/lib/orders/requests/summary-queries';
import { RequestsCards } from './requests-cards';
import { RequestsFilters } from './requests-filters';
import { RequestsTable } from './requests-table';
import { useRequestsFilter } from './use-requests-filter';

interface RequestsScreenProps {
  organisationId: number;
  /** True when the person answers requests of organisations below. */
  canAnswer: boolean;
}

/** The requests of the acting organisation on both of its sides. */
export function RequestsScreen({ organisationId, canAnswer }: RequestsScreenProps) {
  const t = useTranslations('requests.list');
  const { filter: asked, change } = useRequestsFilter();
  const filter = toPermittedFilter(asked, canAnswer);
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {canAnswer && <SideTabs selected={filter.side} onSelect={(side) => change({ side })} />}
        <RequestsFilters filter={filter} onChange={change} />
        <RequestsList organisationId={organisationId} filter={filter} onClear={() => change(CLEARED)} />
      </div>
    </>
  );
}

const CLEARED: Partial<RequestsFilter> = {
  mine: undefined,
  state: undefined,
  kind: undefined,
  age: undefined,
  text: '',
};

const SIDES = ['asker', 'answerer'] as const;

function SideTabs({ selected, onSelect }: { selected: RequestSide; onSelect: (side: RequestSide) => void }) {
  const t = useTranslations('requests.list');
  return (
    <TabBar>
      <legend className="sr-only">{t('sides')}</legend>
      {SIDES.map((side) => (
        <Tab key={side} isSelected={side === selected} onSelect={() => onSelect(side)}>
          {t(side)}
        </Tab>
      ))}
    </TabBar>
  );
}

interface RequestsListProps {
  organisationId: number;
  filter: RequestsFilter;
  onClear: () => void;
}

function RequestsList({ organisationId, filter, onClear }: RequestsListProps) {
  const t = useTranslations('requests.list');
  const query = useInfiniteQuery(requestsQuery(organisationId, filter));
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = { organisationId, side: filter.side, requests };
  return (
    <ListFrame
      subject={t('subject')}
      query={query}
      isEmpty={requests.length === 0}
      empty={<NoRequests organisationId={organisationId} filter={filter} onClear={onClear} />}
    >
      <div className="max-md:hidden">
        <RequestsTable {...list} />
      </div>
      <div className="md:hidden">
        <RequestsCards {...list} />
      </div>
      <LoadMore
        shown={requests.length}
        total={query.hasNextPage ? null : requests.length}
        noun={t('noun')}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </ListFrame>
  );
}

/** Says what requests are, and where they begin. */
function NoRequests({ organisationId, filter, onClear }: RequestsListProps) {
  const t = useTranslations('requests.list');
  const common = useTranslations('ui.actions');
  const { data } = useQuery(requestsSummaryQuery(organisationId));
  if (isNarrowed(filter))
    return (
      <EmptyState
        icon={SearchX}
        title={t('noMatches')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  if (filter.side === 'answerer')
    return (
      <EmptyState icon={MessagesSquare} title={t('nothingToAnswer')} detail={t('nothingToAnswerDetail')} />
    );
  if (data?.hasAnswerer === false)
    return <EmptyState icon={MessagesSquare} title={t('empty')} detail={t('nobodyAbove')} />;
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        data?.canAsk && (
          <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
            {common('findProducts')}
          </LinkButton>
        )
      }
    />
  );
}
