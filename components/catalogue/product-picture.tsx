'use client';
import { useCallback, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useHydrated } from '@/components/ui/use-hydrated';
import { PICTURE_SIZES, type PictureSize, picturePath } from '@/lib/catalogue/model/picture-rules';
import { TypePicture } from './type-picture';

interface ProductPictureProps {
  organisationId: number;
  /** `pictureVersion` is of the kind of picture that `size` draws. */
  product: {
    id: number;
    hasPicture: boolean;
    pictureVersion?: string | null;
    type: { name: string } | null;
  };
  size: PictureSize;
  /** True when it is in view when the page opens. */
  isFirst?: boolean;
  /** Its size and shape. */
  className: string;
}

/** Pictures that are scrolled past sooner are not loaded. */
const DWELL_MS = 150;

/** True once a picture has been in view for `DWELL_MS`, and at once for a picture that the server drew. */
function useDwell(): boolean {
  const isAlive = useHydrated();
  const [hasDwelled, setDwelled] = useState(!isAlive);
  useEffect(() => {
    if (hasDwelled) return;
    const timer = setTimeout(() => setDwelled(true), DWELL_MS);
    return () => clearTimeout(timer);
  }, [hasDwelled]);
  return hasDwelled;
}

const PLATE = 'relative flex shrink-0 items-center justify-center rounded-control bg-sunken text-muted';

/**
 * The product's picture on a plate; until it is there, and where there is none, a drawing of its type.
 * @param isWaiting shows the plate only, until the line is drawn whole
 */
export function ProductPicture({ isWaiting, ...picture }: ProductPictureProps & { isWaiting?: boolean }) {
  return isWaiting ? <span className={cx(PLATE, picture.className)} /> : <Picture {...picture} />;
}

/** The addresses of a picture for screens of one and more pixels to a CSS pixel. Preloading looks at `srcSet` alone. */
function getSources({ organisationId, product, size }: ProductPictureProps) {
  const paths = PICTURE_SIZES[size].variants.map((variant) =>
    picturePath({ organisationId, productId: product.id }, variant, product.pictureVersion),
  );
  return { src: paths[0], srcSet: paths.map((path, index) => `${path} ${index + 1}x`).join(', ') };
}

const getState = (picture: HTMLImageElement) => (picture.naturalWidth > 0 ? 'shown' : 'failed');

/** Ends the loading of a picture that left the page: it would hold a connection for which the next page waits. */
function cancelLoading(picture: HTMLImageElement): void {
  if (picture.isConnected || picture.complete) return;
  picture.removeAttribute('srcset');
  picture.removeAttribute('src');
}

function Picture(props: ProductPictureProps) {
  const { product, size, isFirst, className } = props;
  const [state, setState] = useState<'awaited' | 'shown' | 'failed'>('awaited');
  const hasDwelled = useDwell();
  const attach = useCallback((picture: HTMLImageElement) => {
    // A picture that loaded or failed before hydration fires no event.
    if (picture.complete) setState(getState(picture));
    return () => queueMicrotask(() => cancelLoading(picture));
  }, []);
  const { kind, px } = PICTURE_SIZES[size];
  return (
    <span className={cx(PLATE, className)}>
      {state !== 'shown' && <TypePicture typeName={product.type?.name ?? null} kind={kind} />}
      {product.hasPicture && hasDwelled && state !== 'failed' && (
        <img
          ref={attach}
          {...getSources(props)}
          width={px}
          height={px}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst && kind === 'main' ? 'high' : 'auto'}
          decoding="async"
          onLoad={(event) => setState(getState(event.currentTarget))}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full rounded-[inherit] object-contain"
        />
      )}
    </span>
  );
}
