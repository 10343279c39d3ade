import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { ProductFacts } from '../model/schema';
import { type Compared, comparedIds, comparePath, factRows, specificationRows } from './comparison-rules';

const t = translatorFor('en-GB', 'catalogue');
const FACTS: ProductFacts = {
  id: 1,
  name: 'Nortel switch',
  productCode: 'NS-1',
  vendor: { id: 5, name: 'Nortel' },
  type: null,
  hasPicture: false,
  price: { amount: '12.5', currency: 'GBP' },
  priceNote: null,
  rrp: null,
  stock: 4,
  isShippable: true,
  shippingCost: null,
  isFinanceable: false,
  subscriptionType: null,
  provisioning: [],
  maintenance: [],
  ratePlans: [],
  gone: false,
  asOf: '2026-11-21T00:00:00.000Z',
  fresh: true,
  limited: false,
};

const compared = (facts: Partial<ProductFacts>, lines: Record<string, string> = {}): Compared => ({
  facts: { ...FACTS, ...facts },
  specification: Object.entries(lines).map(([name, value]) => ({ name, value })),
});

test.each([
  [undefined, []],
  ['', []],
  ['3,1,3', [3, 1]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-1,x,1e3,7', [7]],
  [
    ['3', '4'],
    [3, 4],
  ],
])('the address holds %j', (ids, expected) => {
  expect(comparedIds(ids)).toEqual(expected);
});

test('an address is written and read back unchanged', () => {
  const address = new URL(comparePath(300, [7, 3]), 'http://portal');
  expect(address.pathname).toBe('/o/300/products/compare');
  expect(comparedIds(address.searchParams.get('ids') ?? undefined)).toEqual([7, 3]);
});

test('fields are compared unless no product has them', () => {
  const dearer = compared({ price: { amount: '13', currency: 'GBP' }, vendor: { id: 6, name: 'nortel ' } });
  const rows = factRows(t, [compared({}), dearer], 'en-GB');
  const row = (name: string) => rows.find((one) => one.name === name);
  expect(row('Price')).toEqual({ name: 'Price', values: ['£12.50', '£13.00'], differs: true });
  expect(row('Vendor')?.differs).toBe(false);
  expect(row('List price')).toBeUndefined();
  expect(row('Shippable')).toEqual({ name: 'Shippable', values: ['Yes', 'Yes'], differs: false });
});

test.each([
  [{ price: null, priceNote: 'on-request' as const }, 'On request'],
  [{ price: null, priceNote: 'no-price-list' as const }, 'On request'],
])('without a price %o the comparison says so', (facts, text) => {
  expect(factRows(t, [compared(facts)], 'en-GB')[0]?.values).toEqual([text]);
});

test('specifications are joined by name ignoring case; a missing line is a difference', () => {
  const rows = specificationRows([
    compared({}, { Ports: '8', Colour: 'Black', Weight: '1 kg' }),
    compared({}, { ports: '16', COLOUR: ' black' }),
  ]);
  expect(rows).toEqual([
    { name: 'Ports', values: ['8', '16'], differs: true },
    { name: 'Colour', values: ['Black', ' black'], differs: false },
    { name: 'Weight', values: ['1 kg', null], differs: true },
  ]);
});

test('a repeated specification keeps both values', () => {
  const twice: Compared = {
    facts: FACTS,
    specification: [
      { name: 'Port', value: 'USB' },
      { name: 'Port', value: 'HDMI' },
    ],
  };
  expect(specificationRows([twice])).toEqual([{ name: 'Port', values: ['USB\nHDMI'], differs: false }]);
});
