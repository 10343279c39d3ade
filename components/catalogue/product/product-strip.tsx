'use client';
import type { Route } from 'next';
import { Card } from '@/components/ui/card';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { PriceText } from '../price-text';
import { ProductLink } from '../product-link';
import { ProductPicture } from '../product-picture';
import { StockText } from '../stock-text';

interface ProductStripProps {
  title: string;
  organisationId: number;
  products: readonly ProductRow[];
}

/** A row of other products to look at; it scrolls sideways where there is no room for all. */
export function ProductStrip({ title, organisationId, products }: ProductStripProps) {
  if (products.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul
        aria-label={title}
        // Positioned, so that what is only read out scrolls with it and does not widen the page.
        className="relative grid auto-cols-[minmax(168px,240px)] grid-flow-col overflow-x-auto overscroll-x-contain"
      >
        {products.map((product) => (
          <li
            key={product.id}
            className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-2 border-e p-3 last:border-e-0"
          >
            <ProductPicture
              organisationId={organisationId}
              product={product}
              size="strip"
              className="mx-auto size-24"
            />
            <div className="min-w-0">
              <ProductLink
                href={`/o/${organisationId}/products/${product.id}` as Route}
                name={product.name}
                className="clamp-two rounded-check font-medium hover:underline"
              />
              <p className="truncate text-muted text-small">{product.vendor?.name ?? '—'}</p>
            </div>
            <div className="grid justify-items-start gap-0.5">
              <PriceText product={product} />
              {product.isShippable && <StockText product={product} className="text-small" />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
