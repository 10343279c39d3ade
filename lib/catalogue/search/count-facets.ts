import 'server-only';
import { db } from '@/lib/db/pool';
import type { Pairs, Tallies } from '../rules/facets';
import type { Asked } from './asked';
import type { Measured } from './measure';
import { countOf } from './rules/counts';
import { type Filters, isPicked } from './rules/filters';
import { cheapest, type Sizes } from './rules/plan';
import { countSome, filtersOfFacet, type SomeTallies } from './store/found';

const NAMES: readonly (keyof Tallies)[] = ['vendors', 'types', 'flags', 'kinds'];

/** The sizes of a search under other filters than its own, about. */
function sizesUnder(filters: Filters, { sizes, counts, textMatches, set }: Measured): Sizes {
  const by: Sizes['by'] = { ...sizes.by };
  if (filters.vendor.length === 0) delete by.vendor;
  if (filters.type.length === 0) delete by.type;
  const wider = countOf(counts, filters) / Math.max(countOf(counts, set.filters), 1);
  const matches = Math.min(
    sizes.matches * Math.max(wider, 1),
    textMatches,
    by.vendor ?? sizes.all,
    by.type ?? sizes.all,
  );
  return { ...sizes, by, matches };
}

/**
 * Numbers by facet, those that are not known yet. Facets without a selection of their own count the same products, in
 * one statement; each of the others takes one.
 */
export async function countFacets(
  asked: Asked,
  measured: Measured,
  known: SomeTallies,
  most: number,
): Promise<Tallies> {
  const missing = new Map<string, { filters: Filters; names: (keyof Tallies)[] }>();
  for (const name of NAMES) {
    if (known[name] || (name === 'kinds' && !isPicked(asked.filters, 'kind'))) continue;
    const filters = filtersOfFacet(name, asked.filters);
    const key = JSON.stringify(filters);
    missing.set(key, { filters, names: [...(missing.get(key)?.names ?? []), name] });
  }
  const counted = await Promise.all(
    [...missing.values()].map(({ filters, names }) => {
      const path = cheapest(sizesUnder(filters, measured), most + 1);
      return countSome(db(), { set: { ...measured.set, filters }, path, most, names });
    }),
  );
  const pick = (name: keyof Tallies): Pairs =>
    known[name] ?? counted.find((some) => some[name])?.[name] ?? [];
  const flags = pick('flags');
  const kinds = isPicked(asked.filters, 'kind') ? pick('kinds') : flags;
  return { vendors: pick('vendors'), types: pick('types'), flags, kinds };
}
