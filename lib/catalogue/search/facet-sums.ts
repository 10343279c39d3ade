import type { Classes } from '../index/facet-columns';
import { MAX_FLAGS } from '../product/flags';
import type { Tallies } from './facets';

/** What facets count: numbers of products, by the place of a vendor or type or by flags. */
export interface FacetSums {
  vendors: Uint32Array;
  types: Uint32Array;
  flags: Uint32Array;
  /** By flags, without the selection of subscription or one-off. */
  kinds: Uint32Array;
}

export const FLAG_IDS = Array.from({ length: MAX_FLAGS }, (_, flags) => flags);

export const createFacetSums = ({ vendors, types }: Classes): FacetSums => ({
  vendors: new Uint32Array(vendors.ids.length),
  types: new Uint32Array(types.ids.length),
  flags: new Uint32Array(MAX_FLAGS),
  kinds: new Uint32Array(MAX_FLAGS),
});

export function add(sums: Uint32Array, place: number, count: number): void {
  sums[place] = (sums[place] as number) + count;
}

/** The sums with the ids that they are of. */
export const toTallies = ({ vendors, types }: Classes, sums: FacetSums): Tallies => ({
  vendors: { ids: vendors.ids, counts: sums.vendors },
  types: { ids: types.ids, counts: sums.types },
  flags: sums.flags,
  kinds: sums.kinds,
});
