import { getDimension, parseQuantity, type Quantity, toBaseUnit } from './quantity';
import {
  MAX_FACETS,
  MAX_VALUE_LENGTH,
  parsePair,
  parseRange,
  type SpecificationRange,
} from './specification-text';

/** A filter by one name of the specification: a product matches with any of the values, or a number within the range. */
export interface SpecificationFilter {
  /** As `foldName` makes it. */
  name: string;
  /** As `cleanValue` makes them, in order, no two the same. */
  values: string[];
  range: SpecificationRange | null;
}

/** The same name in another case, with other spaces or with a colon behind it is the same. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[\s:]+$/, '');

/** A value as it is shown and written in an address. Its case stays: it tells bits from bytes. */
export const cleanValue = (value: string): string =>
  value.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_LENGTH).trim();

/** A value as it is compared: quantities by what they measure, so that "1 TB" is "1000 GB"; other texts regardless of case. */
export function toComparable(value: string, quantity: Quantity | null = parseQuantity(value)): string {
  return quantity ? `${quantity.value} ${quantity.dimension}` : cleanValue(value).toLowerCase();
}

/** @returns true when the value is among some, however it is written */
export const hasValue = (values: readonly string[], value: string): boolean =>
  values.some((one) => toComparable(one) === toComparable(value));

/** The test of a filter for one value, whose quantity is known. */
export function toValueTest({
  values,
  range,
}: Pick<SpecificationFilter, 'values' | 'range'>): (value: string, quantity: Quantity | null) => boolean {
  const wanted = new Set(values.map((value) => toComparable(value)));
  const dimension = range && getDimension(range.unit);
  const { from = null, to = null, unit = '' } = range ?? {};
  const least = from === null ? Number.NEGATIVE_INFINITY : toBaseUnit(from, unit);
  const most = to === null ? Number.POSITIVE_INFINITY : toBaseUnit(to, unit);
  return (value, quantity) =>
    wanted.has(toComparable(value, quantity)) ||
    (quantity?.dimension === dimension && quantity.value >= least && quantity.value <= most);
}

/** The filters of an address: `spec=memory:16 GB` for each value and `specRange=memory:16..32 GB` for a range, by name. */
export function parseSpecificationFilters(
  values: readonly string[],
  ranges: readonly string[],
): SpecificationFilter[] {
  const filters = new Map<string, SpecificationFilter>();
  const getFilter = (name: string): SpecificationFilter => {
    const filter = filters.get(name) ?? { name, values: [], range: null };
    filters.set(name, filter);
    return filter;
  };
  for (const text of values) {
    const pair = parsePair(text);
    if (!pair) continue;
    const filter = getFilter(foldName(pair.name));
    const value = cleanValue(pair.wanted);
    if (!hasValue(filter.values, value)) filter.values.push(value);
  }
  for (const text of ranges) {
    const pair = parsePair(text);
    if (pair) getFilter(foldName(pair.name)).range = parseRange(pair.wanted);
  }
  return [...filters.values()]
    .map((filter) => ({ ...filter, values: filter.values.toSorted() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, MAX_FACETS);
}

/** A decimal without an exponent, which an address would not give back. */
const formatNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 });

/** A range as it is written in an address. */
export const formatRange = ({ from, to, unit }: SpecificationRange): string =>
  `${formatNumber(from)}..${formatNumber(to)}${unit ? ` ${unit}` : ''}`;

/** The same filters as they are written in an address. */
export const formatSpecificationFilters = (
  filters: readonly SpecificationFilter[],
): { spec: string[]; specRange: string[] } => ({
  spec: filters.flatMap(({ name, values }) => values.map((value) => `${name}:${value}`)),
  specRange: filters.flatMap(({ name, range }) => (range ? [`${name}:${formatRange(range)}`] : [])),
});

/** The filters with that of one name replaced; with nothing selected it is removed. */
export function withSpecificationFilter(
  filters: readonly SpecificationFilter[],
  filter: SpecificationFilter,
): SpecificationFilter[] {
  const rest = filters.filter(({ name }) => name !== filter.name);
  const isEmpty = filter.values.length === 0 && filter.range === null;
  return isEmpty ? rest : [...rest, filter];
}
