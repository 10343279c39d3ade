const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "in 30 s", "2 min ago": a distance in time, short, in the person's language. Negative is past. */
export function distanceText(ms: number, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'narrow' });
  const size = Math.abs(ms);
  if (size < MINUTE_MS) return relative.format(Math.round(ms / 1000), 'second');
  if (size < HOUR_MS) return relative.format(Math.round(ms / MINUTE_MS), 'minute');
  return relative.format(Math.round(ms / HOUR_MS), 'hour');
}
