import { z } from 'zod';
import { cleanLine, cleanLines, hasHiddenCharacters } from './plain-text';
import {
  ID_DIGITS,
  isStorable,
  isSupportedDate,
  MAX_ID,
  MAX_INTEGER,
  ORGANISATION_ID_DIGITS,
} from './plain-values';

/** An id of ours or of the API, as JSON carries it. */
export const idSchema = z.int().min(1).max(MAX_ID);

/** The id of an organisation: the API's are above zero, those of organisations that exist in the portal only are below. */
export const organisationIdSchema = z
  .int()
  .min(-MAX_ID)
  .max(MAX_ID)
  .refine((id) => id !== 0, 'errors.fields.notAnId');

/** Any whole number that the database can hold, such as a stock. */
export const integerSchema = z.int().min(-MAX_INTEGER).max(MAX_INTEGER);

/** The version or the count of something, which may be none yet. */
export const countSchema = z.int().min(0).max(MAX_INTEGER);

/** The version, the position or the quantity of something, counted from one. */
export const ordinalSchema = z.int().min(1).max(MAX_INTEGER);

const numberTextSchema = (digits: RegExp, schema: z.ZodType<number, number>) =>
  z.string().regex(digits, 'errors.fields.notAnId').transform(Number).pipe(schema);

/**
 * An id as the digits of a path or a query: nothing can climb out of the path that it is put into
 * (docs/threats.md, j).
 */
export const idTextSchema = numberTextSchema(ID_DIGITS, idSchema);

/** The same of an organisation. */
export const organisationIdTextSchema = numberTextSchema(ORGANISATION_ID_DIGITS, organisationIdSchema);

/** The same of a version or a position. */
export const ordinalTextSchema = numberTextSchema(ID_DIGITS, ordinalSchema);

/** A message with its number in one string, as the portal's forms write it out (`fieldMessage`). */
const tooLong = (max: number): string => ['errors.fields.tooLong', JSON.stringify({ max })].join(' ');

/** Before a text is cleaned, which takes time in proportion to its length. */
const MAX_UNCLEANED_FACTOR = 4;

const cleanedSchema = (clean: (text: string) => string, max: number, message: string) =>
  z
    .string()
    .max(max * MAX_UNCLEANED_FACTOR, { error: message, abort: true })
    .overwrite(clean)
    .max(max, message)
    .refine(isStorable, 'errors.fields.unprintable');

/**
 * A text on one line, as people type and read it: characters that do not show and blanks at its ends are taken out before
 * anything is checked, so a text of nothing else is empty. Every text that is stored comes through one of these schemas,
 * which scripts/checks/inputs.test.ts checks.
 * @param max characters, as JavaScript counts them
 */
export const textSchema = (max: number, message = tooLong(max)) =>
  cleanedSchema((text) => cleanLine(text).trim(), max, message);

/** The same where several lines are meant. */
export const noteSchema = (max: number, message = tooLong(max)) =>
  cleanedSchema((text) => cleanLines(text).trim(), max, message);

/** Lines as they were pasted, where a tab at an end is an empty cell. */
export const pastedSchema = (max: number, message = tooLong(max)) => cleanedSchema(cleanLines, max, message);

/** A text that counts as it is, such as a secret or an id: with characters that do not show it is rejected. */
export const exactTextSchema = (max: number, message = tooLong(max)) =>
  z
    .string()
    .max(max, message)
    .refine((text) => isStorable(text) && !hasHiddenCharacters(text), 'errors.fields.unprintable');

/** A day that PostgreSQL, JavaScript and a person's memory all reach. */
export const daySchema = z.iso.date().refine(isSupportedDate, 'errors.fields.day');

/**
 * A moment within the same reach, in UTC.
 * @param options of zod, such as the precision
 */
export const instantSchema = (options?: Parameters<typeof z.iso.datetime>[0]) =>
  z.iso.datetime(options).refine(isSupportedDate, 'errors.fields.time');

/** Maximum depth of a search through a value: deeper than any schema of ours, and finite. */
const MAX_DEPTH = 10;

/**
 * Path of the first text, number or key that does not pass.
 * @param passes is asked about every text, number and key
 * @returns null when all do
 */
export function findInvalidPath(
  value: unknown,
  passes: (leaf: string | number) => boolean,
  path: string[] = [],
): string[] | null {
  if (typeof value === 'string' || typeof value === 'number') return passes(value) ? null : path;
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return null;
  for (const [key, member] of Object.entries(value)) {
    if (!passes(key)) return path;
    const found = findInvalidPath(member, passes, [...path, key]);
    if (found) return found;
  }
  return null;
}
