import { describe, expect, test } from 'vitest';
import type { OrderRequest } from '@/lib/contract/order';
import { addOn, ratePlan, testProduct } from '../testing/products';
import { evaluateOrderContent } from './evaluation';

const catalogue = new Map(
  [
    testProduct({
      id: 1,
      price: 19.99,
      provisioning: [addOn],
      maintenance: [{ ...addOn, id: 12, price: 2.5 }],
    }),
    testProduct({ id: 2, price: null }),
    testProduct({ id: 3, price: 9.5, rate_plans: [ratePlan], is_shippable: false }),
    testProduct({ id: 4, rate_plans: [{ ...ratePlan, default: false, max_quantity: 0 }] }),
    testProduct({ id: 5, provisioning: [{ ...addOn, price: null }] }),
  ].map((product) => [product.id, product]),
);
const shipping = {
  name: null,
  company_name: 'Customer Ltd',
  recipient_name: null,
  addr_line_1: '1 Quay Street',
  addr_line_2: null,
  city: 'Leeds',
  region: null,
  postal_code: null,
  country_code: 826,
  recipient: 'Ann',
};
type Line = OrderRequest['products'][number];

function evaluate(lines: Line[], change: Partial<OrderRequest['shipping']> = {}, currency = 'GBP') {
  const request = { organisation: 1, reference: 'PO', products: lines, shipping: { ...shipping, ...change } };
  return evaluateOrderContent(request, catalogue, currency);
}

describe('an order is rejected at the field', () => {
  test.each<[string, Line, string]>([
    ['an unknown product', { product: 9, quantity: 1 }, 'products.0.product'],
    ['a price on request', { product: 2, quantity: 1 }, 'products.0.product'],
    ['far too many', { product: 1, quantity: 1_000_001 }, 'products.0.quantity'],
    ['less than the plan allows', { product: 3, quantity: 1 }, 'products.0.quantity'],
    ['more than the plan allows', { product: 3, quantity: 51 }, 'products.0.quantity'],
    ['a plan of another product', { product: 3, quantity: 2, rate_plan: 99 }, 'products.0.rate_plan'],
    ['a plan where there is none', { product: 1, quantity: 1, rate_plan: 21 }, 'products.0.rate_plan'],
    ['no plan, and no default', { product: 4, quantity: 2 }, 'products.0.rate_plan'],
    [
      'an add-on of another kind',
      { product: 1, quantity: 1, provisioning: [{ id: 12 }] },
      'products.0.provisioning.0.id',
    ],
    [
      'an add-on twice',
      { product: 1, quantity: 1, provisioning: [{ id: 11 }, { id: 11 }] },
      'products.0.provisioning.1.id',
    ],
    [
      'an add-on without a price',
      { product: 5, quantity: 1, provisioning: [{ id: 11 }] },
      'products.0.provisioning.0.id',
    ],
  ])('%s', (_name, line, path) => {
    expect(evaluate([line]).errors).toEqual([{ path, message: expect.any(String) }]);
  });

  test('a plan with a charge that has no price in the caller’s currency', () => {
    const evaluated = evaluate([{ product: 3, quantity: 2 }], {}, 'EUR');
    expect(evaluated).toMatchObject({
      errors: [{ path: 'products.0.rate_plan', message: expect.stringContaining('EUR') }],
    });
  });

  test('every wrong line is named', () => {
    const evaluated = evaluate([
      { product: 9, quantity: 1 },
      { product: 1, quantity: 1 },
      { product: 2, quantity: 1 },
    ]);
    expect(evaluated).toMatchObject({
      errors: [{ path: 'products.0.product' }, { path: 'products.2.product' }],
    });
  });

  test('goods need an address, licences do not', () => {
    const emptyAddress = { addr_line_1: '', city: null, country_code: null };
    const paths = ['shipping.addr_line_1', 'shipping.city', 'shipping.country_code'];
    expect(evaluate([{ product: 1, quantity: 1 }], emptyAddress)).toMatchObject({
      errors: paths.map((path) => ({ path })),
    });
    expect(evaluate([{ product: 3, quantity: 2 }], emptyAddress).errors).toEqual([]);
  });
});

describe('an accepted order is priced', () => {
  test('exactly: quantity times price and add-ons, shipping once per line of goods', () => {
    const line = {
      product: 1,
      quantity: 3,
      provisioning: [{ id: 11, instructions: 'Blue label' }],
      maintenance: [{ id: 12 }],
    };
    const evaluated = evaluate([line, { product: 1, quantity: 7 }]);
    expect(evaluated).toMatchObject({
      errors: [],
      goodsTotal: '237.4',
      shippingTotal: '13',
      lines: [
        {
          price: '19.99',
          total: '97.47',
          provisioning: [{ id: 11, price: 10, instructions: 'Blue label' }],
          maintenance: [{ id: 12, price: 2.5, instructions: null }],
        },
        { total: '139.93' },
      ],
    });
  });

  test('on the default plan, whose one-off charge replaces the price', () => {
    const evaluated = evaluate([{ product: 3, quantity: 2 }]);
    expect(evaluated).toMatchObject({
      errors: [],
      goodsTotal: '40',
      shippingTotal: '0',
      lines: [{ ratePlan: { id: 21 } }],
    });
  });

  test('with a maximum of 0 read as none', () => {
    expect(evaluate([{ product: 4, quantity: 9000, rate_plan: 21 }]).errors).toEqual([]);
  });
});
