import { parseQuantity, type Quantity } from '../model/quantity';
import { parseDescription, type SpecificationLine } from '../model/specification';
import { cleanValue, foldName, toComparable } from '../model/specification-filter';
import { MAX_VALUE_LENGTH } from '../model/specification-text';
import { GrowableUint32 } from './growable-uint32';

/** Names of a type beyond these are not counted: texts with so many are no specification. */
const MAX_NAMES = 500;
/** The names of a type that are kept, those of the most products. */
const MAX_COLUMNS = 128;

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
  /** For each product of the type the place of its value plus one; 0 for none. */
  codes: Uint16Array | Uint32Array;
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

class ColumnBuilder {
  readonly labels = new Spellings();
  readonly #values = new Map<string, { spellings: Spellings; code: number }>();
  /** The value of each text that came: most products repeat a text. */
  readonly #valueByText = new Map<string, { spellings: Spellings; code: number }>();
  readonly #places = new GrowableUint32(16);
  readonly #codes = new GrowableUint32(16);

  get stated(): number {
    return this.#places.length;
  }

  add(place: number, text: string): void {
    const value = this.#valueByText.get(text) ?? this.#addText(text);
    value.spellings.add(text);
    this.#places.push(place);
    this.#codes.push(value.code);
  }

  #addText(text: string): { spellings: Spellings; code: number } {
    const key = toComparable(text);
    const value = this.#values.get(key) ?? { spellings: new Spellings(), code: this.#values.size + 1 };
    this.#values.set(key, value);
    this.#valueByText.set(text, value);
    return value;
  }

  build(name: string, size: number): SpecificationColumn {
    const codes = this.#values.size > 0xfffe ? new Uint32Array(size) : new Uint16Array(size);
    const [places, codeByEntry] = [this.#places.values, this.#codes.values];
    for (let entry = 0; entry < places.length; entry++)
      codes[places[entry] as number] = codeByEntry[entry] as number;
    const values = [...this.#values.values()].map(({ spellings }) => ({
      label: spellings.best,
      quantity: parseQuantity(spellings.best),
      count: spellings.total,
    }));
    return { name, label: this.labels.best, stated: this.stated, values, codes };
  }
}

/** The lines of a product by name; several lines of one name are one value, as in a comparison. */
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
