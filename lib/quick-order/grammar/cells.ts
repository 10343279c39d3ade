import { findCodes, hasProse, trimCode } from './codes';
import { getNumberKind, parseQuantity } from './quantity';
import { type Reading, readNumbers, readText } from './readings';

/** The quantity among cells of which nothing is known; null when it is not certain, 1 when there is no number at all. */
function findQuantity(cells: readonly string[], texts: readonly string[]): number | null {
  const kinds = cells.map((cell) => ({ cell, kind: getNumberKind(cell) }));
  for (const wanted of ['marked', 'whole', 'decimal']) {
    const [one, ...more] = kinds.filter(({ kind }) => kind === wanted);
    if (one) return more.length > 0 ? null : parseQuantity(one.cell);
  }
  const isNumbered = kinds.some(({ kind }) => kind === 'code');
  return isNumbered || texts.some(hasProse) ? null : 1;
}

/** Numbers only: which of them cannot be a quantity is the SKU. */
function readNumberCells(cells: readonly string[]): Reading[] {
  const numbers = cells.filter((cell) => ['whole', 'code'].includes(getNumberKind(cell)));
  const [first, second, ...more] = numbers;
  if (first === undefined) return [];
  if (second === undefined) return [{ code: first, quantity: 1 }];
  if (more.length === 0) return readNumbers(first, second);
  const codes = numbers.filter((cell) => getNumberKind(cell) === 'code');
  const wholes = numbers.filter((cell) => getNumberKind(cell) === 'whole');
  const [code, ...others] = codes;
  if (code === undefined || others.length > 0) return [{ code: first, quantity: null }];
  return [{ code, quantity: wholes.length === 1 ? parseQuantity(wholes[0] ?? '') : null }];
}

/** How the cells of a row can be read of which nothing is known; nothing when none is like a SKU. */
export function readCells(given: readonly string[]): Reading[] {
  const cells = given.map((cell) => cell.trim()).filter(Boolean);
  const [only] = cells;
  if (only === undefined) return [];
  if (cells.length === 1) return readText(only);
  const texts = cells.filter((cell) => getNumberKind(cell) === 'none');
  if (texts.length === 0) return readNumberCells(cells);
  const quantity = findQuantity(cells, texts);
  const hasNumber = texts.length < cells.length;
  // A number that can be no quantity may be the SKU, and the text its name.
  const numbers = cells.filter((cell) => getNumberKind(cell) === 'code');
  const plain = texts.filter((cell) => !hasProse(cell)).map(trimCode);
  const inProse = texts.filter(hasProse).flatMap((cell) => findCodes(cell, false));
  const codes = [...plain, ...numbers, ...inProse].filter(Boolean);
  if (codes.length === 0 && hasNumber) codes.push(...texts.flatMap((cell) => findCodes(cell, true)));
  return [...new Set(codes)].slice(0, 7).map((code) => ({ code, quantity }));
}
