import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProduct } from './product-record';
import { sampleProduct } from './testing/sample-records';

const read = (changes: Record<string, unknown>) => readProduct({ ...sampleProduct, ...changes }, []);

describe('a product of the API', () => {
  test('is read completely, with exact amounts', () => {
    const product = read({});
    expect(product).toMatchObject({ id: 7, price: '83.59', rrp: '98.64', shippingCost: '6.5', faults: [] });
    expect(product?.ratePlans[0]?.charges[0]?.costs[0]).toEqual({
      id: 500,
      currency: 'GBP',
      cost: '4.2',
      extra: {},
    });
    expect(product?.ratePlans[0]?.complete).toBe(true);
  });

  test('keeps unknown fields, cleaned', () => {
    const product = read({ energy_class: 'A\u0000', deep: { a: [1, 'x\ud800'] } });
    expect(product?.extra).toEqual({ energy_class: 'A', deep: { a: [1, 'x\ufffd'] } });
  });

  test.each([
    ['a string', '12.50'],
    ['below zero', -1],
    ['absurd', 1e300],
    ['an object', { amount: 1 }],
    ['a boolean', true],
  ])('has no price when it is %s, and says so', (_case, price) => {
    expect(read({ price })).toMatchObject({ price: null, faults: ['price'] });
  });

  test.each([
    [0.1, '0.1'],
    [1234567890.12, '1234567890.12'],
    [0.0000001, '0.0000001'],
    [0, '0'],
  ])('writes the number %d as %s', (price, amount) => expect(read({ price })?.price).toBe(amount));

  test.each([{ id: undefined }, { id: '7' }, { id: 0 }, { id: 2 ** 53 }, { name: null }, { name: '  ' }])(
    'cannot be read with %o',
    (changes) => expect(read(changes)).toBeNull(),
  );

  test.each([
    [{ stock: 'many' }, { stock: null, faults: ['stock'] }],
    [{ stock: 2 ** 40 }, { stock: null, faults: ['stock'] }],
    [{ vendor: undefined }, { vendor: null, faults: [] }],
    [{ product_code: undefined }, { productCode: '', faults: [] }],
    [{ provisioning: 'none' }, { provisioning: [], faults: ['provisioning'] }],
    [{ is_shippable: 'yes' }, { isShippable: null, faults: ['is_shippable'] }],
  ])('reads %o as %o', (changes, expected) => expect(read(changes)).toMatchObject(expected));

  test('drops an unreadable add-on and the second of one id', () => {
    const [addOn] = sampleProduct.provisioning;
    const product = read({ provisioning: [addOn, { ...addOn, name: 'Again' }, { id: 2 }, null] });
    expect(product?.provisioning.map(({ name }) => name)).toEqual(['Rack it']);
    expect(product?.faults).toEqual(['provisioning.2.name', 'provisioning.3', 'provisioning: id 1 again']);
  });

  test('marks a rate plan with an unreadable charge as incomplete', () => {
    const [plan] = sampleProduct.rate_plans;
    const product = read({ rate_plans: [{ ...plan, rate_plan_charges: [{ name: 'no id' }] }] });
    expect(product?.ratePlans[0]).toMatchObject({ complete: false, charges: [] });
  });

  test.each([{ rate_plans: 'yearly' }, { rate_plans: [{ id: 5 }] }])(
    'has no price when it is sold by an unreadable plan: %o',
    (changes) => expect(read(changes)).toMatchObject({ price: null, ratePlans: [] }),
  );

  test('never throws, and never returns NaN or a hostile key', () => {
    const hostile = fc.record(
      Object.fromEntries(Object.keys(sampleProduct).map((key) => [key, fc.jsonValue()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(hostile, fc.jsonValue(), (changes, other) => {
        const product = readProduct({ ...sampleProduct, ...changes, id: 7, name: 'x', other }, []);
        expect(product).not.toBeNull();
        expect(product?.price ?? '0').toMatch(/^\d+(\.\d+)?$/);
        expect(JSON.stringify(product)).not.toContain('\\u0000');
      }),
    );
  });

  test('survives nesting that would overflow the stack', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(() => JSON.stringify(read({ deep }))).not.toThrow();
  });

  test('does not take __proto__ from the answer', () => {
    const raw: unknown = JSON.parse(
      '{"id":7,"name":"x","__proto__":{"price":1},"extra":{"__proto__":{"a":1}}}',
    );
    const product = readProduct(raw, []);
    expect(product?.price).toBeNull();
    expect(Object.getPrototypeOf(product?.extra)).toBe(Object.prototype);
  });
});
