/** Durations of answers, in milliseconds. */
export interface Timing {
  what: string;
  clients: number;
  requests: number;
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  /** Share of the answers that held at least one product; null where that means nothing. */
  found: number | null;
  /** Upper limit for p95, in milliseconds. */
  goal: number | null;
}

/** One figure. */
export interface Fact {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'MB' | '×' | 'kB' | 'points' | 'products' | 'requests/s' | '';
  goal: { atMost?: number; atLeast?: number } | null;
}

/** The results of one benchmark on one catalogue. */
export interface Part {
  /** The benchmark's name, as `npm run bench -- NAME` takes it. */
  name: string;
  title: string;
  day: string;
  timings: Timing[];
  facts: Fact[];
  notes: string[];
}

/** Everything that was found on one catalogue. */
export interface Result {
  /** Names the section: a number of products, or `real` or `demo`. */
  subject: string;
  products: number;
  machine: string;
  parts: Part[];
}

/** True when a figure meets its goal; null without a goal. */
export function isMet({ value, goal }: Pick<Fact, 'value' | 'goal'>): boolean | null {
  if (!goal) return null;
  return value <= (goal.atMost ?? Number.POSITIVE_INFINITY) && value >= (goal.atLeast ?? 0);
}
