import { fromBaseUnit } from '../model/quantity';
import { MAX_FACETS } from '../model/specification-text';
import type {
  SpecificationColumn,
  SpecificationValue,
  TypeSpecifications,
} from '../search-index/specification-columns';

/** A name that fewer products of a type state is no facet of it. */
const MIN_COVERAGE = 0.2;
/** The share of stated values that must be numbers of one dimension; otherwise the name is a choice. */
const MIN_NUMBERS = 0.9;
/** A choice has at most so many values, unless each is repeated often. */
const MAX_FEW_VALUES = 50;
const [MIN_REPEATS_OF_FEW, MIN_REPEATS_OF_MANY] = [2, 5];
const MAX_VALUES = 1_000;

/** Why a name is no facet: few products state it, all state the same, or nearly each states something else. */
export const NO_FACET_REASONS = ['rare', 'one-value', 'too-varied'] as const;
export type NoFacetReason = (typeof NO_FACET_REASONS)[number];

/** The kind of facet that a name becomes. */
export type FacetKind =
  /** `unit` is the one of most products; empty for numbers without a unit. */
  | { kind: 'number'; dimension: string; unit: string }
  | { kind: 'choice' }
  | { kind: 'none'; reason: NoFacetReason };

/** Adds up the products of the values by a key; the greatest sum, of equal ones the first key by character codes. */
function findMost(
  values: readonly SpecificationValue[],
  getKey: (value: SpecificationValue) => string | null,
): { key: string; count: number } {
  const counts = new Map<string, number>();
  for (const value of values) {
    const key = getKey(value);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + value.count);
  }
  let most = { key: '', count: 0 };
  for (const [key, count] of counts)
    if (count > most.count || (count === most.count && key < most.key)) most = { key, count };
  return most;
}

/**
 * Decides what a name is as a facet of its type.
 * @param products of the type
 */
export function classifyColumn({ stated, values }: SpecificationColumn, products: number): FacetKind {
  if (stated < products * MIN_COVERAGE) return { kind: 'none', reason: 'rare' };
  if (values.length < 2) return { kind: 'none', reason: 'one-value' };
  const { key: dimension, count } = findMost(values, ({ quantity }) => quantity?.dimension ?? null);
  const numbers = values.filter(({ quantity }) => quantity?.dimension === dimension);
  const all = values.reduce((sum, value) => sum + value.count, 0);
  if (count >= all * MIN_NUMBERS && numbers.length > 1)
    return { kind: 'number', dimension, unit: findMost(numbers, ({ quantity }) => quantity?.unit ?? '').key };
  const repeats = values.length <= MAX_FEW_VALUES ? MIN_REPEATS_OF_FEW : MIN_REPEATS_OF_MANY;
  const isVaried = values.length > MAX_VALUES || stated < values.length * repeats;
  return isVaried ? { kind: 'none', reason: 'too-varied' } : { kind: 'choice' };
}

/** An operator's decision about a name. The order of the settings is the order of the facets. */
export interface FacetSetting {
  name: string;
  /** Null shows the most frequent spelling. */
  label: string | null;
  /** The unit of numbers without one; null for none. */
  unit: string | null;
  isHidden: boolean;
}

/** A name of a type as a facet, with what an operator decided. */
export interface ArrangedFacet {
  column: SpecificationColumn;
  facet: FacetKind;
  label: string;
  /** The unit that is shown. */
  unit: string;
  isHidden: boolean;
  /** True for the facets that buyers see: at most eight. */
  isShown: boolean;
}

/** The names of a type in the order of its facets: as an operator ordered them, then the name of the most products first. */
export function arrangeFacets(
  { rows, columns }: TypeSpecifications,
  settings: readonly FacetSetting[],
): ArrangedFacet[] {
  const places = new Map(settings.map(({ name }, place) => [name, place]));
  const getPlace = ({ name }: SpecificationColumn) => places.get(name) ?? settings.length;
  let shown = 0;
  return columns
    .toSorted((a, b) => getPlace(a) - getPlace(b))
    .map((column) => {
      const setting = settings.find(({ name }) => name === column.name);
      const facet = classifyColumn(column, rows.length);
      const stated = facet.kind === 'number' ? facet.unit : '';
      const isHidden = setting?.isHidden ?? false;
      const isShown = !isHidden && facet.kind !== 'none' && shown < MAX_FACETS;
      if (isShown) shown++;
      return {
        column,
        facet,
        label: setting?.label ?? column.label,
        unit: stated || (facet.kind === 'number' ? (setting?.unit ?? '') : ''),
        isHidden,
        isShown,
      };
    });
}

/**
 * Finds the least and greatest of the counted numbers of a facet, in its unit; null when there is none.
 * @param counts products by value
 */
export function findBounds(
  { values }: SpecificationColumn,
  counts: Uint32Array,
  { dimension, unit }: Extract<FacetKind, { kind: 'number' }>,
): { min: number; max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [at, { quantity }] of values.entries()) {
    if (quantity?.dimension !== dimension || counts[at] === 0) continue;
    min = Math.min(min, quantity.value);
    max = Math.max(max, quantity.value);
  }
  return min > max ? null : { min: fromBaseUnit(min, unit), max: fromBaseUnit(max, unit) };
}
