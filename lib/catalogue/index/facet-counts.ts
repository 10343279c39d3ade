import { MAX_FLAGS } from '../flags';
import type { Tallies } from '../search/facets';
import type { Classes } from './facet-columns';

export const FLAG_IDS = Array.from({ length: MAX_FLAGS }, (_, flags) => flags);

export const createTallies = ({ vendors, types }: Classes): Tallies => ({
  vendors: { ids: vendors.ids, counts: new Uint32Array(vendors.ids.length) },
  types: { ids: types.ids, counts: new Uint32Array(types.ids.length) },
  flags: new Uint32Array(MAX_FLAGS),
  kinds: new Uint32Array(MAX_FLAGS),
});

export function add(sums: Uint32Array, place: number, count: number): void {
  sums[place] = (sums[place] as number) + count;
}
