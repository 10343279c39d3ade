import type { PricedLine } from '@/lib/catalogue/line-prices/totals-block';
import { GROUP_BY_STATE, type LineGroup } from './constants';
import { readTypedQuantity } from './grammar/typed-quantity';
import type { AddLines, Equation, InputLine, ResolvedLine } from './schema';

/** The buyer's input in a row; the quantity is the typed text, which may be no number. */
export type DraftInput = Omit<InputLine, 'row' | 'quantity'> & { quantity: string };

/** A row of the grid: what was written, and what was found for it. */
export interface DraftRow {
  /** Its number, which it keeps for as long as it is there. */
  row: number;
  input: DraftInput;
  /** The result of the last check; null before the first one. */
  result: ResolvedLine | null;
  /** True when `result` belongs to the present input. */
  isChecked: boolean;
  /** The allowed quantity that the buyer has agreed to instead of their own. */
  acceptedQuantity: number | null;
  /** Why the row was not added to the cart, as the portal wrote it. */
  reason: string | null;
}

/** The part of the rows that a tab stores. Results are left out: they are resolved again, at current prices. */
export type StoredDraft = Pick<DraftRow, 'row' | 'input' | 'acceptedQuantity'>[];

export const EMPTY_INPUT: DraftInput = { text: '', code: '', quantity: '' };

export const toRow = (row: number, input: DraftInput = EMPTY_INPUT): DraftRow => ({
  row,
  input,
  result: null,
  isChecked: false,
  acceptedQuantity: null,
  reason: null,
});

/** True when the row has no input. */
export const isBlank = ({ input }: DraftRow): boolean =>
  input.code.trim() === '' && input.quantity.trim() === '' && input.text === '';

/** A SKU that was typed without a quantity is one of it; what was pasted without one says nothing. */
const impliesOne = ({ text, quantity }: DraftInput): boolean => text === '' && quantity.trim() === '';

/** A row as it is sent to be checked: a quantity that was typed is that of every reading. @param locale in which the person writes numbers */
export function toInputLine({ row, input }: DraftRow, locale = 'en-GB'): InputLine {
  const quantity = impliesOne(input) ? 1 : readTypedQuantity(input.quantity, locale);
  const alternatives = input.alternatives?.map((reading) =>
    reading.quantity === null && !reading.leftOver ? { ...reading, quantity } : reading,
  );
  return {
    ...input,
    row,
    text: input.text || [input.code, input.quantity].filter(Boolean).join(' '),
    code: input.code.trim(),
    quantity,
    ...(alternatives && { alternatives }),
  };
}

/** Converts a line from a text or a file to the input of a row. */
export function toDraftInput({ row: _row, quantity, ...line }: InputLine): DraftInput {
  return { ...line, quantity: quantity === null ? '' : String(quantity) };
}

/** The fields of a checked line that were read, without what was found for them. */
function readInput(line: ResolvedLine): DraftInput {
  const { row, text, code, codeDate, leftOver, alternatives, productId, vendor, plan, ratePlanId } = line;
  const { provisioning, maintenance, reference, givenQuantity: quantity } = line;
  const choices = { codeDate, productId, vendor, plan, ratePlanId, provisioning, maintenance, reference };
  return toDraftInput({ row, text, code, quantity, leftOver, alternatives, ...choices });
}

/** A line that was read from a text and checked, as a row. @param base the number that its own is added to */
export const toCheckedRow = (line: ResolvedLine, base: number): DraftRow => ({
  ...toRow(base + line.row, readInput(line)),
  result: {
    ...line,
    row: base + line.row,
    mergedInto: line.mergedInto === null ? null : base + line.mergedInto,
  },
  isChecked: true,
});

/** The number for the next row. */
export const nextRowNumber = (rows: readonly DraftRow[]): number => (rows.at(-1)?.row ?? 0) + 1;

/** True when the buyer has agreed to the quantity that the plan allows. */
const isAccepted = ({ result, acceptedQuantity }: DraftRow): boolean =>
  result?.state === 'adjusted' &&
  result.allowedQuantity !== null &&
  result.allowedQuantity === acceptedQuantity;

/** Returns the part of the equation that counts the row; null while the row is being checked. */
export function getGroup(row: DraftRow): LineGroup | null {
  if (row.reason !== null) return 'rejected';
  if (!row.isChecked || !row.result) return null;
  return isAccepted(row) ? 'ready' : GROUP_BY_STATE[row.result.state];
}

/** The rows counted by what became of them. `lines` is the sum of the others and of those being checked. */
export function countRows(rows: readonly DraftRow[]): Equation & { checking: number } {
  const counts = { lines: 0, ready: 0, toChoose: 0, rejected: 0, merged: 0, checking: 0 };
  for (const row of rows) {
    if (isBlank(row)) continue;
    counts.lines++;
    counts[getGroup(row) ?? 'checking']++;
  }
  return counts;
}

/** Returns the units of a row that go into the cart, including those of the rows that were merged into it. */
export const getUnits = (row: DraftRow): number =>
  (isAccepted(row) ? row.acceptedQuantity : row.result?.quantity) ?? 1;

/** Returns the ready rows in the form that the cart accepts. */
export const toAddedLines = (rows: readonly DraftRow[]): AddLines['lines'] =>
  rows.flatMap((row) => {
    const { result } = row;
    if (getGroup(row) !== 'ready' || !result?.product) return [];
    return {
      row: row.row,
      productId: result.product.id,
      quantity: getUnits(row),
      ratePlanId: result.ratePlanId ?? null,
      provisioning: result.provisioning ?? [],
      maintenance: result.maintenance ?? [],
      reference: result.reference ?? null,
    };
  });

/** The rows that are ready, as totals take them: what goes into the cart is in the sums, with its plans. */
export const toPricedLines = (rows: readonly DraftRow[]): PricedLine[] =>
  rows.flatMap((row) => {
    const { result } = row;
    if (getGroup(row) !== 'ready' || !result?.totals) return [];
    return { totals: result.totals, isGoods: result.plans.length === 0, isBlocked: false };
  });

const getRoot = ({ row, result }: DraftRow): number => result?.mergedInto ?? row;

/** The rows whose check depends on these: they themselves, and those that were merged with any of them. */
export function findAffected(rows: readonly DraftRow[], changed: ReadonlySet<number>): Set<number> {
  const roots = new Set(rows.filter(({ row }) => changed.has(row)).map(getRoot));
  const affected = rows.filter((row) => changed.has(row.row) || roots.has(getRoot(row)));
  return new Set(affected.filter((row) => !isBlank(row)).map(({ row }) => row));
}

/** Returns the other rows for a product of the checked rows: they must be checked together to be merged. */
export function findClashes(rows: readonly DraftRow[], checked: ReadonlySet<number>): Set<number> {
  const products = new Set(
    rows.filter(({ row }) => checked.has(row)).flatMap(({ result }) => result?.product?.id ?? []),
  );
  const isClash = ({ row, result }: DraftRow) =>
    !checked.has(row) && result?.product && products.has(result.product.id);
  return new Set(rows.filter(isClash).map(({ row }) => row));
}

/** A row for each SKU that a line names: the first in its place, the others at the end. Each asks for its quantity. */
export function splitRow(rows: readonly DraftRow[], number: number, codes: readonly string[]): DraftRow[] {
  const filled = rows.filter((row) => !isBlank(row));
  const text = filled.find(({ row }) => row === number)?.input;
  if (!text) return [...rows];
  const next = nextRowNumber(filled);
  const split = codes.map((code, at) =>
    toRow(at === 0 ? number : next + at - 1, { ...EMPTY_INPUT, text: text.text || text.code, code }),
  );
  return [...filled.map((row) => (row.row === number ? (split[0] ?? row) : row)), ...split.slice(1)];
}

/** Returns the input of a row after a choice, or the grammar, has decided its reading. */
function toDecidedInput(input: DraftInput, line: ResolvedLine): DraftInput {
  const { code, givenQuantity, alternatives, leftOver, text } = line;
  const isFound = line.product !== null || line.candidates.length > 0;
  const isReadAnew = isFound && input.text === '' && code !== input.code.trim();
  if (!isReadAnew && !input.alternatives?.length) return input;
  const quantity = String(givenQuantity ?? '');
  return { ...input, code, quantity, alternatives, ...(isReadAnew && { text, leftOver }) };
}

/** A quantity that the buyer types overrides any other reading of the line. */
export function withTyped(input: DraftInput, change: Partial<DraftInput>): DraftInput {
  if (change.code !== undefined) {
    // Another code is another product: only the text that was pasted stays in view.
    const { quantity, reference, text } = input;
    return { ...EMPTY_INPUT, quantity, reference, text: change.code.trim() === '' ? '' : text, ...change };
  }
  if (change.quantity === undefined) return { ...input, ...change };
  const alternatives = input.alternatives?.map(({ code }) => ({ code, quantity: null }));
  return { ...input, ...change, leftOver: null, ...(alternatives && { alternatives }) };
}

/** Gives the rows what was found for them. A row that was changed while it was being checked is checked again. */
export function applyResults(
  rows: readonly DraftRow[],
  sent: ReadonlyMap<number, DraftInput>,
  lines: readonly ResolvedLine[],
): DraftRow[] {
  const found = new Map(lines.map((line) => [line.row, line]));
  return rows.map((row) => {
    const result = found.get(row.row);
    if (!result || sent.get(row.row) !== row.input) return row;
    return { ...row, input: toDecidedInput(row.input, result), result, isChecked: true, reason: null };
  });
}

/**
 * The rows that are left after the others were added: those that were ready and are not rejected go, and those merged into
 * them.
 * @param sent the rows that were sent
 */
export function withoutAdded(
  rows: readonly DraftRow[],
  sent: ReadonlySet<number>,
  rejected: readonly { row: number; reason: string }[],
): DraftRow[] {
  const reasons = new Map(rejected.map(({ row, reason }) => [row, reason]));
  const isAdded = (row: number) => sent.has(row) && !reasons.has(row);
  return rows
    .filter((row) => !isAdded(getRoot(row)))
    .map((row) => ({ ...row, reason: reasons.get(row.row) ?? row.reason }))
    .filter((row) => !isBlank(row));
}
