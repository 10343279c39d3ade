'use client';
import type { Route } from 'next';
import Link from 'next/link';
import type { ProductRow } from '@/lib/catalogue/schema';
import { PriceText } from './price-text';
import { ProductNumbers } from './product-names';
import { ProductPicture } from './product-picture';
import type { ProductsProps } from './product-table';
import { RowActions } from './row-actions';
import { StockText } from './stock-text';
import { moveByArrows, PRODUCT_LINK } from './use-arrow-keys';
import { useRow } from './use-row';

/** The list with larger pictures. */
export function ProductGrid({ products, ...rest }: ProductsProps) {
  return (
    <ul
      aria-label="Products"
      onKeyDown={moveByArrows}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,232px),1fr))] gap-3"
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} {...rest} />
      ))}
    </ul>
  );
}

function ProductCard({
  organisationId,
  product,
  canOrder,
}: Omit<ProductsProps, 'products'> & { product: ProductRow }) {
  const { state, onKeyDown } = useRow(organisationId, product, canOrder);
  const href = `/o/${organisationId}/products/${product.id}` as Route;
  return (
    <li onKeyDown={onKeyDown} className="flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-3">
      <Link href={href} prefetch={false} tabIndex={-1} aria-hidden className="block">
        <ProductPicture
          organisationId={organisationId}
          product={product}
          kind="thumb"
          className="mx-auto size-36"
        />
      </Link>
      <div className="grid min-w-0 gap-0.5">
        <Link
          href={href}
          prefetch={false}
          {...{ [PRODUCT_LINK]: '' }}
          className="clamp-two min-h-10 rounded-check font-medium hover:underline"
        >
          {product.name}
        </Link>
        <ProductNumbers product={product} />
      </div>
      <div className="mt-auto flex min-h-9 flex-wrap items-end justify-between gap-2">
        <StockText product={product} className="text-small" />
        <PriceText product={product} />
      </div>
      {canOrder && <RowActions product={product} href={href} state={state} stacked />}
    </li>
  );
}
