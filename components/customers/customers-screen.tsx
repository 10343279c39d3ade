'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, MapPin, Plus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { CUSTOMER_LIST_COLUMNS, DEFAULT_CUSTOMER_COLUMNS } from '@/lib/customers/list-columns';
import { descendantsQuery } from '@/lib/customers/queries';
import { descendantsSearch, MAX_SEARCH_LENGTH, toDescendantsQuery } from '@/lib/customers/rules';
import { useCustomerColumns } from './customer-columns';
import { CustomersList } from './customers-list';
import { CustomersTrail } from './customers-trail';
import { useCustomersFilter } from './use-customers-filter';

const SHOW = ['current', 'archived'] as const;

interface CustomersScreenProps {
  acting: { id: number; name: string };
  /** True when the person may choose price lists. */
  canAssign: boolean;
}

/** The organisations below the acting one, one tier at a time; a search goes through all of them. */
export function CustomersScreen({ acting, canAssign }: CustomersScreenProps) {
  const t = useTranslations('customers.list');
  const { filter, change } = useCustomersFilter();
  const query = useInfiniteQuery(descendantsQuery(acting.id, toDescendantsQuery(filter, acting.id)));
  const total = query.data?.pages[0]?.total ?? null;
  const view = useListView({
    organisationId: acting.id,
    list: 'customers',
    search: descendantsSearch(filter),
    columns: CUSTOMER_LIST_COLUMNS,
    defaults: DEFAULT_CUSTOMER_COLUMNS,
  });
  const columns = useCustomerColumns({
    organisationId: acting.id,
    shown: view.shown,
    onOpen: (parent) => change({ parent, text: '' }),
  });
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
        <ViewsBar
          organisation={acting}
          list="customers"
          view={view}
          columns={{ columns, defaults: DEFAULT_CUSTOMER_COLUMNS }}
        />
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
        <CustomersTrail acting={acting} filter={filter} total={total} onChange={change} />
        <CustomersList
          acting={acting}
          filter={filter}
          columns={columns}
          shown={view.shown}
          areChosen={view.areChosen}
          canAssign={canAssign}
          onChange={change}
        />
      </div>
    </>
  );
}
