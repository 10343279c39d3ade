'use client';
import { cx } from '@/components/ui/cx';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { ProductPicture } from '../product-picture';

/** The product's picture, large; with none, a drawing of its type on the same plate. */
export function Gallery({ organisationId, facts }: { organisationId: number; facts: ProductFacts }) {
  return (
    <ProductPicture
      organisationId={organisationId}
      product={facts}
      kind="main"
      className={cx('w-full rounded-card', 'aspect-square max-md:mx-auto max-md:max-w-64')}
    />
  );
}
