import { z } from 'zod';

const timingSchema = z.object({
  what: z.string(),
  clients: z.int(),
  requests: z.int(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  perSecond: z.number(),
  /** Share of the answers that held at least one product; null where that means nothing. */
  found: z.number().nullable(),
  /** Upper limit for p95, in milliseconds. */
  goal: z.number().nullable().default(null),
});
/** Durations of answers, in milliseconds. */
export type Timing = z.infer<typeof timingSchema>;

const factSchema = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.enum(['ms', 's', 'MB', '×', 'kB', 'points', 'products', 'requests/s', '']),
  goal: z.object({ atMost: z.number().optional(), atLeast: z.number().optional() }).nullable().default(null),
});
/** One figure. */
export type Fact = z.infer<typeof factSchema>;

const partSchema = z.object({
  /** The benchmark's name, as `npm run bench -- NAME` takes it. */
  name: z.string(),
  title: z.string(),
  day: z.string(),
  timings: z.array(timingSchema),
  facts: z.array(factSchema),
  notes: z.array(z.string()),
});
/** The results of one benchmark on one catalogue. */
export type Part = z.infer<typeof partSchema>;

export const resultSchema = z.object({
  /** Names the file and the section: a number of products, or `real` or `demo`. */
  subject: z.string(),
  products: z.int(),
  machine: z.string(),
  parts: z.array(partSchema),
});
/** Everything that was found on one catalogue. */
export type Result = z.infer<typeof resultSchema>;

/** True when a figure meets its goal; null without a goal. */
export function isMet({ value, goal }: Pick<Fact, 'value' | 'goal'>): boolean | null {
  if (!goal) return null;
  return value <= (goal.atMost ?? Number.POSITIVE_INFINITY) && value >= (goal.atLeast ?? 0);
}
