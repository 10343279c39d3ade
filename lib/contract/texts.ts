import { MAX_INTEGER } from './storable';

/** Years that PostgreSQL, JavaScript and a person's memory all reach. */
export const isSupportedDate = (date: string): boolean => date >= '1970' && date < '2200';

/** Whether a text is a day of the calendar, such as `2026-11-24`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && isSupportedDate(text);
}

/** Digits of an id without leading zeros. */
export const ID_DIGITS = /^[1-9]\d{0,9}$/;

/** Whether a text is an id, as a path or a query carries it. */
export const isIdText = (text: string): boolean => ID_DIGITS.test(text) && Number(text) <= MAX_INTEGER;

/** Whether a text is a UUID, in any of its versions. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
