import { DAY_MS } from '@/lib/platform/durations';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { DEFAULT_VALID_DAYS, MAX_VALID_DAYS } from './schema';

/** The day of a moment in a time zone, as 2026-11-23. */
export const toDay = (at: Date, timeZone: string): string =>
  dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** Adds calendar days to a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** From when until when the last day of validity can be chosen, and what it is unless somebody does. */
export const getValidityRange = (today: string): { min: string; max: string; usual: string } => ({
  min: today,
  max: addDays(today, MAX_VALID_DAYS),
  usual: addDays(today, DEFAULT_VALID_DAYS),
});

export const isValidDay = (day: string, today: string): boolean => {
  const { min, max } = getValidityRange(today);
  return day >= min && day <= max;
};
