'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { MAX_SELECTED_PRODUCTS, useProductSelection } from './use-product-selection';

interface ProductTickProps {
  organisationId: number;
  product: Pick<ProductRow, 'id' | 'name'>;
  className?: string;
}

const ROOM = 'min-h-6 min-w-6 shrink-0 touch:min-h-11 touch:min-w-11';

/** Selects a product, to compare, order or watch it. @param isWaiting reserves its space only, until the line is drawn whole */
export function ProductTick({ isWaiting, ...tick }: ProductTickProps & { isWaiting?: boolean }) {
  return isWaiting ? <span className={cx(ROOM, tick.className)} /> : <Tick {...tick} />;
}

function Tick({ organisationId, product, className }: ProductTickProps) {
  const t = useTranslations('catalogue.selection');
  const { selected, isFull, toggle } = useProductSelection(organisationId);
  const isSelected = selected.some(({ id }) => id === product.id);
  const isRefused = isFull && !isSelected;
  return (
    <label
      title={isRefused ? t('full', { most: MAX_SELECTED_PRODUCTS }) : t('select')}
      className={cx('flex cursor-pointer items-center justify-center', ROOM, className)}
    >
      <input
        type="checkbox"
        aria-label={t('selectName', { name: product.name })}
        checked={isSelected}
        disabled={isRefused}
        onChange={() => toggle({ id: product.id, name: product.name })}
        className="size-4 rounded-check accent-primary disabled:opacity-60"
      />
    </label>
  );
}
