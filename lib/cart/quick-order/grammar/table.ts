import { hasProse, isCodeWord } from './codes';
import { getNumberKind } from './quantity';
import type { TextRecord } from './records';

/** The rows around a row say so much of its columns. */
export interface RowColumns {
  /** Places of columns that hold no SKU and no quantity: descriptions, and positions next to a quantity. */
  neutral: ReadonlySet<number>;
  /** True when its first number may be its position in the list: 10, 20, 30. */
  isNumbered: boolean;
  /** The column that holds the quantity of other rows; null when none does. */
  quantity: number | null;
}

const UNKNOWN: RowColumns = { neutral: new Set(), isNumbered: false, quantity: null };
/** From so many rows on a column says what it holds. */
const MIN_ROWS = 3;
const SHARE = 0.8;

const share = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.filter(matches).length / cells.length;

/** Numbers that count the rows: 1, 2, 3 or 10, 20, 30. */
function isPosition(cells: readonly string[]): boolean {
  const step = Number(cells[0]);
  const isStep = step === 1 || step % 10 === 0;
  const minimum = step === 1 ? MIN_ROWS : 2;
  return (
    isStep &&
    cells.length >= minimum &&
    cells.every((cell, at) => /^\d+$/.test(cell) && Number(cell) === step * (at + 1))
  );
}

/** Words in every row, mostly different ones: what the products are called. */
const isDescription = (cells: readonly string[]): boolean =>
  cells.every((cell) => getNumberKind(cell) === 'none' && /\p{L}{2}/u.test(cell)) &&
  share(cells, hasProse) >= SHARE &&
  new Set(cells).size * 2 > cells.length;

const isSku = (cell: string): boolean =>
  isCodeWord(cell) && !/\s/.test(cell) && getNumberKind(cell) !== 'whole';

function findColumns(records: readonly TextRecord[]): RowColumns {
  const width = records[0]?.cells.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => records.map(({ cells }) => cells[at] ?? ''));
  const isNumbered = isPosition(columns[0] ?? []);
  const quantities = columns.flatMap((cells, at) =>
    !(isNumbered && at === 0) &&
    share(cells, (cell) => ['whole', 'marked'].includes(getNumberKind(cell))) >= 0.5
      ? [at]
      : [],
  );
  const hasSku = columns.some((cells) => share(cells, isSku) >= SHARE);
  const described = columns.flatMap((cells, at) =>
    records.length >= MIN_ROWS && hasSku && share(cells, isSku) < SHARE && isDescription(cells) ? [at] : [],
  );
  const [quantity = null] = quantities.length === 1 ? quantities : [];
  const neutral = new Set([...described, ...(isNumbered && quantity !== null ? [0] : [])]);
  return { neutral, isNumbered: isNumbered && quantity === null, quantity };
}

/** Lines without columns that begin with 1, 2, 3: a list, or quantities. */
function findNumbered(records: readonly TextRecord[]): RowColumns {
  const first = records.map(({ cells }) => cells[0]?.split(/\s+/)[0] ?? '');
  return { ...UNKNOWN, isNumbered: isPosition(first) };
}

/** The columns of each row, by the rows that come together with it under the same delimiter. */
export function findRowColumns(records: readonly TextRecord[]): Map<TextRecord, RowColumns> {
  const found = new Map<TextRecord, RowColumns>();
  for (let at = 0; at < records.length; ) {
    const first = records[at] as TextRecord;
    const isLike = ({ delimiter, cells }: TextRecord) =>
      delimiter === first.delimiter && (delimiter === null || cells.length === first.cells.length);
    let end = at + 1;
    while (end < records.length && isLike(records[end] as TextRecord)) end += 1;
    const rows = records.slice(at, end);
    const columns =
      rows.length < 2 ? UNKNOWN : first.delimiter === null ? findNumbered(rows) : findColumns(rows);
    for (const row of rows) found.set(row, columns);
    at += rows.length;
  }
  return found;
}
