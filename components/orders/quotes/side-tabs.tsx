'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { TabBar } from '@/components/ui/tab-bar';
import type { QuoteFilter } from '@/lib/orders/quotes/schema';

interface SideTabsProps {
  sides: readonly QuoteFilter['side'][];
  selected: QuoteFilter['side'];
  onSelect: (side: QuoteFilter['side']) => void;
}

/** Switches between the quotes that the organisation made and those that it received. */
export function SideTabs({ sides, selected, onSelect }: SideTabsProps) {
  const t = useTranslations('quotes.page');
  return (
    <TabBar>
      <legend className="sr-only">{t('sides')}</legend>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === selected}
          onClick={() => onSelect(side)}
          className={cx(
            'flex min-h-control shrink-0 items-center border-b-2 px-2.5 font-medium focus-visible:outline-offset-[-2px]',
            side === selected
              ? 'border-primary-ink text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(side)}
        </button>
      ))}
    </TabBar>
  );
}
