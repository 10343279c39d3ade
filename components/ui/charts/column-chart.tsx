'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS_TEXT, AXIS_WIDTH } from './axes';
import { PointFacts } from './point-facts';
import { type ChartSeries, SERIES_COLOURS } from './series';

export interface ChartPoint {
  key: string;
  /** Below its columns. */
  label: string;
  /** In full, at the top of what a person reads about it. */
  name: string;
  /** Heights, by series; only for drawing. */
  values: Record<string, number>;
  /** The same written out. */
  texts: Record<string, string>;
  /** The list of what it is the sum of, by series. */
  hrefs: Record<string, string | undefined>;
}

export interface ColumnChartProps {
  /** Read out in place of the drawing. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Writes a value of the axis. */
  formatValue: (value: number) => string;
}

const HEIGHT = 220;

const toFacts = ({ name, texts }: ChartPoint, series: readonly ChartSeries[]) => ({
  name,
  facts: series.map((one) => ({ key: one.key, name: one.name, text: texts[one.key] ?? '—' })),
});

/** Columns by month, in the brand's colours. Arrow keys go from month to month; a press on a column opens its list. */
export default function ColumnChart({ label, points, series, formatValue }: ColumnChartProps) {
  const router = useRouter();
  const stacked = series.some(({ isStacked }) => isStacked);
  return (
    <div className="min-w-0">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={[...points]}
          title={label}
          accessibilityLayer
          barGap={1}
          barCategoryGap="20%"
          margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--brand-border)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: 'var(--brand-edge)' }}
            tick={AXIS_TEXT}
          />
          <YAxis
            width={AXIS_WIDTH}
            tickLine={false}
            axisLine={false}
            tick={AXIS_TEXT}
            tickFormatter={formatValue}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--brand-hover)' }}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as ChartPoint | undefined) : undefined;
              return <PointFacts point={point ? toFacts(point, series) : null} />;
            }}
          />
          {series.length > 1 && (
            <Legend
              // In the order of the columns, not of the names.
              itemSorter={null}
              iconType="square"
              iconSize={10}
              formatter={(name) => <span className="text-muted text-small">{name}</span>}
            />
          )}
          {series.map(({ key, name, tone }) => (
            <Bar
              key={key}
              dataKey={({ values }: ChartPoint) => values[key] ?? 0}
              name={name}
              stackId={stacked ? 'all' : undefined}
              fill={SERIES_COLOURS[tone]}
              maxBarSize={28}
              radius={stacked ? 0 : [2, 2, 0, 0]}
              isAnimationActive={false}
              cursor="pointer"
              onClick={({ payload }) => {
                const href = (payload as ChartPoint | undefined)?.hrefs[key];
                if (href) router.push(href as Route);
              }}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
