'use client';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { mediaPath } from '@/lib/catalogue/queries';
import { typeIcon } from './type-icon';

interface ProductPictureProps {
  organisationId: number;
  product: { id: number; hasPicture: boolean; type: { name: string } | null };
  kind: 'thumb' | 'main';
  /** Its size and shape. */
  className: string;
}

/** The product's picture on a plate; where there is none, or it cannot be had, a drawing of its type. */
export function ProductPicture({ organisationId, product, kind, className }: ProductPictureProps) {
  const [failed, setFailed] = useState(false);
  const Icon = typeIcon(product.type?.name ?? null);
  // A picture that failed before the page came to life told nobody.
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
  };
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted',
        className,
      )}
    >
      {product.hasPicture && !failed ? (
        <img
          ref={look}
          src={mediaPath(organisationId, product.id, kind)}
          alt=""
          loading={kind === 'thumb' ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-contain"
        />
      ) : (
        <Icon
          aria-hidden
          className={kind === 'thumb' ? 'size-1/2 max-w-12 stroke-[1.5]' : 'size-1/3 max-w-28 stroke-1'}
        />
      )}
    </span>
  );
}
