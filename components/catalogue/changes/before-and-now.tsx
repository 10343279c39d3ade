'use client';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { MoneyText } from '@/components/ui/money-text';
import { usePerson } from '@/components/ui/person-context';
import type { ChangeRow } from '@/lib/catalogue/changes/schema';
import { lowestPlanPrice } from '@/lib/catalogue/line-prices/plan-price';
import type { RatePlanFacts } from '@/lib/catalogue/model/schema';
import { PlanPriceText } from '../price-text';

const isListed = ({ kinds }: ChangeRow) => !kinds.includes('gone');
const wasListed = ({ kinds }: ChangeRow) => !kinds.includes('new') && !kinds.includes('returned');

/** The previous price, struck through, and the current one; the previous one only where it differs. */
export function PriceChange({ change }: { change: ChangeRow }) {
  const t = useTranslations('catalogue-changes.list');
  const { price, priceBefore, ratePlans } = change;
  if (ratePlans) return <PlansPrice ratePlans={ratePlans} />;
  const isOther = price?.amount !== priceBefore?.amount;
  const before = wasListed(change) && (isOther || !isListed(change));
  return (
    // Two columns of equal width keep the struck prices aligned from row to row.
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 md:grid md:grid-cols-[minmax(5.5rem,auto)_minmax(5.5rem,auto)] md:justify-items-end md:[&>:last-child]:col-start-2">
      {before && (
        <s className="text-muted">
          {t.rich('before', { hidden, value: () => <MoneyText value={priceBefore} /> })}
        </s>
      )}
      {isListed(change) && (
        <span className="font-medium">
          {t.rich('now', { hidden, value: () => <MoneyText value={price} /> })}
        </span>
      )}
    </span>
  );
}

/** The smallest payment of a product that is paid by plans; their previous prices are not kept. */
function PlansPrice({ ratePlans }: { ratePlans: readonly RatePlanFacts[] }) {
  const lowest = lowestPlanPrice(ratePlans);
  return lowest && <PlanPriceText value={lowest} isLowest={ratePlans.length > 1} />;
}

/** The previous stock, struck through, and the current one. */
export function StockChange({ change }: { change: ChangeRow }) {
  const t = useTranslations('catalogue-changes.list');
  const { locale } = usePerson();
  const count = new Intl.NumberFormat(locale);
  const { stock, stockBefore } = change;
  const isOther = wasListed(change) && stockBefore !== null && stockBefore !== stock;
  return (
    <span
      className="inline-flex items-baseline gap-x-2 tabular-nums md:grid md:grid-cols-[minmax(3rem,auto)_minmax(3rem,auto)] md:justify-items-end md:[&>:last-child]:col-start-2"
      suppressHydrationWarning
    >
      {isOther && (
        <s className="text-muted">{t.rich('before', { hidden, value: () => count.format(stockBefore) })}</s>
      )}
      {isListed(change) && <span>{stock === null ? '—' : count.format(stock)}</span>}
    </span>
  );
}
