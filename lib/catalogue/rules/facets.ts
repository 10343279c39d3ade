import { NONE } from '@/lib/contract/product';
import type { FacetChoice, Facets } from '../schema';

/** How many products share a vendor, a type and being in stock; -1 stands for none. */
export interface Count {
  vendor: number;
  type: number;
  inStock: boolean;
  count: number;
}

export interface Picked {
  vendor: readonly number[];
  type: readonly number[];
  inStock: boolean;
}

/** Gives the name of a vendor or type id. */
export type NameOf = (id: number) => string;

const picks = (picked: readonly number[], id: number) => picked.length === 0 || picked.includes(id);

function choices(counts: Map<number, number>, picked: readonly number[], nameOf: NameOf): FacetChoice[] {
  // What is picked stays in the list with 0, or it could not be unpicked.
  for (const id of picked) if (!counts.has(id)) counts.set(id, 0);
  return [...counts]
    .map(([id, count]) => ({ id, name: id === NONE ? 'None' : nameOf(id), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

const raise = (counts: Map<number, number>, id: number, by: number) =>
  counts.set(id, (counts.get(id) ?? 0) + by);

/** The facets of a list from its counts: each facet honours the others' selection and ignores its own. */
export function facetsOf(
  counts: readonly Count[],
  picked: Picked,
  names: { vendor: NameOf; type: NameOf },
): Facets {
  const [vendors, types] = [new Map<number, number>(), new Map<number, number>()];
  let [inStock, total] = [0, 0];
  for (const one of counts) {
    const vendorFits = picks(picked.vendor, one.vendor);
    const typeFits = picks(picked.type, one.type);
    const stockFits = !picked.inStock || one.inStock;
    if (typeFits && stockFits) raise(vendors, one.vendor, one.count);
    if (vendorFits && stockFits) raise(types, one.type, one.count);
    if (vendorFits && typeFits && one.inStock) inStock += one.count;
    if (vendorFits && typeFits && stockFits) total += one.count;
  }
  return {
    vendors: choices(vendors, picked.vendor, names.vendor),
    types: choices(types, picked.type, names.type),
    inStock,
    total,
  };
}
