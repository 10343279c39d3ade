import { isWeakCode, type LineColumn, recogniseColumn } from './columns';
import type { UnclearColumns } from './unclear-columns';

export interface RecognisedColumns {
  /** Each column once; null for one that means nothing here. */
  columns: (LineColumn | null)[];
  unclear: UnclearColumns | null;
}

type Meaning = ReturnType<typeof recogniseColumn>;

/** Share of a column's cells that must match. */
const SHARE = 0.8;
/** A whole number from 1 as a person writes a quantity, with zeros behind a point or a unit. */
const WHOLE = /^(?!0+(?:[.,]0*)?(?:\s|$))\d{1,6}(?:[.,]0{1,2})?(?:\s*\p{L}{1,6}\.?)?$/u;
const NUMBER = /^[+-]?\d[\d.,'’\s]*(?:\s*\p{L}{1,6}\.?)?$/u;
const CODE = /^(?=.*\d)\S{3,}$/;

const toColumn = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.flatMap((row) => row[at]?.trim() || []);

const isMostly = (cells: readonly string[], pattern: RegExp): boolean =>
  cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * SHARE;

/** True when cells number their rows: 1, 2, 3 or 10, 20, 30. A single row proves nothing. */
export function isNumbering(cells: readonly string[]): boolean {
  const numbers = cells
    .filter((cell) => /^\d{1,6}[.)]?$/.test(cell))
    .map((cell) => Number.parseInt(cell, 10));
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  if (numbers.length < 2 || numbers.length < cells.length * SHARE || step < 1) return false;
  return (first === step || first === 1) && numbers.every((number, at) => number === first + at * step);
}

/** The places of a kind; rows take from it what cannot be one. */
function findCode(headings: readonly string[], kinds: readonly Meaning[], rows: readonly string[][]): number {
  const places = kinds.flatMap((kind, at) => (kind === 'code' ? [at] : []));
  const strong = places.find((at) => !isWeakCode(headings[at] ?? ''));
  if (strong !== undefined) return strong;
  const weak = places.find((at) => !isNumbering(toColumn(rows, at)));
  if (weak !== undefined) return weak;
  return kinds.findIndex((kind, at) => kind === 'reference' && isMostly(toColumn(rows, at), CODE));
}

/** A column of quantities under a heading that is not known; -1 where there is none, or more than one. */
function guessQuantity(kinds: readonly Meaning[], rows: readonly string[][], code: number): number {
  const lines = rows.filter((row) => row[code]?.trim());
  const places = kinds.flatMap((kind, at) => {
    const cells = toColumn(lines, at);
    const isQuantity =
      kind === null && cells.length >= lines.length * SHARE && isMostly(cells, WHOLE) && !isNumbering(cells);
    return isQuantity ? [at] : [];
  });
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

function findQuantity(
  kinds: readonly Meaning[],
  rows: readonly string[][],
  code: number,
): { at: number; unclear: UnclearColumns | null } {
  const named = kinds.flatMap((kind, at) => (kind === 'quantity' ? [at] : []));
  // "Nombre" is a quantity in French and a name in Spanish, and "Stück" may be the unit: the cells tell.
  const places = named.filter((at) => {
    const cells = toColumn(rows, at);
    return cells.length === 0 || cells.some((cell) => NUMBER.test(cell));
  });
  const [at, ...more] = places;
  if (at !== undefined) return { at, unclear: more.length > 0 ? 'several-quantities' : null };
  const guessed = code === -1 ? -1 : guessQuantity(kinds, rows, code);
  return { at: guessed, unclear: guessed === -1 ? 'no-quantity' : 'guessed-quantity' };
}

/**
 * Recognises columns by their headings, and by their cells where headings are unclear.
 * @param rows below the headings
 */
export function recogniseColumns(
  headings: readonly string[],
  rows: readonly string[][] = [],
): RecognisedColumns {
  const kinds = headings.map(recogniseColumn);
  const code = findCode(headings, kinds, rows);
  const quantity = findQuantity(kinds, rows, code);
  const seen = new Set<LineColumn>();
  const columns = kinds.map((kind, at): LineColumn | null => {
    if (at === code) return 'code';
    if (at === quantity.at) return 'quantity';
    if (kind === null || kind === 'ignore' || kind === 'code' || kind === 'quantity' || seen.has(kind))
      return null;
    seen.add(kind);
    return kind;
  });
  return { columns, unclear: code === -1 ? 'no-code' : quantity.unclear };
}
