import { useTranslations } from 'next-intl';
import { TotalRows } from '@/components/cart/totals-list';
import type { Totals } from '@/lib/pricing/schema';

/** What the order came to: once, and in each billing frequency, per currency. */
export function OrderTotals({ totals }: { totals: Totals }) {
  const t = useTranslations('orders.lines');
  return (
    <div className="w-full sm:w-72">
      <dl className="grid gap-2">
        <TotalRows totals={totals} />
      </dl>
      {totals.partial && <p className="mt-3 text-muted text-small">{t('partialTotals')}</p>}
    </div>
  );
}
