const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "in 30 s", "2 min ago": a distance in time, short, in the person's language. Negative is past. */
export function distanceText(ms: number, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'narrow' });
  const size = Math.abs(ms);
  if (size < MINUTE) return relative.format(Math.round(ms / 1000), 'second');
  if (size < HOUR) return relative.format(Math.round(ms / MINUTE), 'minute');
  return relative.format(Math.round(ms / HOUR), 'hour');
}
