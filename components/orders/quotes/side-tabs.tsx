'use client';
import { useTranslations } from 'next-intl';
import { Tab, TabBar } from '@/components/ui/tab-bar';
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
        <Tab key={side} isSelected={side === selected} onSelect={() => onSelect(side)}>
          {t(side)}
        </Tab>
      ))}
    </TabBar>
  );
}
