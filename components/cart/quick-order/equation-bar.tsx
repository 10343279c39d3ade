'use client';
import { LoaderCircle, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';

import { LineAmount } from '@/components/cart/line-amount';
import { toAriaKeys } from '@/components/shell/shortcuts/registry';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { LineGroup } from '@/lib/cart/quick-order/constants';
import type { countRows } from '@/lib/cart/quick-order/draft';
import type { Totals } from '@/lib/catalogue/line-prices/schema';

export type RowFilter = 'lines' | LineGroup;

interface EquationBarProps {
  counts: ReturnType<typeof countRows>;
  /** The totals of the ready lines, once and per billing period. */
  totals: Totals;
  /** Number of lines that only need the person's consent to another quantity. */
  adjusted: number;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  onAcceptAll: () => void;
  onAdd: () => void;
  isAdding: boolean;
  /** True while a text or a file is being read. */
  isReading: boolean;
}

const TERMS = [
  { filter: 'lines', sign: '=', dot: 'hidden' },
  { filter: 'ready', sign: '+', dot: 'bg-success' },
  { filter: 'toChoose', sign: '+', dot: 'bg-warning' },
  { filter: 'rejected', sign: '+', dot: 'bg-danger' },
  { filter: 'merged', sign: null, dot: 'bg-control' },
] as const;

/** Every line in one state, as a sum whose terms filter the grid; and the one next action. */
export function EquationBar(props: EquationBarProps) {
  const { counts, totals, adjusted, onAcceptAll, onAdd, isAdding } = props;
  const t = useTranslations('quick-order.equation');
  return (
    <div className="z-20 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-background py-2 md:sticky md:top-header">
      <Equation {...props} />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:w-full">
        {adjusted > 0 && <Button onClick={onAcceptAll}>{t('acceptAll', { count: adjusted })}</Button>}
        {totals.oneOff.length + totals.recurring.length > 0 && (
          <span className="inline-flex items-baseline gap-1 text-muted">
            {t.rich('total', { amounts: () => <LineAmount totals={totals} /> })}
          </span>
        )}
        <Button
          variant="primary"
          icon={<ShoppingCart />}
          busy={isAdding}
          aria-disabled={counts.ready === 0 || undefined}
          onClick={onAdd}
          aria-keyshortcuts={toAriaKeys('add-lines')}
          data-add-lines
          className="max-md:flex-1"
        >
          {t('add', { count: counts.ready })}
        </Button>
      </div>
    </div>
  );
}

function Equation({ counts, filter, onFilter, isReading }: EquationBarProps) {
  const t = useTranslations('quick-order.equation');
  const page = useTranslations('quick-order.page');
  return (
    <fieldset aria-label={t('label')} className="flex min-w-0 flex-wrap items-center gap-1">
      {TERMS.map(({ filter: term, sign, dot }) => (
        <Fragment key={term}>
          <button
            type="button"
            aria-pressed={filter === term}
            onClick={() => onFilter(term)}
            className={cx(
              'inline-flex min-h-control-small items-center gap-1.5 rounded-control border px-2 tabular-nums hover:bg-hover',
              filter === term ? 'border-primary-ink bg-primary-soft font-medium' : 'border-transparent',
              counts[term] === 0 && 'text-muted',
            )}
          >
            <span
              aria-hidden
              className={cx('size-2 rounded-full', dot, counts[term] === 0 && 'opacity-40')}
            />
            {t(term, { count: counts[term] })}
          </button>
          {sign && (
            <span aria-hidden className="text-muted">
              {sign}
            </span>
          )}
        </Fragment>
      ))}
      {counts.checking > 0 && (
        <span className="px-2 text-muted tabular-nums">{t('checking', { count: counts.checking })}</span>
      )}
      {isReading && (
        <span role="status" className="inline-flex items-center gap-1.5 px-2 text-muted">
          <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
          {page('reading')}
        </span>
      )}
      <span role="status" className="sr-only">
        {counts.lines > 0 && counts.checking === 0 && t('sentence', counts)}
      </span>
    </fieldset>
  );
}
