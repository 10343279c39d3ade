'use client';
import { useEffect, useRef } from 'react';
import type { ListState } from '@/lib/catalogue/model/list-state';
import type { Count } from '@/lib/catalogue/model/schema';
import { ListFoot } from './list-foot';
import { GRID_GAP, ProductGrid } from './product-grid';
import { ProductTable, type ProductTableProps } from './product-table';
import { useColumns } from './use-columns';
import { useListWindow } from './use-list-window';
import { useProductKeys } from './use-product-keys';

interface ProductListProps
  extends Pick<ProductTableProps, 'organisationId' | 'products' | 'canOrder' | 'columns' | 'sorting'> {
  layout: ListState['layout'];
  total: Count;
  /** The parts of the list that are not loaded yet. */
  more: { has: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
}

/**
 * Returns the number of products before the end of the loaded ones at which the next part is requested. It grows with the loaded
 * ones: a person who goes through the whole list must not outrun the requests.
 */
const getPrefetchDistance = (loaded: number): number => Math.min(300, Math.max(50, loaded / 2));
/** Usual heights of a line, until it is measured. */
const LINE_HEIGHTS = { table: 65, grid: 320 };

/** The products that are found, as a table or a grid that grows as one scrolls. */
export function ProductList({
  layout,
  total,
  more,
  sorting,
  columns: shownColumns,
  ...shown
}: ProductListProps) {
  const { products } = shown;
  const frame = useRef<HTMLDivElement>(null);
  const fitting = useColumns(frame);
  const columns = layout === 'grid' ? fitting : 1;
  const list = useListWindow({
    count: products.length,
    columns,
    getKey: (index) => products[index]?.id ?? -index,
    lineHeight: LINE_HEIGHTS[layout],
    gap: layout === 'grid' ? GRID_GAP : 0,
  });
  useProductKeys(frame, list.inView?.from ?? 0);
  const mayLoad = more.has && !more.isLoading && !more.hasFailed;
  const isNearEnd =
    list.inView !== null && list.inView.to >= products.length - getPrefetchDistance(products.length);
  const { load } = more;
  useEffect(() => {
    if (mayLoad && isNearEnd) load();
  }, [mayLoad, isNearEnd, load]);
  const windowed = { window: list, total: total.more ? null : total.count };
  return (
    // Scrolling is kept in its place by the window itself; the browser's own care would double it.
    <div ref={frame} className="[overflow-anchor:none]">
      {layout === 'grid' ? (
        <ProductGrid {...shown} windowed={windowed} columns={columns} />
      ) : (
        <ProductTable {...shown} columns={shownColumns} windowed={windowed} sorting={sorting} />
      )}
      <ListFoot
        organisationId={shown.organisationId}
        canOrder={shown.canOrder}
        inView={list.inView}
        loaded={products.length}
        total={total}
        more={more}
      />
    </div>
  );
}
