'use client';
import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ListActions } from '@/components/catalogue/watches/list-actions';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { SaveSearch } from '@/components/orders/order-templates/save-search';
import { useListedShortcuts } from '@/components/shell/shortcuts/use-shortcut';
import { cx } from '@/components/ui/cx';
import { loadFailed } from '@/components/ui/load-failed';
import { DEFAULT_PRODUCT_COLUMNS } from '@/lib/catalogue/model/list-columns';
import { formatListState, getSort, type ListQuery, toListQuery } from '@/lib/catalogue/model/list-state';
import type { CatalogueSort, ProductList as ProductPart, ProductRow } from '@/lib/catalogue/model/schema';
import { productsQuery } from '@/lib/catalogue/queries';
import { ActiveFilters } from './active-filters';
import { Facets } from './facets';
import { ListHeader } from './list-header';
import { EmptyList, ListError } from './list-message';
import { CatalogueSkeleton } from './list-skeleton';
import { Corrected } from './nothing-found';
import { PriceNotices } from './price-notices';
import { ProductList } from './product-list';
import { type ListChange, useListState, useShownListState } from './use-list-state';
import { useProductColumns } from './use-product-columns';

/** It is left out of the first load: nobody needs it for finding a product. */
const ProductViews = dynamic(() => import('./product-views').then((part) => part.ProductViews, loadFailed), {
  ssr: false,
});

interface CatalogueProps {
  organisation: { id: number; name: string };
  /** True when the person may order, and so has a cart. */
  canOrder: boolean;
  /** The server's first part of a list, with its query and its time in epoch milliseconds: the first paint shows it. */
  initial: { query: ListQuery; first: ProductPart; at: number };
}

const toInitialData = (first: ProductPart) => ({ pages: [first], pageParams: [null] });

/** A product that moved while the list was read comes in two of its parts: it is shown where it came first. */
function distinct(pages: readonly ProductPart[]): ProductRow[] {
  const rows = new Map<number, ProductRow>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

const KEYS = ['move-in-products'] as const;
const ORDER_KEYS = [...KEYS, 'more-units', 'fewer-units', 'add-product'] as const;

/** The catalogue: search, filters, list. Its state is its address. */
export function Catalogue({ organisation, canOrder, initial }: CatalogueProps) {
  const organisationId = organisation.id;
  const t = useTranslations('catalogue');
  const [listState, setListState] = useListState();
  const { shownState, isBehind } = useShownListState(listState);
  useListedShortcuts(canOrder ? ORDER_KEYS : KEYS);
  const query = toListQuery(shownState);
  const view = useListView({
    organisationId,
    list: 'products',
    search: formatListState(listState),
    columns: useProductColumns(),
    defaults: DEFAULT_PRODUCT_COLUMNS,
  });
  const list = useInfiniteQuery({
    ...productsQuery(organisationId, query),
    // Only for a list that is not cached: a cached one has all its pages.
    initialData: hashKey([query]) === hashKey([initial.query]) ? toInitialData(initial.first) : undefined,
    initialDataUpdatedAt: initial.at,
  });
  const retry = () => void list.refetch();
  const first = list.data?.pages[0];
  if (list.isError && !first) return <ListError error={list.error} onRetry={retry} />;
  if (!list.data || !first?.facets) return <CatalogueSkeleton />;

  const onChange = (change: ListChange) => {
    setListState(change);
    if (!('layout' in change)) window.scrollTo({ top: 0 });
  };
  const { facets, status, help } = first;
  const products = distinct(list.data.pages);
  const corrected = help?.corrected ?? null;
  const filters = { organisationId, facets, listState, status, onChange, corrected };
  const sorting = {
    sort: getSort(shownState),
    onSort: (sort: CatalogueSort) => onChange({ sort }),
    priced: status.sortable,
  };
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-6">
      <aside
        aria-label={t('filters.title')}
        className="sticky top-header -ms-2 hidden max-h-[calc(100dvh-56px)] self-start overflow-y-auto overscroll-contain py-1 pe-2 pb-6 ps-2 lg:block"
      >
        <Facets {...filters} />
      </aside>
      <div className="min-w-0">
        <ListHeader
          organisationId={organisationId}
          filters={filters}
          actions={
            <>
              <ListActions organisationId={organisationId} view={listState} />
              {canOrder && <SaveSearch {...{ organisationId, listState }} total={filters.facets.total} />}
            </>
          }
        />
        <div className="mb-3 min-h-control">
          <ProductViews {...{ organisation, view }} isTable={listState.layout === 'table'} />
        </div>
        <PriceNotices status={status} isEmpty={products.length === 0} />
        <ActiveFilters {...filters} listState={shownState} />
        {help?.corrected && (
          <Corrected corrected={help.corrected} listState={listState} onChange={onChange} />
        )}
        {list.isError && <ListError error={list.error} onRetry={retry} />}
        <div
          aria-busy={isBehind || list.isPlaceholderData}
          className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60 delay-200')}
        >
          {products.length === 0 ? (
            <EmptyList {...{ organisationId, status, listState, help, onChange }} />
          ) : (
            <ProductList
              key={shownState.layout}
              {...{ organisationId, products, canOrder, sorting }}
              layout={shownState.layout}
              columns={view.shown}
              total={facets.total}
              more={{
                has: list.hasNextPage,
                isLoading: list.isFetchingNextPage || list.isPlaceholderData,
                hasFailed: list.isFetchNextPageError,
                load: list.fetchNextPage,
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
