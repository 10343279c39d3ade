import { DAY_MS } from '@/lib/platform/durations';

/** Labels of a time axis that fit on a phone. */
const MAX_STEPS = 4;

/** Instants of a time axis that get a label: whole days apart, so that no two labels name the same day. */
export function listTimeTicks(from: number, to: number): number[] {
  const days = (to - from) / DAY_MS;
  const step = Math.ceil(days / MAX_STEPS) * DAY_MS;
  if (days < 1) return [from, to];
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step);
}
