import type { History, HistoryPeriod } from '@/lib/catalogue/changes/schema';

/** A time with one value: a period with those after it that have the same one. */
export interface Step {
  /** The first of the periods. */
  period: HistoryPeriod;
  to: string;
  /** null where there is none. */
  value: number | null;
}

/** Merges periods with the same value: what else changed between them belongs to another chart. */
export function toSteps(
  periods: readonly HistoryPeriod[],
  readValue: (period: HistoryPeriod) => number | null,
): Step[] {
  const steps: Step[] = [];
  for (const period of periods) {
    const [last, value] = [steps.at(-1), readValue(period)];
    if (last && last.value === value && last.period.listed === period.listed) last.to = period.to;
    else steps.push({ period, to: period.to, value });
  }
  return steps;
}

/** The points of a line in steps. One that is followed by nothing has a point at its end too, so that it has a width. */
export function toPoints(steps: readonly Step[]): { at: number; step: Step }[] {
  return steps.flatMap((step, place) => {
    const [start, end, next] = [Date.parse(step.period.from), Date.parse(step.to), steps[place + 1]];
    const points = [{ at: start, step }];
    if (!next) points.push({ at: end, step });
    else if (step.value !== null && next.value === null) points.push({ at: end - 1, step });
    return points;
  });
}

/** Times of which nothing is known: nothing was read, or the product was not listed. */
export function listUnknown({ periods, gaps }: Pick<History, 'periods' | 'gaps'>) {
  const absent = periods.filter(({ listed }) => !listed);
  return [...gaps, ...absent].map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
}

/** The steps with the lowest and the highest value; null when no step has a value. */
export function findRange(steps: readonly Step[]): { low: Step; high: Step } | null {
  const sorted = steps
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => Number(a.value) - Number(b.value));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low && high ? { low, high } : null;
}
