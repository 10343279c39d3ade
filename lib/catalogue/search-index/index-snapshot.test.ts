import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FLAGS } from '../model/flags';
import { codeKey, productWords } from '../model/tokenize';
import { editDistance, maxEdits } from './edit-distance';
import { getFlags, getType, getVendor } from './facet-columns';
import { type IndexSnapshot, IndexSnapshotBuilder } from './index-snapshot';

// Few letters, so that words and SKUs are often the same or begin alike; a letter outside a to z, and one of two units.
const word = fc.stringMatching(/^[abж12😀]{1,5}$/u);
const row = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  vendor: fc.integer({ min: -1, max: 3 }),
  type: fc.integer({ min: -1, max: 3 }),
  flags: fc.nat(31),
  name: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  productCode: fc
    .array(fc.stringMatching(/^[abж12]{1,5}$/), { maxLength: 3 })
    .map((parts) => parts.join('-')),
});
const rows = fc.uniqueArray(row, { maxLength: 40, selector: ({ id }) => id });

function buildList(
  products: readonly (typeof row extends fc.Arbitrary<infer Row> ? Row : never)[],
): IndexSnapshot {
  const builder = new IndexSnapshotBuilder();
  for (const [at, { id, vendor, type, flags, ...names }] of products.entries())
    builder.add([
      id,
      at * 1.5,
      vendor,
      type,
      flags,
      codeKey(names.productCode),
      productWords(names).join(' '),
    ]);
  return builder.build();
}

test('a list finds its products by id and keeps their columns and SKUs', () => {
  fc.assert(
    fc.property(rows, (products) => {
      const snapshot = buildList(products);
      const { rows: values, vendors, types } = snapshot.facets;
      expect([...snapshot.ids]).toEqual(products.map(({ id }) => id));
      for (const [at, one] of products.entries()) {
        expect(snapshot.getRow(one.id)).toBe(at);
        expect(snapshot.skus.codes.getCode(at)).toBe(codeKey(one.productCode));
        expect(vendors.ids[getVendor(values, at)]).toBe(one.vendor);
        expect(types.ids[getType(values, at)]).toBe(one.type);
        expect(getFlags(values, at)).toBe(one.flags);
      }
      expect(snapshot.getRow(0)).toBeUndefined();
    }),
  );
});

test('the columns store vendors, types and flags of each row, for few types and for more than sixteen bits can number', () => {
  for (const count of [2_000, 5_000]) {
    const builder = new IndexSnapshotBuilder();
    for (let row = 0; row < count; row++) builder.add([row + 1, row, row % 7, row, row % MAX_FLAGS, '', '']);
    const { ids, facets } = builder.build();
    const { rows, types, vendors } = facets;
    expect([...ids].map((_, row) => types.ids[getType(rows, row)])).toEqual([...Array(count).keys()]);
    expect(vendors.ids[getVendor(rows, count - 1)]).toBe((count - 1) % 7);
    expect(getFlags(rows, count - 1)).toBe((count - 1) % MAX_FLAGS);
  }
});

test('words that are one or two edits away are found at any length', () => {
  const known = fc.stringMatching(/^[abc]{2,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(known, { minLength: 1, maxLength: 60 }), known, (names, typed) => {
      const products = names.map((name, at) => ({
        name,
        id: at + 1,
        vendor: 1,
        type: 1,
        flags: 0,
        productCode: '',
      }));
      const { words } = buildList([...products, ...products.map((one) => ({ ...one, id: one.id + 100 }))]);
      const edits = maxEdits(typed.length);
      const near = names.filter((name) => edits > 0 && editDistance(typed, name, edits) <= edits);
      const found = words.findSimilar(typed).map(({ word: one }) => one);
      expect(found).toEqual([...found].sort());
      expect(found).toEqual(expect.arrayContaining(near));
    }),
  );
});
