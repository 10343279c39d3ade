'use client';
import { MoneyText } from '@/components/ui/money-text';
import { usePerson } from '@/components/ui/person-context';
import type { ChangeRow } from '@/lib/catalogue/changes/schema';

const isListed = ({ kinds }: ChangeRow) => !kinds.includes('gone');
const wasListed = ({ kinds }: ChangeRow) => !kinds.includes('new') && !kinds.includes('returned');

/** The price before, struck, and the price now; one of them where the other says nothing. */
export function PriceChange({ change }: { change: ChangeRow }) {
  const { price, priceBefore } = change;
  const isOther = price?.amount !== priceBefore?.amount;
  const before = wasListed(change) && (isOther || !isListed(change));
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {before && (
        <s className="text-muted">
          <span className="sr-only">Before: </span>
          <MoneyText value={priceBefore} />
        </s>
      )}
      {isListed(change) && (
        <span className="font-medium">
          <span className="sr-only">Now: </span>
          <MoneyText value={price} />
        </span>
      )}
    </span>
  );
}

/** How many there were, and how many there are. */
export function StockChange({ change }: { change: ChangeRow }) {
  const { locale } = usePerson();
  const count = new Intl.NumberFormat(locale);
  const { stock, stockBefore } = change;
  const isOther = wasListed(change) && stockBefore !== null && stockBefore !== stock;
  return (
    <span className="inline-flex items-baseline gap-x-2 tabular-nums" suppressHydrationWarning>
      {isOther && (
        <s className="text-muted">
          <span className="sr-only">Before: </span>
          {count.format(stockBefore)}
        </s>
      )}
      {isListed(change) && <span>{stock === null ? '—' : count.format(stock)}</span>}
    </span>
  );
}
