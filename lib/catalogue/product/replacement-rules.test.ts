import { expect, test } from 'vitest';
import type { ProductRow } from '../model/schema';
import { rankReplacements } from './replacements';

const row = (id: number, change: Partial<ProductRow> = {}): ProductRow => ({
  id,
  name: `Switch ${id}`,
  productCode: `SW-${id}`,
  vendor: { id: 1, name: 'Netgear' },
  type: null,
  hasPicture: false,
  price: { amount: '100', currency: 'GBP' },
  priceNote: null,
  rrp: null,
  stock: 50,
  isShippable: true,
  planCount: 0,
  bought: null,
  ...change,
});
const price = (amount: string, currency = 'GBP') => ({ price: { amount, currency } });
const rank = (similar: ProductRow[], own = row(1)) => rankReplacements(own, similar, 20).map(({ id }) => id);

test('an unavailable, unpriced or much differently priced product is no replacement', () => {
  const far = [price('150.01'), price('49.99'), price('100', 'EUR'), { price: null }];
  expect(rank(far.map((change, index) => row(index + 2, change)))).toEqual([]);
  expect(rank([row(2, { stock: 0 }), row(3, { stock: null })])).toEqual([]);
  expect(rank([row(2, price('150')), row(3, price('50'))])).toEqual([2, 3]);
  expect(rank([row(2, price('9999'))], row(1, { price: null }))).toEqual([2]);
});

test('replacements are sorted by sufficient stock, vendor and price', () => {
  const other = { vendor: { id: 2, name: 'Zyxel' } };
  const similar = [
    row(2, { stock: 19 }),
    row(3, { ...other, ...price('100') }),
    row(4, price('110')),
    row(5, price('95')),
  ];
  expect(rank(similar)).toEqual([5, 4, 3, 2]);
  expect(rank(Array.from({ length: 9 }, (_, index) => row(index + 2)))).toHaveLength(6);
});
