import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAGS, MAX_FLAGS } from '../model/flags';
import { countFacets } from './count-facets';
import { DocSet } from './doc-set';
import type { ValueCounts } from './facet-counts';
import { type Filters, NO_FILTERS } from './filters';
import { IndexSnapshotBuilder } from './index-snapshot';

interface Sample {
  vendor: number;
  type: number;
  flags: number;
}

const id = fc.integer({ min: 1, max: 4 });
const sample = fc.record({ vendor: id, type: id, flags: fc.integer({ min: 0, max: MAX_FLAGS - 1 }) });
const bits = fc.integer({ min: 0, max: MAX_FLAGS - 1 });
const filters: fc.Arbitrary<Filters> = fc
  .record({
    vendor: fc.uniqueArray(id, { maxLength: 2 }),
    type: fc.uniqueArray(id, { maxLength: 2 }),
    set: bits,
    clear: bits,
  })
  .map(({ vendor, type, set, clear }) => ({
    ...NO_FILTERS,
    vendor,
    type,
    set: set & ~clear & 5,
    clear: clear & 5,
  }));

function buildList(samples: readonly Sample[]) {
  const builder = new IndexSnapshotBuilder();
  for (const [row, { vendor, type, flags }] of samples.entries())
    builder.add([row + 1, row, vendor, type, flags, '', '']);
  return builder.build();
}

const fits = (one: Sample, { vendor, type, set, clear }: Filters, but: 'vendor' | 'type' | 'kind' | null) => {
  const selection = but === 'kind' ? ~FLAGS.subscription : ~0;
  return (
    (but === 'vendor' || vendor.length === 0 || vendor.includes(one.vendor)) &&
    (but === 'type' || type.length === 0 || type.includes(one.type)) &&
    (one.flags & set & selection) === (set & selection) &&
    (one.flags & clear & selection) === 0
  );
};

const counted = (values: readonly number[]): [number, number][] =>
  [...new Set(values)]
    .sort((a, b) => a - b)
    .map((value) => [value, values.filter((one) => one === value).length]);
const occurring = ({ ids, counts }: ValueCounts): [number, number][] =>
  ids
    .map((id, place): [number, number] => [id, counts[place] as number])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b);
const byFlags = (counts: Uint32Array) => occurring({ ids: [...counts.keys()], counts });

test('facets count like a scan of all rows, each without its own selection', () => {
  fc.assert(
    fc.property(
      fc.array(sample, { maxLength: 60 }),
      filters,
      fc.option(fc.uniqueArray(fc.nat({ max: 59 }))),
      fc.nat({ max: 70 }),
      (samples, selection, matched, from) => {
        const rows = samples.flatMap((_, row) => (matched === null || matched.includes(row) ? [row] : []));
        const among = (but: 'vendor' | 'type' | 'kind' | null) =>
          rows.map((row) => samples[row] as Sample).filter((one) => fits(one, selection, but));
        const snapshot = buildList(samples);
        const { listed, facetCounts } = countFacets(
          snapshot,
          matched && DocSet.of(samples.length, rows),
          selection,
        );
        const expected = rows.filter((row) => fits(samples[row] as Sample, selection, null));
        expect(listed.first(samples.length)).toEqual(expected);
        expect(listed.first(3, from)).toEqual(expected.filter((row) => row >= from).slice(0, 3));
        expect(samples.flatMap((_, row) => (listed.has(row) ? [row] : []))).toEqual(expected);
        expect(occurring(facetCounts.vendors)).toEqual(counted(among('vendor').map(({ vendor }) => vendor)));
        expect(occurring(facetCounts.types)).toEqual(counted(among('type').map(({ type }) => type)));
        expect(byFlags(facetCounts.flags)).toEqual(counted(among(null).map(({ flags }) => flags)));
        expect(byFlags(facetCounts.kinds)).toEqual(counted(among('kind').map(({ flags }) => flags)));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([2_000, 5_000])('%i types with one product each are counted', (types) => {
  const snapshot = buildList([...Array(types).keys()].map((type) => ({ vendor: type % 7, type, flags: 0 })));
  const all = DocSet.of(types, [...Array(types).keys()]);
  const last = types - 1;
  for (const selection of [NO_FILTERS, { ...NO_FILTERS, type: [last] }]) {
    const { listed, facetCounts } = countFacets(snapshot, all, selection);
    expect(facetCounts.types.counts.every((count) => count === 1)).toBe(true);
    expect(listed.first(types)).toHaveLength(selection === NO_FILTERS ? types : 1);
    expect(listed.has(last)).toBe(true);
  }
  const { vendors } = countFacets(snapshot, all, { ...NO_FILTERS, type: [last] }).facetCounts;
  expect(occurring(vendors)).toEqual([[last % 7, 1]]);
});
