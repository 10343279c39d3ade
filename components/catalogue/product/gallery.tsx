'use client';
import { cx } from '@/components/ui/cx';
import type { ProductFacts, ProductPage } from '@/lib/catalogue/model/schema';
import { ProductPicture } from '../product-picture';

interface GalleryProps {
  organisationId: number;
  facts: ProductFacts;
  picture: ProductPage['mainPicture'];
}

/** The product's picture, large; with none, a drawing of its type on the same plate. */
export function Gallery({ organisationId, facts, picture }: GalleryProps) {
  return (
    <ProductPicture
      organisationId={organisationId}
      product={{ ...facts, ...picture }}
      size="page"
      isFirst
      className={cx('w-full rounded-card', 'aspect-square max-md:mx-auto max-md:max-w-64')}
    />
  );
}
