'use client';
import dynamic from 'next/dynamic';
import type { ColumnChartProps } from '@/components/ui/charts/column-chart';
import { loadFailed } from '@/components/ui/load-failed';
import { Skeleton } from '@/components/ui/skeleton';

const Loading = () => <Skeleton className="h-[220px] w-full" />;

// The chart library is large: only a page that draws a chart loads it, after everything else.
const ColumnChart = dynamic<ColumnChartProps>(
  () => import('@/components/ui/charts/column-chart').then((part) => part.default, loadFailed),
  { ssr: false, loading: Loading },
);

/** Columns by month. */
export function MonthChart(props: ColumnChartProps) {
  return <ColumnChart {...props} />;
}
