'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/ui/charts/chart-panel';
import { ChartTable } from '@/components/ui/charts/chart-table';
import type { ChartSeries } from '@/components/ui/charts/series';
import type { StepChartProps } from '@/components/ui/charts/step-chart';
import { loadFailed } from '@/components/ui/load-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { type Step, toPoints } from './steps';
import { useHistoryFormats } from './use-history-formats';

const HEIGHT = 140;

// The chart library is large: only a product whose price or stock has changed loads it, after everything else.
const StepChart = dynamic<StepChartProps>(
  () => import('@/components/ui/charts/step-chart').then((part) => part.default, loadFailed),
  { ssr: false, loading: () => <Skeleton className="h-[140px] w-full" /> },
);

interface ValuePanelProps {
  title: string;
  /** The message of the chart in a sentence. */
  summary: string;
  steps: readonly Step[];
  unknown: StepChartProps['unknown'];
  tone: ChartSeries['tone'];
  isFromZero: boolean;
  /** Writes the value of a step. */
  formatStep: (step: Step) => string;
}

/** One value of a product over time, as a chart or a table. */
export function ValuePanel({
  title,
  summary,
  steps,
  unknown,
  tone,
  isFromZero,
  formatStep,
}: ValuePanelProps) {
  const t = useTranslations('catalogue-changes.history');
  const format = useHistoryFormats();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const spanMs = Date.parse(last.to) - Date.parse(first.period.from);
  const toText = (step: Step) => (step.period.listed ? formatStep(step) : t('absent'));
  const toName = ({ period, to }: Step) =>
    t('fromTo', { from: format.time(period.from), to: format.time(to) });
  return (
    <ChartPanel
      title={title}
      summary={summary}
      chart={
        <StepChart
          label={t('plot', { value: title, from: format.day(first.period.from), to: format.day(last.to) })}
          points={toPoints(steps).map(({ at, step }) => ({
            at,
            value: step.value,
            name: toName(step),
            text: toText(step),
          }))}
          unknown={unknown}
          series={{ key: 'value', name: title, tone }}
          isFromZero={isFromZero}
          height={HEIGHT}
          formatValue={format.short}
          formatTime={format.tick(spanMs)}
        />
      }
      table={
        <ChartTable
          caption={title}
          columns={[t('from'), title]}
          rows={steps.toReversed().map((step) => ({
            key: step.period.from,
            cells: [format.time(step.period.from), toText(step)],
          }))}
        />
      }
    />
  );
}
