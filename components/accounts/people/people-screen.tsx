'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { ALL_PEOPLE, peopleQuery } from '@/lib/accounts/people/queries';
import { InviteDialog } from './invite-dialog';
import { PeopleFilters } from './people-filters';
import { PeopleTable } from './people-table';

interface PeopleScreenProps {
  organisationId: number;
  organisationName: string;
}

/** The people of an organisation and its open invitations. */
export function PeopleScreen({ organisationId, organisationName }: PeopleScreenProps) {
  const t = useTranslations('people.list');
  const [filter, setFilter] = useState(ALL_PEOPLE);
  const text = useDeferredValue(filter.text);
  const query = useInfiniteQuery(peopleQuery(organisationId, { ...filter, text }));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = filter.text.trim() !== '' || filter.status !== null;
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { organisation: organisationName })}
        actions={<InviteDialog organisationId={organisationId} />}
      />
      <PeopleFilters filter={filter} onChange={(part) => setFilter((before) => ({ ...before, ...part }))} />
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={entries.length === 0}
        empty={
          <EmptyState
            icon={Users}
            title={isFiltered ? t('noMatch') : t('empty')}
            detail={isFiltered ? t('noMatchDetail') : t('emptyDetail')}
          />
        }
      >
        <PeopleTable
          organisationId={organisationId}
          entries={entries}
          isMailSent={query.data?.pages[0]?.isMailSent ?? true}
        />
        <LoadMore
          shown={entries.length}
          total={query.hasNextPage ? null : entries.length}
          noun={t('noun', { count: entries.length })}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </ListFrame>
    </>
  );
}
