import { MAX_LINES } from '@/lib/cart/quick-order/constants';
import {
  applyResults,
  countRows,
  type DraftInput,
  type DraftRow,
  EMPTY_INPUT,
  findAffected,
  findClashes,
  getGroup,
  isBlank,
  nextRowNumber,
  type StoredDraft,
  splitRow,
  toCheckedRow,
  toDraftInput,
  toInputLine,
  toRow,
  withoutAdded,
  withTyped,
} from '@/lib/cart/quick-order/draft';
import type { InputLine, PastedHeading, Resolution, ResolveInput } from '@/lib/cart/quick-order/schema';

interface Snapshot {
  rows: readonly DraftRow[];
  /** Why the last check failed; null when it did not. */
  error: unknown;
}

export const EMPTY_SNAPSHOT: Snapshot = { rows: [], error: null };

/** More lines than a grid takes: none of them is added. */
export class TooManyLinesError extends Error {}

/** Milliseconds without a key after which a quantity is checked while its row still has the focus. */
const TYPING_PAUSE_MS = 400;

/**
 * Holds the rows of the grid outside of React: typing in a row renders only that row. Checks run in parallel; their results apply
 * only to rows that have not changed since.
 */
export class DraftStore {
  readonly #locale: string;
  readonly #resolve: (input: ResolveInput) => Promise<Resolution>;
  readonly #listeners = new Set<() => void>();
  /** Inputs that are being checked. */
  readonly #checking = new WeakSet<DraftInput>();
  #snapshot = EMPTY_SNAPSHOT;
  #typing: ReturnType<typeof setTimeout> | undefined;

  /** @param resolve asks the portal what lines stand for @param locale in which the person writes numbers */
  constructor(resolve: (input: ResolveInput) => Promise<Resolution>, locale = 'en-GB') {
    this.#resolve = resolve;
    this.#locale = locale;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot => this.#snapshot;

  /** Returns the rows for the tab's storage. */
  toStored(): StoredDraft {
    return this.#snapshot.rows
      .filter((row) => !isBlank(row))
      .map(({ row, input, acceptedQuantity }) => ({ row, input, acceptedQuantity }));
  }

  /** Restores the rows of the tab's storage, and checks them. */
  async restore(stored: StoredDraft): Promise<void> {
    this.#set(stored.map(({ row, input, acceptedQuantity }) => ({ ...toRow(row, input), acceptedQuantity })));
    await this.check(stored.map(({ row }) => row));
  }

  /** Changes what is written in a row, which may be one of the blank rows at the end. */
  edit(row: number, change: Partial<DraftInput>): void {
    const rows = [...this.#snapshot.rows];
    while (nextRowNumber(rows) <= row) rows.push(toRow(nextRowNumber(rows)));
    this.#set(
      rows.map((one) => {
        if (one.row !== row) return one;
        const input = withTyped(one.input, change);
        return { ...one, input, isChecked: false, acceptedQuantity: null, reason: null };
      }),
    );
    clearTimeout(this.#typing);
    // A SKU is checked once it is left: its beginning is none. Plans and prices come while a quantity is typed.
    if (change.code === undefined) this.#typing = setTimeout(() => void this.leave(row), TYPING_PAUSE_MS);
  }

  /** Changes a row and checks it. */
  change(row: number, change: Partial<DraftInput>): Promise<void> {
    this.edit(row, change);
    return this.check([row]);
  }

  /** Makes a row of each SKU that a row names, and checks them. */
  split(row: number, codes: readonly string[]): Promise<void> {
    const before = new Set(this.#snapshot.rows.filter((one) => !isBlank(one)).map((one) => one.row));
    this.#set(splitRow(this.#snapshot.rows, row, codes));
    const added = this.#snapshot.rows.flatMap((one) => (before.has(one.row) ? [] : one.row));
    return this.check([row, ...added]);
  }

  /** Checks a row that was typed into, once it is left. */
  async leave(row: number): Promise<void> {
    const left = this.#snapshot.rows.find((one) => one.row === row);
    if (left && !left.isChecked && !this.#checking.has(left.input)) await this.check([row]);
  }

  /** Agrees to the quantities that the plans of these rows allow. */
  accept(accepted: readonly number[]): void {
    const isAccepted = new Set(accepted);
    this.#set(
      this.#snapshot.rows.map((row) =>
        isAccepted.has(row.row) ? { ...row, acceptedQuantity: row.result?.allowedQuantity ?? null } : row,
      ),
    );
  }

  /** Adds 1 to the row of a code, which is made when there is none. */
  async count(code: string): Promise<void> {
    const scanned = code.trim().toLowerCase();
    // A quantity that cannot be read stays as it was typed: the code gets a row of its own.
    const row = this.#snapshot.rows.find(
      (one) => one.input.code.trim().toLowerCase() === scanned && toInputLine(one, this.#locale).quantity,
    );
    const quantity = row && toInputLine(row, this.#locale).quantity;
    if (row && quantity) await this.change(row.row, { quantity: String(quantity + 1) });
    else
      await this.#append([code.trim()], (text, base) =>
        toRow(base + 1, { ...EMPTY_INPUT, code: text, quantity: '1' }),
      );
  }

  /** Reads a text and appends its lines. @returns its headings, which are no lines @throws TooManyLinesError, ApiError */
  async paste(text: string): Promise<readonly PastedHeading[]> {
    const { lines, headings = [] } = await this.#resolve({ text });
    await this.#append(lines, toCheckedRow);
    return headings;
  }

  /** Appends the lines of a file. @returns their numbers @throws TooManyLinesError */
  import(lines: readonly InputLine[]): Promise<number[]> {
    return this.#append(lines, (line, base) => toRow(base + line.row, toDraftInput(line)));
  }

  /** Appends rows after the last that is not blank, and checks them. @param toNew makes a row, numbered after `base` */
  async #append<T>(lines: readonly T[], toNew: (line: T, base: number) => DraftRow): Promise<number[]> {
    const rows = this.#snapshot.rows.filter((row) => !isBlank(row));
    if (rows.length + lines.length > MAX_LINES) throw new TooManyLinesError();
    const base = nextRowNumber(rows) - 1;
    const added = lines.map((line) => toNew(line, base));
    this.#set([...rows, ...added]);
    const numbers = added.map(({ row }) => row);
    await this.check(numbers);
    return numbers;
  }

  /** Removes rows, and checks those that they were merged with. */
  async remove(numbers: readonly number[]): Promise<void> {
    const removed = new Set(numbers);
    const affected = findAffected(this.#snapshot.rows, removed);
    const rest = this.#snapshot.rows.filter(({ row }) => !removed.has(row));
    this.#set(rest.map((row) => (affected.has(row.row) ? { ...row, isChecked: false } : row)));
    await this.check([...affected].filter((row) => !removed.has(row)));
  }

  /** Removes every row. @returns restores them, before those that were written since */
  clear(): () => void {
    const { rows } = this.#snapshot;
    this.#set([]);
    return () => {
      const first = nextRowNumber(rows);
      const since = this.#snapshot.rows.filter((row) => !isBlank(row));
      const renumbered = since.map(({ input }, index) => toRow(first + index, input));
      this.#set([...rows, ...renumbered]);
      void this.check(renumbered.map(({ row }) => row));
    };
  }

  /** Removes the lines that were added to the cart; the rest stays, with the reasons. @returns the number of removed lines */
  takeAdded(sent: readonly { row: number }[], rejected: readonly { row: number; reason: string }[]): number {
    const before = countRows(this.#snapshot.rows).lines;
    this.#set(withoutAdded(this.#snapshot.rows, new Set(sent.map(({ row }) => row)), rejected));
    return before - countRows(this.#snapshot.rows).lines;
  }

  /** Checks again what no check has reached. */
  async retry(): Promise<void> {
    await this.check(
      this.#snapshot.rows.filter((row) => getGroup(row) === null && !isBlank(row)).map(({ row }) => row),
    );
  }

  /**
   * Checks rows together with all that may be merged with them, until there are none. A failure is kept, with the rows as
   * they were.
   */
  async check(changed: readonly number[]): Promise<void> {
    let numbers = findAffected(this.#snapshot.rows, new Set(changed));
    const isKnown = this.#snapshot.rows.every(({ row, isChecked }) => isChecked || !numbers.has(row));
    try {
      if (!isKnown) await this.#checkTogether(numbers);
      for (;;) {
        const clashes = findClashes(this.#snapshot.rows, numbers);
        if (clashes.size === 0) return;
        numbers = new Set([...numbers, ...clashes]);
        await this.#checkTogether(numbers);
      }
    } catch (error) {
      this.#publish({ ...this.#snapshot, error });
    }
  }

  async #checkTogether(numbers: ReadonlySet<number>): Promise<void> {
    const sent = this.#snapshot.rows.filter(({ row }) => numbers.has(row));
    for (const { input } of sent) this.#checking.add(input);
    const request = this.#resolve({ lines: sent.map((row) => toInputLine(row, this.#locale)) });
    const { lines } = await request.finally(() => {
      for (const { input } of sent) this.#checking.delete(input);
    });
    const inputs = new Map(sent.map(({ row, input }) => [row, input]));
    this.#publish({ rows: applyResults(this.#snapshot.rows, inputs, lines), error: null });
  }

  #set(rows: readonly DraftRow[]): void {
    this.#publish({ ...this.#snapshot, rows });
  }

  #publish(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
