'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PriceText } from '@/components/catalogue/price-text';
import { ProductLink } from '@/components/catalogue/product-link';
import { ProductNumbers } from '@/components/catalogue/product-numbers';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { RowActions } from '@/components/catalogue/row-actions';
import { StockText } from '@/components/catalogue/stock-text';
import { useRow } from '@/components/catalogue/use-row';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import type { BlockProps } from './block-props';

/** Products that the brand recommends, at the reader's own prices. */
export default function FeaturedBlock({ organisationId, home, canOrder }: BlockProps) {
  const title = useTranslations('home.blocks')('featured');
  return (
    <Card title={title}>
      <ul aria-label={title} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,232px),1fr))] gap-3">
        {home.featured.map((product) => (
          <FeaturedProduct
            key={product.id}
            organisationId={organisationId}
            product={product}
            canOrder={canOrder}
          />
        ))}
      </ul>
    </Card>
  );
}

interface FeaturedProductProps {
  organisationId: number;
  product: ProductRow;
  canOrder: boolean;
}

function FeaturedProduct({ organisationId, product, canOrder }: FeaturedProductProps) {
  const { state, onKeyDown } = useRow(organisationId, product, canOrder);
  const href = `/o/${organisationId}/products/${product.id}` as Route;
  return (
    <li onKeyDown={onKeyDown} className="flex min-w-0 flex-col gap-3 rounded-card border p-3">
      <Link href={href} tabIndex={-1} aria-hidden className="block">
        <ProductPicture
          organisationId={organisationId}
          product={product}
          size="card"
          className="mx-auto size-36 max-sm:size-24"
        />
      </Link>
      <div className="grid min-w-0 gap-0.5">
        <ProductLink
          href={href}
          name={product.name}
          className="clamp-two rounded-check font-medium hover:underline"
        />
        <ProductNumbers product={product} />
      </div>
      <div className="mt-auto flex min-h-9 flex-wrap items-end justify-between gap-2">
        <StockText product={product} className="text-small" />
        <PriceText product={product} />
      </div>
      {canOrder && (
        <RowActions organisationId={organisationId} product={product} href={href} state={state} stacked />
      )}
    </li>
  );
}
