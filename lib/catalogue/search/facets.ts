import { NONE } from '@/lib/contract/product';
import { FLAGS } from '../product/flags';
import type { Count, FacetChoice, Facets } from '../schema';

/** Numbers of matches by an id or by flags: pairs of it and the number. */
export type Pairs = readonly (readonly [id: number, count: number])[];

/** How many products match, by what the facets show. Each is of the matches without the facet's own selection. */
export interface Tallies {
  vendors: Pairs;
  types: Pairs;
  /** By flags; of the products that match everything. */
  flags: Pairs;
  /** By flags, without the selection of subscription or one-off. */
  kinds: Pairs;
}

/** Nothing matches. */
export const NO_TALLIES: Tallies = { vendors: [], types: [], flags: [], kinds: [] };

/** Gives the name of a vendor or type id. */
export type NameOf = (id: number) => string;

const sum = (pairs: Pairs) => pairs.reduce((total, [, count]) => total + count, 0);

/** A number as it is told: cut at the most. */
export const counted = (count: number, most: number): Count => ({
  count: Math.min(count, most),
  more: count > most,
});

function choices(pairs: Pairs, picked: readonly number[], nameOf: NameOf, most: number): FacetChoice[] {
  // What is picked stays in the list with 0, or it could not be unpicked.
  const occurring = new Set(pairs.map(([id]) => id));
  const gone = picked.filter((id) => !occurring.has(id)).map((id) => [id, 0] as const);
  const listed: FacetChoice[] = [...pairs, ...gone].map(([id, count]) => ({
    id,
    name: id === NONE ? 'None' : nameOf(id),
    ...counted(count, most),
  }));
  // A comparison by language costs more than the whole search; the names are only a tie-break here.
  listed.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  return listed;
}

const flagged = (pairs: Pairs, most: number, fits: (flags: number) => boolean): Count =>
  counted(sum(pairs.filter(([flags]) => fits(flags))), most);

/**
 * The facets of a list from its numbers of matches.
 * @param most counts are told exactly up to this many; `Infinity` when they are whatever their size.
 */
export function facetsOf(
  tallies: Tallies,
  picked: { vendor: readonly number[]; type: readonly number[] },
  names: { vendor: NameOf; type: NameOf },
  most: number,
): Facets {
  const has = (bit: number) => flagged(tallies.flags, most, (flags) => (flags & bit) !== 0);
  return {
    vendors: choices(tallies.vendors, picked.vendor, names.vendor, most),
    types: choices(tallies.types, picked.type, names.type, most),
    inStock: has(FLAGS.inStock),
    subscription: flagged(tallies.kinds, most, (flags) => (flags & FLAGS.subscription) !== 0),
    oneOff: flagged(tallies.kinds, most, (flags) => (flags & FLAGS.subscription) === 0),
    addOns: has(FLAGS.addOns),
    shippable: has(FLAGS.shippable),
    financeable: has(FLAGS.financeable),
    total: flagged(tallies.flags, most, () => true),
  };
}
