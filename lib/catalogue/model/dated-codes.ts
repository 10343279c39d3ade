/** A day that a spreadsheet made of a SKU: 2024-03-01. */
type Day = string;

/** Months as people write them in SKUs, and as spreadsheets of other languages understand them. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'januar', 'janv', 'ene', 'gen'],
  ['feb', 'february', 'februar', 'fev', 'fevr'],
  ['mar', 'march', 'mrz', 'mär', 'märz', 'mars', 'mrt'],
  ['apr', 'april', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag'],
  ['jun', 'june', 'juni', 'juin', 'giu'],
  ['jul', 'july', 'juli', 'juil', 'lug'],
  ['aug', 'august', 'aout', 'août', 'ago'],
  ['sep', 'sept', 'september', 'set'],
  ['oct', 'october', 'okt', 'oktober', 'ott'],
  ['nov', 'november'],
  ['dec', 'december', 'dez', 'dezember', 'dic'],
];

/** A day without a year is of any; this one has a 29 February. */
const ANY_YEAR = 2000;

const both = (number: number): string[] => [String(number), String(number).padStart(2, '0')];

/** Every SKU, as letters and digits only, of which a spreadsheet makes this day: mar24, 324, 032024, 1mar. */
export function listDatedKeys(day: Day): string[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const years = [String(year), String(year).slice(2)];
  const [months, dates] = [both(month), both(date)];
  const names = MONTHS[month - 1] ?? [];
  // A spreadsheet takes the first of the month for a missing day, and the present year for a missing year.
  const ofMonth =
    date === 1
      ? [...names, ...months].flatMap((one) => years.flatMap((other) => [one + other, other + one]))
      : [];
  const ofYear = [...names, ...months].flatMap((one) => dates.flatMap((other) => [one + other, other + one]));
  const whole = ofYear.flatMap((one) => years.flatMap((other) => [one + other, other + one]));
  return [...new Set([...ofMonth, ...ofYear, ...whole])];
}

/** True for a SKU that a spreadsheet takes for a day: its numbers are apart, or next to the name of a month. */
export const isDatedCode = (code: string): boolean => /\D/.test(code.trim());

const toDay = (year: number, month: number, date: number): Day[] => {
  const full = year < 100 ? 2000 + year : year;
  const found = new Date(Date.UTC(full, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date
    ? [found.toISOString().slice(0, 10)]
    : [];
};

const WITH_NAME = /^(?:(\d{1,2})[-/. ]*)?(\p{L}{3,9})\.?[-/. ]*(\d{1,4})?$/u;
const WITH_NUMBERS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/;

/** The days that a text may be, as spreadsheets show them: Mar-24, 1-Mar, 01.03.2024; both where a country writes the month first. */
export function readDays(text: string): Day[] {
  const [, before, name, behind] = WITH_NAME.exec(text.trim()) ?? [];
  if (name !== undefined) {
    const month = MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1;
    const [first, last] = [before, behind].map((part) => (part === undefined ? null : Number(part)));
    if (month === 0 || (first == null && last == null)) return [];
    if (first != null && last != null) return toDay(last, month, first);
    const number = first ?? last ?? 0;
    return [...(first == null ? toDay(number, month, 1) : []), ...toDay(ANY_YEAR, month, number)];
  }
  const [, one = '', two = '', three = ''] = WITH_NUMBERS.exec(text.trim()) ?? [];
  if (one === '') return [];
  if (one.length > 2) return toDay(Number(one), Number(two), Number(three));
  const [a, b, c] = [one, two, three].map(Number) as [number, number, number];
  return [...new Set([...toDay(c, b, a), ...toDay(c, a, b)])];
}
