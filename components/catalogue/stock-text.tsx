'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { formatStock, type Stocked } from '@/lib/catalogue/product/format';

const MARKS = { some: 'bg-success', none: 'border border-control', unknown: 'hidden' };

interface StockTextProps {
  product: Stocked;
  className?: string;
}

/** A stock level in words, with a mark that is full when there is some. */
export function StockText({ product, className }: StockTextProps) {
  const t = useTranslations('catalogue');
  const { text, state, hint } = formatStock(t, product);
  return (
    <span
      title={hint ?? undefined}
      suppressHydrationWarning
      className={cx(
        'inline-flex items-center gap-1.5 tabular-nums leading-tight md:whitespace-nowrap',
        state !== 'some' && 'text-muted',
        className,
      )}
    >
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', MARKS[state])} />
      {text}
    </span>
  );
}
