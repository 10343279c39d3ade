'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import type { ListColumn, ShownColumns } from '@/components/operations/selection/list-table';
import { MAX_BULK } from '@/components/operations/selection/use-bulk-run';
import { WorkList } from '@/components/operations/selection/work-list';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { fetchNextPart, LoadMore } from '@/components/ui/load-more';
import { formatPeopleFilter, PEOPLE_SORTS } from '@/lib/accounts/people/filter-rules';
import { fetchPeople, type PeopleFilter, peopleKeys, peopleQuery } from '@/lib/accounts/people/queries';
import type { Entry } from '@/lib/accounts/people/schema';
import { readSort } from '@/lib/platform/list-sort';
import { InvitationActions } from './invitation-actions';
import { PeopleBulkActions } from './people-bulk-actions';

interface PeopleListProps extends ShownColumns {
  organisationId: number;
  filter: PeopleFilter;
  columns: readonly ListColumn<Entry>[];
  onSort: (sort: PeopleFilter['sort']) => void;
}

/** A person may belong to several of the organisations. */
const toRow = (row: Entry) => ({ id: `${row.id} ${row.organisation.id}`, name: row.name ?? row.email, row });

/** People and open invitations, part by part. */
export function PeopleList({ organisationId, filter, columns, onSort, ...shown }: PeopleListProps) {
  const t = useTranslations('people.list');
  const text = useDeferredValue(filter.text);
  const query = useInfiniteQuery(peopleQuery(organisationId, { ...filter, text }));
  const client = useQueryClient();
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isMailSent = query.data?.pages[0]?.isMailSent ?? true;
  const isFiltered = filter.text.trim() !== '' || filter.status !== null;
  const total = query.hasNextPage ? null : entries.length;
  const more = () => fetchNextPart(query);
  return (
    <ListFrame
      subject={t('subject')}
      query={query}
      isEmpty={entries.length === 0}
      empty={
        <EmptyState
          icon={Users}
          title={t(isFiltered ? 'noMatch' : 'empty')}
          detail={t(isFiltered ? 'noMatchDetail' : 'emptyDetail')}
        />
      }
    >
      <WorkList
        {...{ organisationId, columns, total, ...shown }}
        list="people"
        caption={t('title')}
        rows={entries.map(toRow)}
        sorting={{
          ...PEOPLE_SORTS,
          sort: filter.sort,
          onSort: (sort) => onSort(readSort(PEOPLE_SORTS, sort)),
        }}
        scope={formatPeopleFilter({ ...filter, sort: null })}
        fetchAll={async () => {
          const { items, isComplete } = await fetchPeople(organisationId, filter, MAX_BULK);
          return { items: items.map(toRow), isComplete };
        }}
        onEnd={more}
        onChanged={() =>
          void client.invalidateQueries({ queryKey: peopleKeys.forOrganisation(organisationId) })
        }
        actions={(selected, run) => <PeopleBulkActions {...{ organisationId, selected, isMailSent, run }} />}
        trailing={{
          label: t('invitation'),
          cell: (entry) =>
            entry.status === 'invited' && <InvitationActions {...{ organisationId, entry, isMailSent }} />,
        }}
      />
      <LoadMore
        shown={entries.length}
        total={total}
        noun={t('noun', { count: entries.length })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={more}
      />
    </ListFrame>
  );
}
