import type { ApiProfile } from '@/lib/contract/default-profile';
import { isObject } from '@/lib/contract/plain-values';

type DateForm = ApiProfile['dates'];

/** Names of members that hold a day or a moment: `shipped_at`, `shipDate`, `created`. */
const NAME = /(date|time|timestamp|created|updated|shipped|delivered|_at|At|_on|On)$|^(date|time)/;
/** From 1990 to 2200, in seconds. */
const [MIN_SECONDS, MAX_SECONDS] = [631_152_000, 7_258_118_400];
const DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

function readEpoch(value: unknown, unit: number): string | null {
  const number = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return null;
  const seconds = number / unit;
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS ? new Date(seconds * 1000).toISOString() : null;
}

function readDay(value: unknown, isDayFirst: boolean): string | null {
  const found = typeof value === 'string' ? DAY.exec(value.trim()) : null;
  if (!found) return null;
  const [, first = '', second = '', year = ''] = found;
  const [day, month] = (isDayFirst ? [first, second] : [second, first]).map((part) => part.padStart(2, '0'));
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // A clock without a zone is no moment: the day is what is known.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso) ? null : iso;
}

function readMoment(name: string, value: unknown, form: DateForm): unknown {
  if (form === 'day-month-year' || form === 'month-day-year')
    return readDay(value, form === 'day-month-year') ?? value;
  if (!NAME.test(name)) return value;
  return readEpoch(value, form === 'epoch-seconds' ? 1 : 1000) ?? value;
}

/** Every day and moment of a cleaned answer as ISO 8601; what is no date of the profile's form stays as it came. */
export function readMoments<T>(answer: T, form: DateForm): T {
  if (form === 'iso') return answer;
  const walk = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(name, one));
    if (!isObject(value)) return readMoment(name, value, form);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(key, one)]));
  };
  return walk('', answer) as T;
}
