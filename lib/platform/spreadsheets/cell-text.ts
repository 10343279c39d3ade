import type { CellValue, Cell as SheetCell } from 'hucre';
import { format } from 'numfmt';
import { DAY_MS } from '@/lib/platform/durations';

const GENERAL = 'General';
/** The day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);
/** More digits than a spreadsheet keeps: what it shows is rounded. */
const MAX_DIGITS = 15;
/** Numbers nearer than this are the same. */
const NOISE = 1e-6;
/** The short date: each spreadsheet shows it as its country writes it. */
const LOCAL_DATES = ['m/d/yyyy', 'm/d/yy', 'mm-dd-yy', 'mm/dd/yy', 'm/d/yy h:mm', 'm/d/yyyy h:mm'];

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** A day that every country reads the same; with the time where there is one. */
function formatDate(date: Date): string {
  const day = `${date.getUTCFullYear()}-${padTwo(date.getUTCMonth() + 1)}-${padTwo(date.getUTCDate())}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours + minutes === 0 ? day : `${day} ${padTwo(hours)}:${padTwo(minutes)}`;
}

/** A value as a number format shows it; null where the format cannot be read. */
function show(pattern: string, value: number | string): string | null {
  try {
    return format(pattern, value).trim();
  } catch {
    return null;
  }
}

/** Commas that group digits are left out: 1,200 is 1.2 where it is read. Commas at the end divide by a thousand. */
const withoutGroups = (pattern: string): string => pattern.replace(/(?<=[#0?]),(?=[#0?])/g, '');

/** A number format may hide that a number is less than nothing, not whole or a thousand times as much: both are shown then. */
function withHidden(shown: string, value: number): string {
  const isPlain = /^\d+(?:\.\d+)?$/.test(shown);
  const said = Number(shown);
  if (!isPlain || !Number.isInteger(said) || Math.abs(said - value) < NOISE) return shown;
  return `${shown} (${show(GENERAL, value) ?? value})`;
}

function showNumber(value: number, pattern: string): string {
  const isGeneral = pattern.toLowerCase() === 'general';
  // A cell is too narrow for a bar code, and yet every digit of it is known.
  const isWhole = Number.isInteger(value) && String(Math.abs(value)).length <= MAX_DIGITS;
  if (isGeneral && isWhole) return String(value);
  const shown = show(withoutGroups(pattern), value);
  return shown === null ? (show(GENERAL, value) ?? String(value)) : withHidden(shown, value);
}

function showDate(date: Date, pattern: string): string {
  if (LOCAL_DATES.includes(pattern.toLowerCase())) return formatDate(date);
  return show(pattern, (date.getTime() - EPOCH) / DAY_MS) || formatDate(date);
}

/**
 * A cell as the spreadsheet shows it, by its number format. Of a formula it is the value that was last saved; none is ever
 * worked out.
 */
export function toText(value: CellValue | undefined, cell: SheetCell | undefined): string {
  if (value === null || value === undefined) return '';
  const pattern = cell?.style?.numFmt ?? GENERAL;
  if (value instanceof Date) return showDate(value, pattern);
  if (typeof value === 'number') return showNumber(value, pattern);
  if (typeof value === 'boolean') return String(value).toUpperCase();
  const isFormatted = pattern.includes('@') && pattern !== '@';
  return (isFormatted ? show(pattern, value) : null) ?? value.trim();
}
