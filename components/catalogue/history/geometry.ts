import type { History, HistoryPeriod } from '@/lib/catalogue/changes/schema';

/** The drawing's own units; it is stretched to the room that there is. */
export const [WIDTH, HEIGHT] = [1_000, 100];
/** Room above the highest and below the lowest value. */
const MARGIN = 8;

export interface Box {
  x: number;
  width: number;
}
export interface Bar extends Box {
  y: number;
  height: number;
}

/** Returns a function that maps an instant to its x coordinate. */
function toScale({ periods }: Pick<History, 'periods'>): (at: string) => number {
  const from = Date.parse(periods[0]?.from ?? '');
  const to = Date.parse(periods.at(-1)?.to ?? '');
  const span = Math.max(to - from, 1);
  return (at) => Math.round(Math.min(1, Math.max(0, (Date.parse(at) - from) / span)) * WIDTH * 10) / 10;
}

const toBox = (x: (at: string) => number, { from, to }: { from: string; to: string }): Box => ({
  x: x(from),
  width: Math.max(x(to) - x(from), 1),
});

/** Times of which nothing is known: nothing was read, or the product was not listed. */
export function unknownBoxes(history: Pick<History, 'periods' | 'gaps'>): Box[] {
  const x = toScale(history);
  const absent = history.periods.filter(({ listed }) => !listed);
  return [...history.gaps, ...absent].map((time) => toBox(x, time));
}

/** A line in steps, broken where there is no price. @returns an SVG path; empty when there never was one. */
export function pricePath(periods: readonly HistoryPeriod[], low: number, high: number): string {
  const x = toScale({ periods: [...periods] });
  const y = (amount: string) => {
    const share = high > low ? (Number(amount) - low) / (high - low) : 0.5;
    return Math.round((HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)) * 10) / 10;
  };
  let [path, isDrawing] = ['', false];
  for (const { from, to, price } of periods) {
    if (price) path += `${isDrawing ? `V${y(price.amount)}` : `M${x(from)} ${y(price.amount)}`}H${x(to)}`;
    isDrawing = price !== null;
  }
  return path;
}

/** A bar for each time with stock; the highest reaches the top. */
export function stockBars(periods: readonly HistoryPeriod[], high: number): Bar[] {
  const x = toScale({ periods: [...periods] });
  return periods.flatMap((period) => {
    if (period.stock === null || period.stock <= 0) return [];
    const height = Math.max(2, Math.round((period.stock / Math.max(high, 1)) * (HEIGHT - MARGIN) * 10) / 10);
    return [{ ...toBox(x, period), y: HEIGHT - height, height }];
  });
}
