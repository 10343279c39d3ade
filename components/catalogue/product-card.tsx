'use client';
import type { Route } from 'next';
import { memo } from 'react';
import { Link } from '@/components/ui/link';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { BoughtBadge } from './bought-badge';
import { PartNumberBadge } from './part-number-badge';
import { PriceText } from './price-text';
import { ProductLink } from './product-link';
import { ProductNumbers } from './product-numbers';
import { ProductPicture } from './product-picture';
import { RowActions } from './row-actions';
import { type Pace, useSettled } from './scroll-speed';
import { ProductTick } from './selection/product-tick';
import { StockText } from './stock-text';
import { useRow } from './use-row';

/** Cards that are in view when the page opens, on most screens. */
const FIRST_IN_VIEW = 4;

interface ProductCardProps {
  organisationId: number;
  product: ProductRow;
  canOrder: boolean;
  /** Its number in the list, from 0. */
  index: number;
  /** The number of products in all; null while it is not counted. */
  total: number | null;
  /** The number of its line, from 0. */
  line: number;
  /** Only for the first card of a line, whose height is that of the line. */
  measure?: (element: HTMLElement | null) => void;
  /** The scrolling speed of the list. */
  pace: Pace;
}

/** A product of the list with larger pictures; drawn again only for another product. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { organisationId, product, canOrder, index, total, line, measure, pace } = props;
  const isWaiting = !useSettled(pace);
  const { state, onKeyDown } = useRow(organisationId, product, canOrder);
  const href = `/o/${organisationId}/products/${product.id}` as Route;
  return (
    <li
      ref={measure}
      data-index={index}
      data-line={line}
      aria-posinset={index + 1}
      aria-setsize={total ?? -1}
      onKeyDown={onKeyDown}
      className="relative flex min-w-0 scroll-mt-16 scroll-mb-14 flex-col gap-3 rounded-card border bg-surface p-3"
    >
      <Link href={href} tabIndex={-1} aria-hidden className="block">
        <ProductPicture
          organisationId={organisationId}
          product={product}
          size="card"
          isFirst={index < FIRST_IN_VIEW}
          isWaiting={isWaiting}
          className="mx-auto size-36"
        />
      </Link>
      <ProductTick
        organisationId={organisationId}
        product={product}
        isWaiting={isWaiting}
        className="absolute top-2 end-2 rounded-check bg-surface"
      />
      <div className="grid min-w-0 gap-0.5">
        <ProductLink
          href={href}
          name={product.name}
          className="clamp-two min-h-10 font-medium hover:underline focus-visible:rounded-check"
        />
        <ProductNumbers product={product} />
        <PartNumberBadge partNumber={product.partNumber} />
        <BoughtBadge bought={product.bought} />
      </div>
      <div className="mt-auto flex min-h-9 flex-wrap items-end justify-between gap-2">
        <StockText product={product} className="text-small" />
        <PriceText product={product} />
      </div>
      {canOrder && (
        <RowActions
          organisationId={organisationId}
          product={product}
          href={href}
          state={state}
          isWaiting={isWaiting}
          stacked
        />
      )}
    </li>
  );
});
