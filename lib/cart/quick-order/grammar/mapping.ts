import {
  isWeakCode,
  type LineColumn,
  parseIds,
  parsePlan,
  recogniseColumn,
} from '@/lib/cart/line-files/columns';
import { recogniseColumns } from '@/lib/cart/line-files/recognise';
import { MAX_CODE_LENGTH, MAX_LINE_LENGTH, MAX_READINGS, MAX_REFERENCE_LENGTH } from '../constants';
import type { ColumnKind, InputLine } from '../schema';
import { trimCode } from './codes';
import { parseQuantity } from './quantity';
import { LEFT_OVER_SEPARATOR } from './readings';

const MAX_IDS = 50;

export const toKind = (column: LineColumn | null): ColumnKind =>
  column === null || column === 'price' || column === 'currency' ? 'ignore' : column;

/** Recognises each column by its heading; a heading that is unknown, or that repeats another one, is ignored. */
export const toColumns = (headings: readonly string[]): ColumnKind[] =>
  recogniseColumns(headings).columns.map(toKind);

/** True when cells are headings: one names a SKU, and most are known. */
export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const known = filled.filter((cell) => recogniseColumn(cell) !== null);
  const isCodeKnown = filled.some((cell) => recogniseColumn(cell) === 'code');
  return (
    isCodeKnown && (known.length >= 2 || known.length * 2 > filled.length) && !filled.some(hasLongNumber)
  );
}

const hasLongNumber = (cell: string): boolean => /\d{2}/.test(cell);

/** A text as an input line may hold it. */
export const cutText = (text: string, max = MAX_LINE_LENGTH): string =>
  // Half of a pair at the end is no text.
  text.slice(0, max).replace(/\p{Surrogate}/gu, '\uFFFD');

/** The numbers of a row that no known column holds: one of them may be the quantity. */
function findUnreadNumbers(
  cells: readonly string[],
  columns: readonly ColumnKind[],
  isKnown: boolean,
): string[] {
  return cells.filter((cell, at) => {
    const kind = columns[at];
    if (kind === undefined) return cell.trim() !== '';
    return kind === 'ignore' && !isKnown && /\p{N}/u.test(cell);
  });
}

/**
 * A row of known columns. A quantity column that is empty says no quantity. Without one it is 1, unless a number is in a column that is
 * not known, or a cell is behind the last column.
 * @param isOneEach true when a person has said that each line is one
 */
export function readRow(
  cells: readonly string[],
  columns: readonly ColumnKind[],
  { row, text }: Pick<InputLine, 'row' | 'text'>,
  isOneEach = false,
): InputLine {
  const getCell = (kind: ColumnKind): string =>
    cells[columns.indexOf(kind)]?.slice(0, MAX_LINE_LENGTH).trim() ?? '';
  const plan = parsePlan(getCell('plan'));
  const [productId] = parseIds(getCell('productId'));
  const provisioning = parseIds(getCell('provisioning')).slice(0, MAX_IDS);
  const maintenance = parseIds(getCell('maintenance')).slice(0, MAX_IDS);
  const reference = cutText(getCell('reference'), MAX_REFERENCE_LENGTH);
  const vendor = cutText(getCell('vendor'), MAX_CODE_LENGTH);
  const said = getCell('quantity');
  const quantity = columns.includes('quantity') ? parseQuantity(said) : 1;
  const unread = findUnreadNumbers(cells, columns, isOneEach || columns.includes('quantity'));
  const leftOver = [quantity === null ? said : '', ...unread].filter(Boolean).join(LEFT_OVER_SEPARATOR);
  return {
    row,
    text: cutText(text),
    code: cutText(trimCode(getCell('code')), MAX_CODE_LENGTH),
    quantity: unread.length > 0 ? null : quantity,
    ...(leftOver && { leftOver: cutText(leftOver, MAX_CODE_LENGTH) }),
    ...(productId !== undefined && { productId }),
    ...(vendor && { vendor }),
    ...(plan.name && { plan: cutText(plan.name, MAX_CODE_LENGTH) }),
    ...(plan.id !== null && { ratePlanId: plan.id }),
    ...(provisioning.length > 0 && { provisioning }),
    ...(maintenance.length > 0 && { maintenance }),
    ...(reference && { reference }),
  };
}

/** A row with what its other columns of SKUs hold: the catalogue says which of them is the product, and two products ask. */
export function withOtherCodes(
  line: InputLine,
  cells: readonly string[],
  { names, columns }: { names: readonly string[]; columns: readonly ColumnKind[] },
): InputLine {
  const others = names.flatMap((name, at) => {
    const isOther = columns[at] === 'ignore' && recogniseColumn(name) === 'code' && !isWeakCode(name);
    const code = isOther ? cutText(trimCode(cells[at] ?? ''), MAX_CODE_LENGTH) : '';
    return code !== '' && code !== line.code ? [code] : [];
  });
  const [code = '', ...more] = line.code === '' ? others : [line.code, ...others];
  const { quantity, leftOver } = line;
  const alternatives = more.slice(0, MAX_READINGS).map((other) => ({ code: other, quantity, leftOver }));
  return { ...line, code, ...(alternatives.length > 0 && { alternatives }) };
}
