import { type SpecificationFilter, toValueTest } from '../model/specification-filter';
import { DocSet } from './doc-set';
import { add } from './facet-counts';
import type { SpecificationColumn, TypeSpecifications } from './specification-columns';

/** A filter with the values of its column that it lets through. */
interface ColumnMask {
  /** Null when no product of the type states the name: nothing matches. */
  codes: SpecificationColumn['codes'] | null;
  /** 1 for each code that matches; what is not stated, code 0, never does. */
  matches: Uint8Array;
}

function toColumnMask(columns: readonly SpecificationColumn[], filter: SpecificationFilter): ColumnMask {
  const column = columns.find(({ name }) => name === filter.name);
  if (!column) return { codes: null, matches: new Uint8Array(1) };
  const isMatch = toValueTest(filter);
  const matches = new Uint8Array(column.texts.length + 1);
  const matchingValues = column.values.map(({ label, quantity }) => isMatch(label, quantity));
  for (const [at, { label, quantity, values }] of column.texts.entries())
    if (values.some((place) => matchingValues[place]) || isMatch(label, quantity)) matches[at + 1] = 1;
  return { codes: column.codes, matches };
}

const isLetThrough = ({ codes, matches }: ColumnMask, place: number): boolean =>
  codes !== null && matches[codes[place] as number] === 1;

/** The rows of a type that match every filter. */
export function rowsWithSpecification(
  { rows, columns }: TypeSpecifications,
  filters: readonly SpecificationFilter[],
  size: number,
): DocSet {
  const masks = filters.map((filter) => toColumnMask(columns, filter));
  return DocSet.of(
    size,
    rows.filter((_, place) => masks.every((mask) => isLetThrough(mask, place))),
  );
}

/** Products of each text of a name. */
export interface SpecificationCounts {
  column: SpecificationColumn;
  /** By the codes of the column; the first is of products that do not state it. */
  counts: Uint32Array;
}

/** The products of each value of the column: a product that states a list counts for each of its values. */
export function countValues({ column, counts }: SpecificationCounts): Uint32Array {
  const byValue = new Uint32Array(column.values.length);
  for (const [at, { values }] of column.texts.entries())
    for (const place of values) add(byValue, place, counts[at + 1] as number);
  return byValue;
}

/** The only mask that a product fails: -1 when it fails none, null when it fails several. */
function findFailure(masks: readonly ColumnMask[], place: number): number | null {
  let failed = -1;
  for (let at = 0; at < masks.length; at++) {
    if (isLetThrough(masks[at] as ColumnMask, place)) continue;
    if (failed !== -1) return null;
    failed = at;
  }
  return failed;
}

/**
 * Counts the values of some names. Each name ignores its own filter, so that another choice can be weighed.
 * @param listed the rows that match everything but the filters
 */
export function countSpecifications(
  { rows, columns }: TypeSpecifications,
  listed: { has(row: number): boolean },
  filters: readonly SpecificationFilter[],
  names: readonly string[],
): SpecificationCounts[] {
  const masks = filters.map((filter) => toColumnMask(columns, filter));
  const counted = columns
    .filter(({ name }) => names.includes(name))
    .map((column) => ({
      column,
      counts: new Uint32Array(column.texts.length + 1),
      own: filters.findIndex(({ name }) => name === column.name),
    }));
  for (let place = 0; place < rows.length; place++) {
    if (!listed.has(rows[place] as number)) continue;
    const failed = findFailure(masks, place);
    if (failed === null) continue;
    for (const { column, counts, own } of counted)
      if (failed === -1 || failed === own) add(counts, column.codes[place] as number, 1);
  }
  return counted.map(({ column, counts }) => ({ column, counts }));
}
