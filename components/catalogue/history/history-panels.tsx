'use client';
import { useTranslations } from 'next-intl';
import type { History, HistoryPeriod } from '@/lib/catalogue/changes/schema';
import { findRange, listUnknown, type Step, toSteps } from './steps';
import { useHistoryFormats } from './use-history-formats';
import { ValuePanel } from './value-panel';

const readPrice = ({ price }: HistoryPeriod): number | null => price && Number(price.amount);
const readStock = ({ stock }: HistoryPeriod): number | null => stock;

/** The price and the stock of a product, each with a chart and a table. */
export function HistoryPanels({ history }: { history: History }) {
  const t = useTranslations('catalogue-changes.history');
  const { periods, priced, isShippable } = history;
  const stock = toSteps(periods, readStock);
  const hasStock = isShippable || stock.some(({ value }) => value !== null && value > 0);
  const unknown = listUnknown(history);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {priced && <PricePanel steps={toSteps(periods, readPrice)} unknown={unknown} />}
      {hasStock && <StockPanel steps={stock} unknown={unknown} />}
      {unknown.length > 0 && (
        <p className="flex items-center gap-2 text-muted text-small">
          <span aria-hidden className="size-2.5 bg-control opacity-25" />
          {t('unknown')}
        </p>
      )}
    </div>
  );
}

interface PanelProps {
  steps: readonly Step[];
  unknown: ReturnType<typeof listUnknown>;
}

function PricePanel({ steps, unknown }: PanelProps) {
  const t = useTranslations('catalogue-changes.history');
  const onRequest = useTranslations('ui.prices')('onRequest');
  const format = useHistoryFormats();
  const formatStep = ({ period }: Step) => (period.price ? format.money(period.price) : onRequest);
  const [range, last] = [findRange(steps), steps.at(-1)];
  if (!range || !last) return null;
  return (
    <ValuePanel
      title={t('price')}
      summary={t('priceSummary', {
        now: last.period.listed ? formatStep(last) : '—',
        low: formatStep(range.low),
        high: formatStep(range.high),
      })}
      steps={steps}
      unknown={unknown}
      tone="main"
      isFromZero={false}
      formatStep={formatStep}
    />
  );
}

function StockPanel({ steps, unknown }: PanelProps) {
  const t = useTranslations('catalogue-changes.history');
  const format = useHistoryFormats();
  const formatStep = ({ value }: Step) => (value === null ? '—' : format.count(value));
  const [range, last] = [findRange(steps), steps.at(-1)];
  if (!range || !last) return null;
  return (
    <ValuePanel
      title={t('stock')}
      summary={t('stockSummary', {
        now: formatStep(last),
        low: formatStep(range.low),
        high: formatStep(range.high),
      })}
      steps={steps}
      unknown={unknown}
      tone="second"
      isFromZero
      formatStep={formatStep}
    />
  );
}
