'use client';
import { LayoutGrid, type LucideIcon, Rows3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { ListState } from '@/lib/catalogue/model/list-state';

type Layout = ListState['layout'];

const LAYOUTS: readonly { layout: Layout; Icon: LucideIcon }[] = [
  { layout: 'table', Icon: Rows3 },
  { layout: 'grid', Icon: LayoutGrid },
];

/** Table or grid. */
export function LayoutSwitch({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) {
  const t = useTranslations('catalogue.list');
  return (
    <div className="flex rounded-control border border-control bg-surface p-0.5">
      {LAYOUTS.map(({ layout: one, Icon }) => (
        <button
          key={one}
          type="button"
          aria-label={t(one)}
          title={t(one)}
          aria-pressed={one === layout}
          onClick={() => onLayout(one)}
          className={cx(
            'flex h-[calc(var(--control-height)-6px)] w-9 items-center justify-center rounded-check touch:w-11',
            one === layout ? 'bg-primary-soft text-primary-ink' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
