'use client';
import type { Route } from 'next';
import { memo } from 'react';
import { Cell, TableRow } from '@/components/ui/table';
import type { ProductListColumn } from '@/lib/catalogue/model/list-columns';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { BoughtBadge } from './bought-badge';
import { PartNumberBadge } from './part-number-badge';
import { ProductCells, STACKED } from './product-cells';
import { ProductLink } from './product-link';
import { ProductNumbers } from './product-numbers';
import { ProductPicture } from './product-picture';
import { RowActions } from './row-actions';
import { type Pace, useSettled } from './scroll-speed';
import { ProductTick } from './selection/product-tick';
import { useRow } from './use-row';

interface ProductLineProps {
  organisationId: number;
  product: ProductRow;
  canOrder: boolean;
  columns: readonly ProductListColumn[];
  /** Its number in the list, from 0. */
  index: number;
  /** True when it can be selected. */
  selectable?: boolean;
  measure?: (element: HTMLElement | null) => void;
  /** The scrolling speed of the list; without it the line is drawn whole. */
  pace?: Pace;
}

/** Lines that are in view when the page opens, on most screens. */
const FIRST_IN_VIEW = 8;

/** A line of the dense list; drawn again only for another product. */
export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { organisationId, product, canOrder, columns, index, selectable, measure, pace } = props;
  const isWaiting = !useSettled(pace);
  const { state, onKeyDown } = useRow(organisationId, product, canOrder);
  const href = `/o/${organisationId}/products/${product.id}` as Route;
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-line={index}
      aria-rowindex={measure && index + 2}
      onKeyDown={onKeyDown}
      className="scroll-mt-26 scroll-mb-14 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-b max-md:p-3 max-md:last:border-b-0"
    >
      <Cell className={`max-md:col-span-2 max-md:mb-2 ${STACKED}`}>
        <span className="flex items-center gap-3">
          {selectable && (
            <ProductTick
              organisationId={organisationId}
              product={product}
              isWaiting={isWaiting}
              className="-me-1 max-md:order-last max-md:-mt-1 max-md:-me-2 max-md:ms-auto max-md:self-start"
            />
          )}
          <ProductPicture
            organisationId={organisationId}
            product={product}
            size="row"
            isFirst={index < FIRST_IN_VIEW}
            isWaiting={isWaiting}
            className="size-10 max-md:size-12 max-md:self-start"
          />
          <span className="grid min-w-0">
            <ProductLink
              href={href}
              name={product.name}
              className="clamp-two font-medium focus-visible:rounded-check hover:underline md:max-xl:line-clamp-3"
            />
            <ProductNumbers product={product} />
            <PartNumberBadge partNumber={product.partNumber} />
            <BoughtBadge bought={product.bought} />
          </span>
        </span>
      </Cell>
      <ProductCells product={product} columns={columns} />
      {canOrder && (
        <Cell
          className={`max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:self-end ${STACKED}`}
        >
          <RowActions
            organisationId={organisationId}
            product={product}
            href={href}
            state={state}
            isWaiting={isWaiting}
          />
        </Cell>
      )}
    </TableRow>
  );
});
