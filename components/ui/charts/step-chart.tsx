'use client';
import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { AXIS_TEXT, AXIS_WIDTH } from './axes';
import { PointFacts } from './point-facts';
import { type ChartSeries, SERIES_COLOURS } from './series';
import { listTimeTicks } from './time-ticks';

/** A value from one instant until that of the next point. */
export interface StepPoint {
  /** Milliseconds since 1970. */
  at: number;
  /** Only for drawing; the line breaks where it is null. */
  value: number | null;
  /** The time, at the top of what a person reads about the point. */
  name: string;
  /** The value written out. */
  text: string;
}

export interface StepChartProps {
  /** Read out in place of the drawing. */
  label: string;
  points: readonly StepPoint[];
  /** Times without data, drawn as a plain area. */
  unknown: readonly { from: number; to: number }[];
  series: Omit<ChartSeries, 'isStacked'>;
  /** Amounts from zero are filled; the axis of other values begins near the lowest one. */
  isFromZero: boolean;
  height: number;
  /** Write a value of each axis. */
  formatValue: (value: number) => string;
  formatTime: (at: number) => string;
}

/** A value over time as a line in steps, in the brand's colours. Arrow keys go from step to step. */
export default function StepChart({
  label,
  points,
  unknown,
  series,
  isFromZero,
  height,
  formatValue,
  formatTime,
}: StepChartProps) {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const colour = SERIES_COLOURS[series.tone];
  return (
    <div className="min-w-0">
      <ResponsiveContainer width="100%" height={height}>
        <AreaChart
          data={[...points]}
          title={label}
          accessibilityLayer
          margin={{ top: 4, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--brand-border)" />
          {unknown.map((time) => (
            <ReferenceArea
              key={time.from}
              x1={time.from}
              x2={time.to}
              fill="var(--brand-control)"
              fillOpacity={0.25}
              ifOverflow="hidden"
            />
          ))}
          <XAxis
            dataKey="at"
            type="number"
            domain={[from, to]}
            ticks={listTimeTicks(from, to)}
            tickFormatter={formatTime}
            tickLine={false}
            axisLine={{ stroke: 'var(--brand-edge)' }}
            tick={AXIS_TEXT}
          />
          <YAxis
            width={AXIS_WIDTH}
            tickCount={4}
            domain={isFromZero ? [0, 'auto'] : ['auto', 'auto']}
            tickLine={false}
            axisLine={false}
            tick={AXIS_TEXT}
            tickFormatter={formatValue}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--brand-edge)' }}
            content={({ active, payload }) => {
              const point = active ? (payload[0]?.payload as StepPoint | undefined) : undefined;
              const facts = point && [{ key: series.key, name: series.name, text: point.text }];
              return <PointFacts point={point && facts ? { name: point.name, facts } : null} />;
            }}
          />
          <Area
            type="stepAfter"
            dataKey="value"
            name={series.name}
            stroke={colour}
            strokeWidth={2}
            fill={isFromZero ? colour : 'none'}
            fillOpacity={0.15}
            isAnimationActive={false}
            activeDot={{ fill: colour, stroke: 'var(--brand-surface)' }}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
