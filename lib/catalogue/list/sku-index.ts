import { type Groups, Growing, grouped } from './growing';
import type { RowSet } from './row-set';

/** Between two SKUs; no folded SKU and no search has it. */
const END = '\n';
/** Kinds of characters: none, ten digits, 26 letters, any other. */
const KINDS = 38;
const OTHER = 37;
/** Parts are grouped by their first characters, so many of them. */
const GROUPED_BY = 3;

const kindOf = (unit: number): number => {
  if (unit >= 97 && unit <= 122) return unit - 86;
  if (unit >= 48 && unit <= 57) return unit - 47;
  return unit === 10 ? 0 : OTHER;
};

/** So many characters of the text share an entry of the table that leads from a place to its row. */
const STRETCH = 16;

/** For each stretch of a text the last row that begins not behind its first character. */
function rowsByStretch(starts: Uint32Array, length: number): Uint32Array {
  const rows = new Uint32Array(Math.ceil(length / STRETCH));
  let row = 0;
  for (let stretch = 0; stretch < rows.length; stretch++) {
    while (row + 1 < starts.length && (starts[row + 1] as number) <= stretch * STRETCH) row++;
    rows[stretch] = row;
  }
  return rows;
}

/** The first and the last group of parts that begin so. */
function groupsOf(beginning: string): [first: number, last: number] {
  let [first, last] = [0, 0];
  for (let place = 0; place < GROUPED_BY; place++) {
    const isGiven = place < beginning.length;
    const kind = isGiven ? kindOf(beginning.charCodeAt(place)) : 0;
    first = first * KINDS + kind;
    last = last * KINDS + (isGiven ? kind : KINDS - 1);
  }
  return [first, last];
}

/**
 * Which rows have a SKU with certain letters and digits from one of its parts on. SKUs are nearly all different, so their
 * parts are no words to be listed once: they are kept as places in one long text, grouped by their first three characters.
 */
export class SkuIndex {
  readonly #codes: string;
  /** Places in the text, where a SKU or one of its parts begins. */
  readonly #parts: Groups;
  /** Where in the text each row begins. */
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(codes: string, parts: Groups, starts: Uint32Array) {
    this.#codes = codes;
    this.#parts = parts;
    this.#starts = starts;
    this.#rows = rowsByStretch(starts, codes.length);
  }

  #rowOf(place: number): number {
    let row = this.#rows[Math.floor(place / STRETCH)] as number;
    while ((this.#starts[row + 1] ?? Number.POSITIVE_INFINITY) <= place) row++;
    return row;
  }

  /** Visits the places where a part begins so. */
  #visit(beginning: string, visit: (place: number) => void): void {
    const [first, last] = groupsOf(beginning);
    const { starts, members } = this.#parts;
    const isCertain = beginning.length <= GROUPED_BY && /^[a-z\d]*$/.test(beginning);
    const end = starts[last + 1] as number;
    for (let at = starts[first] as number; at < end; at++) {
      const place = members[at] as number;
      if (isCertain || this.#codes.startsWith(beginning, place)) visit(place);
    }
  }

  readonly #isStart = (place: number): boolean => this.#codes[place - 1] === END;
  readonly #isEnd = (place: number): boolean => this.#codes[place] === END;

  hasBeginning(beginning: string): boolean {
    let has = false;
    this.#visit(beginning, () => {
      has = true;
    });
    return has;
  }

  /** Adds the rows with a SKU of which a part begins so. */
  addBeginning(beginning: string, into: RowSet): void {
    this.#visit(beginning, (place) => into.add(this.#rowOf(place)));
  }

  /** Adds the rows with a SKU that is, from one of its parts on, exactly this. */
  addWhole(word: string, into: RowSet): void {
    this.#visit(word, (place) => {
      if (this.#isEnd(place + word.length)) into.add(this.#rowOf(place));
    });
  }

  /** Adds the rows whose SKU itself begins so. */
  addCodes(beginning: string, into: RowSet): void {
    this.#visit(beginning, (place) => {
      if (this.#isStart(place)) into.add(this.#rowOf(place));
    });
  }

  /** Adds the rows with exactly this SKU. */
  addExact(code: string, into: RowSet): void {
    this.#visit(code, (place) => {
      if (this.#isStart(place) && this.#isEnd(place + code.length)) into.add(this.#rowOf(place));
    });
  }
}

/** Makes an index of SKUs from rows that come one after the other. */
export class SkuIndexBuilder {
  readonly #codes: string[] = [];
  readonly #starts = new Growing();
  readonly #places = new Growing();
  readonly #groups = new Growing();
  #length = END.length;

  /** Begins the next row. @param code letters and digits only; empty for none */
  addRow(code: string): void {
    this.#codes.push(code);
    this.#starts.push(this.#length);
    this.#length += code.length + END.length;
  }

  /** Of the row that was added last: a part that its SKU ends with. */
  addPart(part: string): void {
    this.#places.push(this.#length - END.length - part.length);
    this.#groups.push(groupsOf(part)[0]);
  }

  build(): SkuIndex {
    const places = this.#places.values;
    const parts = grouped(this.#groups.values, KINDS ** GROUPED_BY, (at) => places[at] as number);
    return new SkuIndex(`${END}${this.#codes.join(END)}${END}`, parts, this.#starts.values.slice());
  }
}
