import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexSnapshotBuilder } from './index-snapshot';
import { orderByLabels } from './label-order';
import { toRowOrder } from './order';

const LABELS = { vendor: (id: number) => `Vendor ${id % 7}`, type: (id: number) => `Type ${100 - id}` };
const id = fc.constantFrom(-1, 1, 2, 3, 10);
const product = fc.record({
  vendor: id,
  type: id,
  name: fc.string({ maxLength: 3 }),
  isListed: fc.boolean(),
});

test('exactly the listed products come, by vendor, type and name, with missing ones last', () => {
  const collator = new Intl.Collator('en', { numeric: true });
  const compareLabels = (a: number, b: number, getLabel: (id: number) => string) =>
    Number(a === -1) - Number(b === -1) || collator.compare(getLabel(a), getLabel(b)) || a - b;
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), (products) => {
      const builder = new IndexSnapshotBuilder();
      for (const [place, one] of products.entries())
        builder.add([place + 1, place, one.vendor, one.type, 0, `P${place}`, '']);
      const snapshot = builder.build();
      const all = products.map((one, place) => ({ ...one, id: place + 1 }));
      const byName = [...all].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.id - b.id);
      const names = toRowOrder(
        snapshot,
        Float64Array.from(byName, (one) => one.id),
      );
      const listed = { has: (row: number) => products[row]?.isListed === true };
      const expected = byName
        .filter(({ isListed }) => isListed)
        .sort(
          (a, b) =>
            compareLabels(a.vendor, b.vendor, LABELS.vendor) || compareLabels(a.type, b.type, LABELS.type),
        );
      expect([...orderByLabels(snapshot, names, listed, LABELS, 'en')]).toEqual(
        expected.map((one) => one.id),
      );
    }),
  );
});
