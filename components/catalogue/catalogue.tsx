'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import { productsQuery } from '@/lib/catalogue/queries';
import { type ListView, listQuery } from '@/lib/catalogue/rules/view';
import { ActiveFilters } from './active-filters';
import { Facets } from './facets';
import { ListHeader } from './list-header';
import { EmptyList, ListError } from './list-message';
import { CatalogueSkeleton } from './list-skeleton';
import { MoreProducts } from './more-products';
import { ProductGrid } from './product-grid';
import { ProductTable } from './product-table';
import { useListView } from './use-list-view';

interface CatalogueProps {
  organisationId: number;
  /** Whether the person may order, and so has a cart. */
  canOrder: boolean;
}

/** The catalogue: search, filters, list. Its state is its address. */
export function Catalogue({ organisationId, canOrder }: CatalogueProps) {
  const [view, setView] = useListView();
  const list = useInfiniteQuery(productsQuery(organisationId, listQuery(view)));
  const retry = () => void list.refetch();
  const first = list.data?.pages[0];
  if (list.isError && !first) return <ListError error={list.error} onRetry={retry} />;
  if (!list.data || !first?.facets) return <CatalogueSkeleton />;

  const onChange = (part: Partial<ListView>) => {
    setView(part);
    if (!('layout' in part)) window.scrollTo({ top: 0 });
  };
  const { facets, status } = first;
  const products = list.data.pages.flatMap((page) => page.rows);
  const filters = { facets, view, onChange };
  const shown = { organisationId, products, canOrder };
  const sorting = {
    sort: view.sort,
    onSort: (sort: ListView['sort']) => onChange({ sort }),
    priced: status.priced,
  };
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-6">
      <aside
        aria-label="Filters"
        className="sticky top-header -ml-2 hidden max-h-[calc(100dvh-56px)] self-start overflow-y-auto overscroll-contain py-1 pr-2 pb-6 pl-2 lg:block"
      >
        <Facets {...filters} />
      </aside>
      <div className="min-w-0">
        <ListHeader organisationId={organisationId} priced={status.priced} filters={filters} />
        {status.connected && !status.priced && (
          <Notice className="mb-3" title="No prices have been set up for this organisation yet">
            You can look at the products and their stock. Ask your supplier for prices to order them here.
          </Notice>
        )}
        <ActiveFilters {...filters} />
        {list.isError && <ListError error={list.error} onRetry={retry} />}
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60 delay-200')}
        >
          {products.length === 0 ? (
            <EmptyList {...{ organisationId, status, view, onChange }} />
          ) : view.layout === 'grid' ? (
            <ProductGrid {...shown} />
          ) : (
            <ProductTable {...shown} sorting={sorting} />
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
