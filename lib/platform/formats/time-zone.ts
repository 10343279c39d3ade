import { DAY_MS } from '@/lib/platform/durations';
import { dateTimeFormat } from './intl-formats';

/** The name of the tz database for a zone; null when `Intl` does not know it. */
function resolveTimeZone(name: string): string | null {
  try {
    return dateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

/** True when a time zone of this name exists. */
export const isTimeZone = (name: string): boolean => resolveTimeZone(name) !== null;

/** The zone, or UTC when there is none of this name: both `Intl` and PostgreSQL know the names of the tz database. */
export const supportedTimeZone = (name: string | null): string => resolveTimeZone(name ?? 'UTC') ?? 'UTC';

/** The day of an instant in a zone, as `2026-11-21`. */
export const dayIn = (at: Date, zone: string): string =>
  dateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

/** The day some days after another one, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Every zone that the browser knows, and the one that is chosen. */
export const listTimeZones = (chosen: string): string[] => [
  ...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** Returns the milliseconds that a zone is ahead of UTC at an instant. @throws RangeError for a zone that `Intl` does not know */
export function getUtcOffset(at: number, timeZone: string): number {
  const parts = dateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}

/**
 * The instant at which clocks of a zone show a local time. A time that the clocks skip is as much later as they are put
 * forward; of one that they show twice it is the first.
 * @param local the local time in milliseconds, as if it were UTC
 */
export function toInstant(local: number, timeZone: string): number {
  // The clocks of one zone are changed at most once within two days.
  const offsets = [getUtcOffset(local - DAY_MS, timeZone), getUtcOffset(local + DAY_MS, timeZone)];
  const shown = offsets
    .map((offset) => local - offset)
    .filter((at) => at + getUtcOffset(at, timeZone) === local);
  return shown.length > 0 ? Math.min(...shown) : local - (offsets[0] ?? 0);
}
