'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, MapPin, Plus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { descendantsQuery } from '@/lib/customers/queries';
import { MAX_SEARCH_LENGTH, toDescendantsQuery } from '@/lib/customers/rules';
import { CustomersTable } from './customers-table';
import { CustomersTrail } from './customers-trail';
import { NoCustomers } from './no-customers';
import { useCustomersFilter } from './use-customers-filter';

const SHOW = ['current', 'archived'] as const;

interface CustomersScreenProps {
  acting: { id: number; name: string };
}

/** The organisations below the acting one, one tier at a time; a search goes through all of them. */
export function CustomersScreen({ acting }: CustomersScreenProps) {
  const t = useTranslations('customers.list');
  const { filter, change } = useCustomersFilter();
  const query = useInfiniteQuery(descendantsQuery(acting.id, toDescendantsQuery(filter, acting.id)));
  const customers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? customers.length;
  const home = `/o/${acting.id}/admin/organisations`;
  const below = filter.parent === undefined ? '' : `?parent=${filter.parent}`;
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { name: acting.name })}
        actions={
          <>
            {isOwnOrganisation(acting.id) && (
              <LinkButton icon={<MapPin />} href={`${home}/${acting.id}` as Route}>
                {t('addresses')}
              </LinkButton>
            )}
            <LinkButton icon={<FileUp />} href={`${home}/import` as Route}>
              {t('import')}
            </LinkButton>
            <LinkButton variant="primary" icon={<Plus />} href={`${home}/new${below}` as Route}>
              {t('add')}
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            maxLength={MAX_SEARCH_LENGTH}
            text={filter.text}
            onText={(text) => change({ text }, 'replace')}
          />
          <Select
            aria-label={t('show')}
            options={SHOW.map((value) => ({ value, label: t(value) }))}
            value={filter.show}
            onChange={({ target }) => change({ show: target.value === 'archived' ? 'archived' : 'current' })}
            className="w-36!"
          />
        </div>
        <CustomersTrail acting={acting} filter={filter} total={query.data ? total : null} onChange={change} />
        <ListFrame
          subject={t('subject')}
          query={query}
          isEmpty={customers.length === 0}
          empty={<NoCustomers acting={acting} filter={filter} onChange={change} />}
        >
          <CustomersTable
            organisationId={acting.id}
            customers={customers}
            onOpen={(parent) => change({ parent, text: '' })}
          />
          {query.hasNextPage && (
            <LoadMore
              shown={customers.length}
              total={total}
              noun={t('noun')}
              hasMore
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </ListFrame>
      </div>
    </>
  );
}
