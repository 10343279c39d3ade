'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MoneyText } from '@/components/ui/money-text';
import { usePerson } from '@/components/ui/person-context';
import type { History } from '@/lib/catalogue/changes/schema';
import type { Money } from '@/lib/platform/formats/money';
import { type Box, HEIGHT, pricePath, stockBars, unknownBoxes, WIDTH } from './geometry';

const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** The lowest and the highest price; null when there never was one. */
function priceRange({ periods }: History): [Money, Money] | null {
  const prices = periods
    .flatMap(({ price }) => price ?? [])
    .sort((a, b) => Number(a.amount) - Number(b.amount));
  const [low, high] = [prices[0], prices.at(-1)];
  return low && high ? [low, high] : null;
}

function Unknown({ boxes }: { boxes: readonly Box[] }) {
  return boxes.map(({ x, width }) => (
    <rect key={x} x={x} y={0} width={width} height={HEIGHT} className="fill-sunken" />
  ));
}

interface HistoryPlotProps {
  history: History;
  /** The first and the last day, written out. */
  from: string;
  to: string;
}

/** Draws the price as a step line over the stock as bars, each labelled with its highest and lowest value. */
export function HistoryPlot({ history, from, to }: HistoryPlotProps) {
  const t = useTranslations('catalogue-changes.history');
  const { locale } = usePerson();
  const { periods, priced, isShippable } = history;
  const range = priced ? priceRange(history) : null;
  const unknown = unknownBoxes(history);
  const maxStock = Math.max(0, ...periods.map(({ stock }) => stock ?? 0));
  const hasStock = isShippable || maxStock > 0;
  return (
    <div className="grid gap-2">
      {range && (
        <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-2">
          <Scale title={t('price')} high={<MoneyText value={range[1]} />}>
            {range[0].amount !== range[1].amount && <MoneyText value={range[0]} />}
          </Scale>
          <svg
            role="img"
            aria-label={t('pricePlot', { from, to })}
            viewBox={VIEW_BOX}
            preserveAspectRatio="none"
            className="h-24 w-full border-b"
          >
            <path
              d={pricePath(periods, Number(range[0].amount), Number(range[1].amount))}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-2 stroke-primary-ink"
            />
            <Unknown boxes={unknown} />
          </svg>
        </div>
      )}
      {hasStock && (
        <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-2">
          <Scale title={t('stock')} high={new Intl.NumberFormat(locale).format(maxStock)}>
            0
          </Scale>
          <svg
            role="img"
            aria-label={t('stockPlot', { from, to })}
            viewBox={VIEW_BOX}
            preserveAspectRatio="none"
            className="h-16 w-full border-b"
          >
            {stockBars(periods, maxStock).map((bar) => (
              <rect key={bar.x} {...bar} className="fill-muted" />
            ))}
            <Unknown boxes={unknown} />
          </svg>
        </div>
      )}
    </div>
  );
}

interface ScaleProps {
  title: string;
  high: ReactNode;
  /** The lowest value. */
  children: ReactNode;
}

function Scale({ title, high, children }: ScaleProps) {
  return (
    <div className="flex flex-col justify-between text-end text-small tabular-nums" suppressHydrationWarning>
      <span className="grid">
        <span className="text-muted">{title}</span>
        {high}
      </span>
      <span>{children}</span>
    </div>
  );
}
