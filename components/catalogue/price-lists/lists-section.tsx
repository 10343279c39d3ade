'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Percent, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { WorkList } from '@/components/operations/selection/work-list';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { SearchField } from '@/components/ui/search-field';
import {
  filterPriceLists,
  formatPriceListFilter,
  PRICE_LIST_COLUMNS,
  PRICE_LIST_SORTS,
  type PriceListFilter,
  readPriceListFilter,
} from '@/lib/catalogue/price-lists/list-columns';
import { priceListKeys } from '@/lib/catalogue/price-lists/queries';
import type { PriceListSummary } from '@/lib/catalogue/price-lists/schema';
import { keepView } from '@/lib/operations/saved-views/address';
import { readSort } from '@/lib/platform/list-sort';
import { usePriceListColumns } from './price-list-columns';

interface ListsSectionProps {
  organisation: { id: number; name: string };
  lists: readonly PriceListSummary[];
  /** The currency of the prices; null while it is not known. */
  currency: string | null;
}

/** The price lists of an organisation: filtered, sorted, kept as views and exported. */
export function ListsSection({ organisation, lists, currency }: ListsSectionProps) {
  const t = useTranslations('price-lists.lists');
  const client = useQueryClient();
  const address = useUrlSearch();
  const filter = readPriceListFilter(new URLSearchParams(address));
  const change = (changes: Partial<PriceListFilter>, step: 'push' | 'replace' = 'push') =>
    updateUrl(
      `${window.location.pathname}${keepView(address, formatPriceListFilter({ ...filter, ...changes }))}`,
      step,
    );
  const search = formatPriceListFilter(filter);
  const defaults = PRICE_LIST_COLUMNS;
  const view = useListView({
    organisationId: organisation.id,
    list: 'price-lists',
    search,
    columns: PRICE_LIST_COLUMNS,
    defaults,
  });
  const columns = usePriceListColumns({ organisationId: organisation.id, currency });
  if (lists.length === 0) return <NoPriceLists organisationId={organisation.id} />;
  const rows = filterPriceLists(lists, filter).map((row) => ({ id: String(row.id), name: row.name, row }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ViewsBar organisation={organisation} list="price-lists" view={view} columns={{ columns, defaults }} />
      <SearchField label={t('search')} text={filter.text} onText={(text) => change({ text }, 'replace')} />
      <p role="status" className="text-muted text-small">
        {t('shown', { count: rows.length, total: lists.length })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch')}
          action={<Button onClick={() => change({ text: '' })}>{t('clear')}</Button>}
        />
      ) : (
        <WorkList
          organisationId={organisation.id}
          list="price-lists"
          caption={t('caption')}
          columns={columns}
          shown={view.shown}
          areChosen={view.areChosen}
          rows={rows}
          sorting={{
            ...PRICE_LIST_SORTS,
            sort: filter.sort,
            onSort: (sort) => change({ sort: readSort(PRICE_LIST_SORTS, sort) }),
          }}
          scope={filter.text}
          total={rows.length}
          fetchAll={async () => ({ items: rows, isComplete: true })}
          onChanged={() =>
            void client.invalidateQueries({ queryKey: priceListKeys.forOrganisation(organisation.id) })
          }
        />
      )}
    </div>
  );
}

function NoPriceLists({ organisationId }: { organisationId: number }) {
  const t = useTranslations('price-lists.lists');
  const page = useTranslations('price-lists.page');
  return (
    <EmptyState
      icon={Percent}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/admin/prices/new` as Route}>
          {page('create')}
        </LinkButton>
      }
    />
  );
}
