'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ListColumn, ShownColumns } from '@/components/operations/selection/list-table';
import { MAX_BULK } from '@/components/operations/selection/use-bulk-run';
import { WorkList } from '@/components/operations/selection/work-list';
import { ListFrame } from '@/components/ui/list-frame';
import { fetchNextPart, LoadMore } from '@/components/ui/load-more';
import { descendantsQuery, fetchDescendants, refreshOrganisations } from '@/lib/customers/queries';
import { CUSTOMER_SORTS, descendantsSearch, toDescendantsQuery } from '@/lib/customers/rules';
import type { DescendantRow, DescendantsFilter } from '@/lib/customers/schema';
import { readSort } from '@/lib/platform/list-sort';
import { CustomerBulkActions } from './customer-bulk-actions';
import { NoCustomers } from './no-customers';

interface CustomersListProps extends ShownColumns {
  acting: { id: number; name: string };
  filter: DescendantsFilter;
  columns: readonly ListColumn<DescendantRow>[];
  canAssign: boolean;
  onChange: (changes: Partial<DescendantsFilter>) => void;
}

const toRow = (row: DescendantRow) => ({ id: String(row.id), name: row.name, row });

/** One tier of customers, or those that a search has found. */
export function CustomersList({
  acting,
  filter,
  columns,
  canAssign,
  onChange,
  ...shown
}: CustomersListProps) {
  const t = useTranslations('customers.list');
  const client = useQueryClient();
  const listQuery = toDescendantsQuery(filter, acting.id);
  const query = useInfiniteQuery(descendantsQuery(acting.id, listQuery));
  const customers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? customers.length;
  const more = () => fetchNextPart(query);
  return (
    <ListFrame
      subject={t('subject')}
      query={query}
      isEmpty={customers.length === 0}
      empty={<NoCustomers acting={acting} filter={filter} onChange={onChange} />}
    >
      <WorkList
        {...shown}
        organisationId={acting.id}
        list="customers"
        caption={t('title')}
        columns={columns}
        rows={customers.map(toRow)}
        sorting={{
          ...CUSTOMER_SORTS,
          sort: filter.sort ?? null,
          onSort: (sort) => onChange({ sort: readSort(CUSTOMER_SORTS, sort) ?? undefined }),
        }}
        scope={descendantsSearch({ ...filter, sort: undefined })}
        total={total}
        fetchAll={async () => {
          const { items, isComplete } = await fetchDescendants(acting.id, listQuery, MAX_BULK);
          return { items: items.map(toRow), isComplete };
        }}
        onEnd={more}
        onChanged={() => void refreshOrganisations(client, acting.id)}
        actions={(selected, run) => (
          <CustomerBulkActions organisationId={acting.id} {...{ selected, canAssign, run }} />
        )}
      />
      {query.hasNextPage && (
        <LoadMore
          shown={customers.length}
          total={total}
          noun={t('noun')}
          hasMore
          loading={query.isFetchingNextPage}
          onMore={more}
        />
      )}
    </ListFrame>
  );
}
