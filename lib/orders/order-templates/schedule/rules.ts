import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import { getUtcOffset, supportedTimeZone, toInstant } from '@/lib/platform/formats/time-zone';
import type { Rhythm, Schedule, Weekday } from './schema';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const ORDINALS = ['first', 'second', 'third', 'fourth', 'last'] as const;
export const MAX_WEEKS = 52;
/** People who are notified of one template. */
export const MAX_NOTIFIED = 20;

const WEEK_DAYS = 7;
/** No rhythm has a longer pause than 52 weeks; the week in which the first one lies comes before them. */
const MAX_DAYS_AHEAD = 53 * WEEK_DAYS;

/** A day as its number since 1970, without any time zone. */
const toDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
/** 1 January 1970 was a Thursday. */
const weekdayIndex = (day: number): number => (((day + 3) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
const toMonday = (day: number): number => day - weekdayIndex(day);

const isWeekday = (day: number, weekday: Weekday): boolean => WEEKDAYS[weekdayIndex(day)] === weekday;

function isOrdinalInMonth(day: number, { ordinal }: Extract<Rhythm, { kind: 'monthly-weekday' }>): boolean {
  const date = new Date(day * DAY_MS);
  if (ordinal === 'last') return new Date((day + WEEK_DAYS) * DAY_MS).getUTCMonth() !== date.getUTCMonth();
  return Math.ceil(date.getUTCDate() / WEEK_DAYS) === ORDINALS.indexOf(ordinal) + 1;
}

/**
 * True when a calendar day matches the rhythm.
 * @param firstDay the day from which weeks are counted
 */
function isInRhythm(day: number, rhythm: Rhythm, firstDay: number): boolean {
  if (rhythm.kind === 'weekly') {
    const weeks = (toMonday(day) - toMonday(firstDay)) / WEEK_DAYS;
    return weeks % rhythm.every === 0 && rhythm.days.some((weekday) => isWeekday(day, weekday));
  }
  if (rhythm.kind === 'monthly-weekday')
    return isWeekday(day, rhythm.weekday) && isOrdinalInMonth(day, rhythm);
  const date = new Date(day * DAY_MS);
  const lastDate = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(rhythm.day, lastDate);
}

/** Minutes since midnight. */
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Computes the next preparation of a template, strictly later than an instant: once on each day of its rhythm, at its time by the
 * clocks of its zone, also where they are changed. Null after its last day.
 */
export function nextRun(schedule: Omit<Schedule, 'isPaused'>, after: Date): Date | null {
  const timeZone = supportedTimeZone(schedule.timeZone);
  const at = after.getTime();
  const today = Math.floor((at + getUtcOffset(at, timeZone)) / DAY_MS);
  const firstDay = toDay(schedule.startsOn);
  const lastDay = schedule.endsOn === null ? Number.POSITIVE_INFINITY : toDay(schedule.endsOn);
  // From yesterday on: a time that the clocks skip at midnight is an instant of the day after.
  const from = Math.max(today - 1, firstDay);
  for (let day = from; day <= Math.min(lastDay, from + MAX_DAYS_AHEAD); day++) {
    if (!isInRhythm(day, schedule.rhythm, firstDay)) continue;
    const run = toInstant(day * DAY_MS + toMinutes(schedule.time) * MINUTE_MS, timeZone);
    if (run > at) return new Date(run);
  }
  return null;
}

/** Computes the next preparation by a schedule; null without one, while it is paused, and after its end. */
export const getNextRun = (schedule: Schedule | null, after: Date): Date | null =>
  schedule && !schedule.isPaused ? nextRun(schedule, after) : null;
