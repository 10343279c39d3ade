import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { dateTimeFormat, relativeTimeFormat } from '@/lib/platform/formats/intl-formats';

const TO_THE_MINUTE = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Date, time and zone, for the hover of a shorter form: "21 Nov 2026, 10:42:07 GMT". */
export function formatExact(at: Date, locale: string, timeZone: string): string {
  const fields = { ...TO_THE_MINUTE, second: '2-digit', timeZoneName: 'short', timeZone } as const;
  return dateTimeFormat(locale, fields).format(at);
}

/** Date and time to the minute: "7 Dec 2026, 08:00". */
export function formatDateTime(at: Date, locale: string, timeZone: string): string {
  return dateTimeFormat(locale, { ...TO_THE_MINUTE, timeZone }).format(at);
}

/** "10:42" when it was on the day of `now`, otherwise with its date. */
export function formatClock(at: Date, now: number, locale: string, timeZone: string): string {
  const day = dateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const today = day.format(at) === day.format(now);
  return dateTimeFormat(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);
}

/** Relative under a day ("2 min ago"), a date and time after that (docs/ui.md §6). */
export function formatTime(at: Date, now: number, locale: string, timeZone: string): string {
  const past = now - at.getTime();
  const distance = Math.abs(past);
  const relative = relativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const sign = past >= 0 ? -1 : 1;
  if (distance < 45_000) return relative.format(0, 'second');
  if (distance < HOUR_MS)
    return relative.format(sign * Math.max(1, Math.round(distance / MINUTE_MS)), 'minute');
  if (distance < DAY_MS) return relative.format(sign * Math.round(distance / HOUR_MS), 'hour');
  return formatDateTime(at, locale, timeZone);
}
