import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { type ImportContext, planImport } from './rules';

const translators = {
  t: translatorFor('en-GB', 'part-numbers.line'),
  products: translatorFor('en-GB', 'catalogue.line'),
};
const product = (id: number, vendorId: number) => ({ id, name: `P${id}`, productCode: 'A1', vendorId });
const CONTEXT: ImportContext = {
  vendorIds: new Map([['montech', 406]]),
  byId: new Map([[1, product(1, 406)]]),
  bySku: new Map([['a1', [product(1, 406), product(2, 26)]]]),
  listed: new Set([1, 2]),
  own: new Map(),
};

const cell = fc.constantFrom('', 'A-1', 'a1', 'B 2', 'Montech', 'vendor 26', '26', '1', '99', '—', "'=1");
const lines = fc.array(
  fc.record(
    { code: cell, forVendor: cell, sku: cell, vendor: cell, productId: cell },
    { requiredKeys: ['code'] },
  ),
  { maxLength: 30 },
);

test('every line has one outcome, and each code is written once', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const plan = planImport(
        translators,
        all.map((cells, index) => ({ row: index + 2, cells })),
        CONTEXT,
      );
      const { lines: count, created, updated, unchanged, refused } = plan.counts;
      expect([count, plan.lines.length]).toEqual([all.length, all.length]);
      expect(created + updated + unchanged + refused).toBe(count);
      expect(plan.rows).toHaveLength(created + updated);
      expect(new Set(plan.rows.map(({ key, vendorId }) => `${key} ${vendorId}`)).size).toBe(plan.rows.length);
      for (const { outcome, note } of plan.lines) if (outcome === 'refused') expect(note).not.toBe('');
    }),
  );
});

test('a vendor distinguishes products with the same SKU', () => {
  const plan = (cells: object) =>
    planImport(translators, [{ row: 2, cells: { code: 'X', sku: 'A1', ...cells } }], CONTEXT);
  expect(plan({}).lines[0]?.note).toBe('2 products have the SKU A1. Add the vendor or the product ID.');
  expect(plan({ vendor: 'MONTECH' }).rows).toMatchObject([{ productId: 1 }]);
  expect(plan({ vendor: 'Vendor 26' }).rows).toMatchObject([{ productId: 2 }]);
  expect(plan({ vendor: 'Nobody' }).lines[0]?.outcome).toBe('refused');
});
