import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildWarnings, getReference, parseLines, parseShipping } from './link-rules';

const line = (over: object) => ({ product: 7, quantity: 2, ...over });

describe('linesOf', () => {
  test.each([
    { products: undefined, count: 0 },
    { products: null, count: 0 },
    { products: {}, count: 0 },
    { products: [], count: 0 },
    { products: [line({})], count: 1 },
    { products: [line({ name: 7, rate_plan: 'x', provisioning: 'none', price: -1 })], count: 1 },
    { products: [line({ quantity: 0 })], count: 0 },
    { products: [line({ quantity: 2 ** 31 })], count: 0 },
    { products: [line({ product: 1.5 })], count: 0 },
    // Half of an order would look like all of it.
    { products: [line({}), 'a switch'], count: 0 },
    { products: Array.from({ length: 1001 }, () => line({})), count: 0 },
  ])('$count of $products', ({ products, count }) => {
    expect(parseLines({ products })).toHaveLength(count);
  });

  test('a plan is its number or a record with one', () => {
    const plans = parseLines({
      products: [line({ rate_plan: 5 }), line({ rate_plan: { id: 6, name: 'Yearly' } })],
    });
    expect(plans.map(({ rate_plan }) => rate_plan)).toEqual([5, 6]);
  });
});

test('an address is taken field by field', () => {
  const shipping = { city: 'Leeds', country_code: '826', addr_line_1: { line: 1 }, recipient: 'Ada' };
  expect(parseShipping({ shipping })).toMatchObject({
    city: 'Leeds',
    country_code: null,
    addr_line_1: null,
    recipient_name: 'Ada',
    postal_code: null,
  });
});

test.each([
  { reference: 'PO-1 / TC-7K3M-9Q2P', organisation: 200, status: 'PROCESSING', warnings: 0 },
  { reference: 'TC-7K3M-9Q2Q', organisation: 200, status: 'PROCESSING', warnings: 1 },
  { reference: undefined, organisation: undefined, status: 'PROCESSING', warnings: 1 },
  { reference: 17, organisation: '300', status: 'PROCESSING', warnings: 1 },
  { reference: 'TC-7K3M-9Q2P', organisation: 300, status: null, warnings: 2 },
  { reference: '', organisation: 300, status: 'ON_A_BOAT', warnings: 3 },
])('$reference for $organisation in $status: $warnings warnings', ({ status, warnings, ...answer }) => {
  const expectedOrder = { number: 'TC-7K3M-9Q2P', organisationId: 200 };
  expect(buildWarnings({ status, answer }, expectedOrder)).toHaveLength(warnings);
});

test('any answer of an API can be inspected', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('products', 'shipping', 'reference', 'organisation'), fc.jsonValue()),
      (answer) => {
        for (const { product, quantity } of parseLines(answer)) expect(product * quantity).toBeGreaterThan(0);
        expect(Object.keys(parseShipping(answer))).toContain('recipient_name');
        expect(getReference(answer) ?? '').toHaveProperty('length');
        expect(
          buildWarnings({ status: null, answer }, { number: null, organisationId: 1 }).length,
        ).toBeGreaterThan(0);
      },
    ),
  );
});
