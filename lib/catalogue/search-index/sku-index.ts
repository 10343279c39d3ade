import { type CodeColumns, CodeIndex } from './code-index';
import type { DocSink } from './doc-set';
import { type Groups, GrowableUint32, groupValues } from './growable-uint32';

/** Between two SKUs; no folded SKU and no search has it. */
const END = '\n';
const END_CODE = END.charCodeAt(0);
/** Kinds of characters: none, ten digits, 26 letters, any other. */
const CHARACTER_KINDS = 38;
const OTHER = 37;
/** Parts are grouped by their first characters, so many of them. */
const PREFIX_LENGTH = 3;

const toCharacterKind = (unit: number): number => {
  if (unit >= 97 && unit <= 122) return unit - 86;
  if (unit >= 48 && unit <= 57) return unit - 47;
  return unit === END_CODE ? 0 : OTHER;
};

/**
 * The first and the last group of parts that begin so.
 * @param isWhole that are just this: the first group is of parts that end where a short one does.
 */
function getGroupRange(beginning: string, isWhole: boolean): [first: number, last: number] {
  let [first, last] = [0, 0];
  for (let place = 0; place < PREFIX_LENGTH; place++) {
    const isGiven = place < beginning.length;
    const kind = isGiven ? toCharacterKind(beginning.charCodeAt(place)) : 0;
    first = first * CHARACTER_KINDS + kind;
    last = last * CHARACTER_KINDS + (isGiven || isWhole ? kind : CHARACTER_KINDS - 1);
  }
  return [first, last];
}

/** Returns the kinds of the two characters after the grouped prefix: the first in the higher byte. */
const getNextKinds = (part: string): number =>
  (getKindAt(part, PREFIX_LENGTH) << 8) | getKindAt(part, PREFIX_LENGTH + 1);

const getKindAt = (part: string, place: number): number =>
  place < part.length ? toCharacterKind(part.charCodeAt(place)) : 0;

/**
 * Returns a mask of the kinds that a beginning determines.
 * @param isWhole true when the part ends there, too
 */
const toNextMask = ({ length }: string, isWhole: boolean): number =>
  (length + Number(isWhole) > PREFIX_LENGTH ? 0xff00 : 0) |
  (length + Number(isWhole) > PREFIX_LENGTH + 1 ? 0xff : 0);

/** The data of an index of SKU parts. */
export interface SkuColumns {
  /** Whole SKUs, with the text that the places are in. */
  codes: CodeColumns;
  /** Places in the text where a SKU or one of its parts begins. */
  places: Groups;
  /** Their rows, in the same order. */
  rows: Uint32Array;
  /** Their next characters, see `getNextKinds`: side by side they are read faster than in the text, where each part lies elsewhere. */
  next: Uint16Array;
}

/**
 * Finds the rows with a SKU of which a part begins with certain letters and digits. Nearly all SKUs differ, so their parts are
 * not kept as distinct words but as places in one long text, grouped by their first three characters.
 */
export class SkuIndex {
  readonly #codes: string;
  readonly #places: Groups;
  readonly #rows: Uint32Array;
  readonly #next: Uint16Array;
  /** Whole SKUs. */
  readonly codes: CodeIndex;

  constructor({ codes, places, rows, next }: SkuColumns) {
    this.#codes = codes.text;
    this.#places = places;
    this.#rows = rows;
    this.#next = next;
    this.codes = new CodeIndex(codes);
  }

  /** Returns an upper bound of the parts that begin with this text, or equal it with `isWhole`. */
  estimate(beginning: string, isWhole: boolean): number {
    const [first, last] = getGroupRange(beginning, isWhole);
    const { starts } = this.#places;
    return (starts[last + 1] as number) - (starts[first] as number);
  }

  /**
   * Adds the rows with a part that begins so.
   * @param isWhole only parts that end with it. @param isCode only parts that are a SKU from its start.
   * @returns how many parts there are
   */
  #add(beginning: string, into: DocSink, { isWhole = false, isCode = false } = {}): number {
    const [first, last] = getGroupRange(beginning, isWhole);
    const { starts, members } = this.#places;
    const [from, to] = [starts[first] as number, starts[last + 1] as number];
    const isCertain = beginning.length <= PREFIX_LENGTH + 2 && /^[a-z\d]*$/.test(beginning);
    const mask = toNextMask(beginning, isWhole);
    const wanted = getNextKinds(beginning) & mask;
    const next = this.#next;
    let count = 0;
    for (let at = from; at < to; at++) {
      if (((next[at] as number) & mask) !== wanted) continue;
      const place = members[at] as number;
      if (!isCertain && !this.#codes.startsWith(beginning, place)) continue;
      if (isCode && this.#codes.charCodeAt(place - 1) !== END_CODE) continue;
      if (isWhole && this.#codes.charCodeAt(place + beginning.length) !== END_CODE) continue;
      into.add(this.#rows[at] as number);
      count++;
    }
    return count;
  }

  /** Adds the rows with a SKU of which a part begins so. @returns how many parts do */
  addPrefix(beginning: string, into: DocSink): number {
    return this.#add(beginning, into);
  }

  /** Adds the rows with a SKU that is, from one of its parts on, exactly this. */
  addWhole(word: string, into: DocSink): number {
    return this.#add(word, into, { isWhole: true });
  }

  /** Adds the rows whose SKU itself begins so. @returns how many do */
  addCodePrefix(beginning: string, into: DocSink): number {
    return this.#add(beginning, into, { isCode: true });
  }
}

/** Makes an index of SKUs from rows that come one after the other. */
export class SkuIndexBuilder {
  readonly #codes: string[] = [];
  readonly #starts = new GrowableUint32();
  readonly #rows = new GrowableUint32();
  readonly #places = new GrowableUint32();
  readonly #groups = new GrowableUint32();
  readonly #next = new GrowableUint32();
  #length = END.length;

  /** Begins the next row. @param code letters and digits only; empty for none */
  addRow(code: string): void {
    this.#codes.push(code);
    this.#starts.push(this.#length);
    this.#length += code.length + END.length;
  }

  /** Adds a part to the last added row: its SKU ends with it. */
  addPart(part: string): void {
    this.#places.push(this.#length - END.length - part.length);
    this.#rows.push(this.#codes.length - 1);
    this.#groups.push(getGroupRange(part, true)[0]);
    this.#next.push(getNextKinds(part));
  }

  build(): SkuColumns {
    const [groups, places, rows] = [this.#groups.values, this.#places.values, this.#rows.values];
    const next = this.#next.values;
    this.#starts.push(this.#length);
    const inGroups = (values: Uint32Array) =>
      groupValues(groups, CHARACTER_KINDS ** PREFIX_LENGTH, (at) => values[at] as number);
    const codes = `${END}${this.#codes.join(END)}${END}`;
    return {
      codes: CodeIndex.toColumns(codes, this.#starts.values),
      places: inGroups(places),
      rows: inGroups(rows).members,
      next: Uint16Array.from(inGroups(next).members),
    };
  }
}
