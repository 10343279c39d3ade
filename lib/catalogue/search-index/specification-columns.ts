import { parseQuantity, type Quantity } from '../model/quantity';
import { parseDescription, type SpecificationLine } from '../model/specification';
import { cleanValue, foldName, toComparable } from '../model/specification-filter';
import { MAX_VALUE_LENGTH } from '../model/specification-text';
import { GrowableUint32 } from './growable-uint32';

/** Names of a type beyond these are not counted: texts with so many are no specification. */
const MAX_NAMES = 500;
/** The names of a type that are kept, those of the most products. */
const MAX_COLUMNS = 128;
const LIST_SEPARATOR = /[,;]\s+|\s\/\s/;

/** One of the different values of a name. */
export interface SpecificationValue {
  /** The most frequent spelling. */
  label: string;
  /** Null for a text. */
  quantity: Quantity | null;
  /** Products of the type that state it. */
  count: number;
}

/** The values that the products of a type state under one name. */
export interface SpecificationColumn {
  /** As `foldName` makes it. */
  name: string;
  /** The most frequent spelling. */
  label: string;
  /** Products that state it. */
  stated: number;
  values: readonly SpecificationValue[];
  /** The different texts: most state one value, a list such as "HDMI, USB-C" states several. */
  texts: readonly SpecificationText[];
  /** For each product of the type the place of its text plus one; 0 for none. */
  codes: Uint16Array | Uint32Array;
}

/** One of the different texts of a name. */
export interface SpecificationText extends Omit<SpecificationValue, 'count'> {
  /** The places of its values in the column. */
  values: readonly number[];
}

/** The specifications of one type's products. */
export interface TypeSpecifications {
  /** The rows of its products. */
  rows: Uint32Array;
  /** The name of the most products first. */
  columns: readonly SpecificationColumn[];
}

/** Counts spellings; the most frequent one is shown, of equally frequent ones the first by character codes. */
class Spellings {
  readonly #counts = new Map<string, number>();

  add(spelling: string): void {
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
  }

  get best(): string {
    let [best, most] = ['', 0];
    for (const [spelling, count] of this.#counts)
      if (count > most || (count === most && spelling < best)) [best, most] = [spelling, count];
    return best;
  }

  get total(): number {
    let total = 0;
    for (const count of this.#counts.values()) total += count;
    return total;
  }
}

interface BuiltText {
  spellings: Spellings;
  code: number;
}

/**
 * Splits a list such as "Wired, Wireless" or "Black / Silver". A text is a list only when other products state each of its
 * parts alone: a comma within a name splits nothing. Numbers with a slash between them may be a span and stay one text.
 * @returns the keys of the parts; of another text its own key
 */
function splitList(key: string, label: string, texts: ReadonlyMap<string, unknown>): string[] {
  const parts = label.split(LIST_SEPARATOR);
  if (label.includes(' / ') && parts.some((part) => parseQuantity(part))) return [key];
  const keys = parts.map((part) => toComparable(part));
  return keys.every((part) => texts.has(part)) ? [...new Set(keys)] : [key];
}

class ColumnBuilder {
  readonly labels = new Spellings();
  readonly #texts = new Map<string, BuiltText>();
  /** The entry of each spelling that came: most products repeat one. */
  readonly #textBySpelling = new Map<string, BuiltText>();
  readonly #places = new GrowableUint32(16);
  readonly #codes = new GrowableUint32(16);

  get stated(): number {
    return this.#places.length;
  }

  add(place: number, spelling: string): void {
    const text = this.#textBySpelling.get(spelling) ?? this.#addText(spelling);
    text.spellings.add(spelling);
    this.#places.push(place);
    this.#codes.push(text.code);
  }

  #addText(spelling: string): BuiltText {
    const key = toComparable(spelling);
    const text = this.#texts.get(key) ?? { spellings: new Spellings(), code: this.#texts.size + 1 };
    this.#texts.set(key, text);
    this.#textBySpelling.set(spelling, text);
    return text;
  }

  #buildCodes(size: number): SpecificationColumn['codes'] {
    const codes = this.#texts.size > 0xfffe ? new Uint32Array(size) : new Uint16Array(size);
    const [places, codeByEntry] = [this.#places.values, this.#codes.values];
    for (let entry = 0; entry < places.length; entry++)
      codes[places[entry] as number] = codeByEntry[entry] as number;
    return codes;
  }

  build(name: string, size: number): SpecificationColumn {
    const values: SpecificationValue[] = [];
    const places = new Map<string, number>();
    const toPlace = (key: string, label: string): number => {
      const place = places.get(key) ?? values.push({ label, quantity: parseQuantity(label), count: 0 }) - 1;
      places.set(key, place);
      return place;
    };
    const texts = [...this.#texts].map(([key, { spellings }]) => {
      const label = spellings.best;
      const own = splitList(key, label, this.#texts).map((part) =>
        toPlace(part, this.#texts.get(part)?.spellings.best ?? label),
      );
      for (const value of own.map((place) => values[place] as SpecificationValue))
        value.count += spellings.total;
      return { label, quantity: parseQuantity(label), values: own };
    });
    const codes = this.#buildCodes(size);
    return { name, label: this.labels.best, stated: this.stated, values, texts, codes };
  }
}

/** The lines of a product by name; several lines of one name are one list, as in a comparison. */
export function joinLines(lines: readonly SpecificationLine[]): Map<string, { label: string; text: string }> {
  const joined = new Map<string, { label: string; text: string }>();
  for (const { name, value } of lines) {
    const key = foldName(name);
    const before = joined.get(key);
    const text = cleanValue(value);
    if (key === '' || text === '') continue;
    joined.set(key, {
      label: before?.label ?? name.replace(/\s+/g, ' '),
      text: before ? `${before.text}, ${text}`.slice(0, MAX_VALUE_LENGTH) : text,
    });
  }
  return joined;
}

/** The specification that a product's texts give. */
export const parseSpecification = (texts: readonly (string | null)[]): ReturnType<typeof joinLines> =>
  joinLines(texts.flatMap((text) => parseDescription(text).lines));

/** Builds the columns of a type from its products, which come in the order of their rows. */
export class SpecificationsBuilder {
  readonly #rows = new GrowableUint32();
  readonly #columns = new Map<string, ColumnBuilder>();

  add(row: number, texts: readonly (string | null)[]): void {
    const place = this.#rows.length;
    this.#rows.push(row);
    for (const [name, { label, text }] of parseSpecification(texts)) {
      const column = this.#columns.get(name) ?? this.#addColumn(name);
      column?.labels.add(label);
      column?.add(place, text);
    }
  }

  #addColumn(name: string): ColumnBuilder | undefined {
    if (this.#columns.size >= MAX_NAMES) return;
    const column = new ColumnBuilder();
    this.#columns.set(name, column);
    return column;
  }

  build(): TypeSpecifications {
    const rows = this.#rows.values.slice();
    const columns = [...this.#columns]
      .sort(([a, one], [b, other]) => other.stated - one.stated || (a < b ? -1 : 1))
      .slice(0, MAX_COLUMNS)
      .map(([name, column]) => column.build(name, rows.length));
    return { rows, columns };
  }
}
