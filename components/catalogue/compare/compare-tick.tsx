'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { MAX_COMPARED } from '@/lib/catalogue/product/comparison-rules';
import { useCompare } from './use-compare';

interface CompareTickProps {
  organisationId: number;
  product: Pick<ProductRow, 'id' | 'name'>;
  className?: string;
}

const ROOM = 'min-h-6 min-w-6 shrink-0 touch:min-h-11 touch:min-w-11';

/** Selects a product for comparison. @param isWaiting reserves its space only, until the line is drawn whole */
export function CompareTick({ isWaiting, ...tick }: CompareTickProps & { isWaiting?: boolean }) {
  return isWaiting ? <span className={cx(ROOM, tick.className)} /> : <Tick {...tick} />;
}

function Tick({ organisationId, product, className }: CompareTickProps) {
  const t = useTranslations('catalogue.compare');
  const { selected, isFull, toggle } = useCompare(organisationId);
  const isSelected = selected.some(({ id }) => id === product.id);
  const isRefused = isFull && !isSelected;
  return (
    <label
      title={isRefused ? t('full', { most: MAX_COMPARED }) : t('select')}
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
