'use client';
import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import type { SellerLine } from '@/lib/orders/quotes/dto';
import { getMargins } from '@/lib/orders/quotes/margin';
import { MarginText } from './margin-text';

/** Shows what lines cost the seller and what is left, once and per billing frequency. */
export function MarginTotals({ lines }: { lines: readonly SellerLine[] }) {
  const t = useTranslations('quotes.editor');
  const margins = getMargins(lines);
  if (margins.length === 0) return null;
  return (
    <dl aria-live="polite" className="grid gap-1 border-t pt-3 text-small">
      {margins.map((margin) => {
        const scope =
          margin.cycle === null ? t('once') : t('recurring', { cycle: margin.cycle.toLowerCase() });
        return (
          <div key={`${margin.cycle} ${margin.cost.currency}`} className="grid gap-1">
            {margins.length > 1 && <dt className="text-muted">{scope}</dt>}
            <dd className="flex justify-between gap-4">
              <span className="text-muted">{t('cost')}</span>
              <MoneyText value={margin.cost} />
            </dd>
            <dd className="flex justify-between gap-4">
              <span className="text-muted">{t('margin')}</span>
              <MarginText margin={margin} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
