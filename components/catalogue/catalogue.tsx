'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { productsQuery } from '@/lib/catalogue/queries';
import { type ListView, listQuery } from '@/lib/catalogue/rules/view';
import type { Facets as FacetValues } from '@/lib/catalogue/schema';
import { ActiveFilters } from './active-filters';
import { DataAge } from './data-age';
import { Facets } from './facets';
import { FilterSheet } from './filter-sheet';
import { LayoutSwitch } from './layout-switch';
import { EmptyList, ListError } from './list-message';
import { CatalogueSkeleton } from './list-skeleton';
import { MoreProducts } from './more-products';
import { ProductGrid } from './product-grid';
import { ProductTable } from './product-table';
import { SortSelect } from './sort-select';
import { useListView } from './use-list-view';

interface CatalogueProps {
  organisationId: number;
  /** Whether the person may order, and so has a cart. */
  canOrder: boolean;
}

function resultText(facets: FacetValues, locale: string): string {
  const count = new Intl.NumberFormat(locale).format(facets.total);
  return `${count} ${facets.total === 1 ? 'product' : 'products'}`;
}

/** The catalogue: search, filters, list. Its state is its address. */
export function Catalogue({ organisationId, canOrder }: CatalogueProps) {
  const { locale } = usePerson();
  const [view, setView] = useListView();
  const list = useInfiniteQuery(productsQuery(organisationId, listQuery(view)));
  const change = (part: Partial<ListView>) => {
    setView(part);
    if (!('layout' in part)) window.scrollTo({ top: 0 });
  };
  const first = list.data?.pages[0];
  if (list.isError && !first) return <ListError error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data || !first?.facets) return <CatalogueSkeleton />;

  const { facets, status } = first;
  const products = list.data.pages.flatMap((page) => page.rows);
  const text = resultText(facets, locale);
  const filters = { facets, view, onChange: change };
  const shared = { organisationId, products, canOrder };
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-6">
      <aside
        aria-label="Filters"
        className="-ml-2 sticky top-header hidden max-h-[calc(100dvh-56px)] self-start overflow-y-auto overscroll-contain py-1 pr-2 pb-6 pl-2 lg:block"
      >
        <Facets {...filters} />
      </aside>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-title">Products</h1>
            <p role="status" className="text-muted tabular-nums">
              {text}
            </p>
            <DataAge organisationId={organisationId} />
          </div>
          <div className="flex min-w-0 items-center gap-2 max-md:w-full">
            <FilterSheet {...filters} resultText={text} />
            <span className="ml-auto flex min-w-0 items-center gap-2">
              <SortSelect sort={view.sort} onSort={(sort) => change({ sort })} priced={status.priced} />
              <LayoutSwitch layout={view.layout} onLayout={(layout) => change({ layout })} />
            </span>
          </div>
        </div>
        {status.connected && !status.priced && (
          <Notice className="mb-3" title="No prices have been set up for this organisation yet">
            You can look at the products and their stock. Ask your supplier for prices to order them here.
          </Notice>
        )}
        <ActiveFilters {...filters} />
        {list.isError && <ListError error={list.error} onRetry={() => list.refetch()} />}
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60 delay-200')}
        >
          {products.length === 0 ? (
            <EmptyList organisationId={organisationId} status={status} view={view} onChange={change} />
          ) : view.layout === 'grid' ? (
            <ProductGrid {...shared} />
          ) : (
            <ProductTable
              {...shared}
              sorting={{ sort: view.sort, onSort: (sort) => change({ sort }), priced: status.priced }}
            />
          )}
        </div>
        {products.length > 0 && (
          <MoreProducts
            shown={products.length}
            total={facets.total}
            hasMore={list.hasNextPage && !list.isPlaceholderData}
            loading={list.isFetchingNextPage}
            onMore={list.fetchNextPage}
          />
        )}
      </div>
    </div>
  );
}
