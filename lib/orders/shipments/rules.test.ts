import fc from 'fast-check';
import { expect, test } from 'vitest';
import { supplierFactsSchema } from '../model/shipment-schema';
import { toShipmentFields } from './fields';
import { getLineShipments, getShippedQuantities, readSupplierFacts } from './rules';
import { toShipments } from './shown';

const NOTHING = { hosts: [], names: [] };
const FIELDS = toShipmentFields();
const read = (answer: Record<string, unknown>, fields = FIELDS) =>
  readSupplierFacts({ id: 1, status: 'SHIPPED', ...answer }, fields);
/** Leaves out empty values. */
const compact = (answer: Record<string, unknown>) =>
  read(answer).shipments.map((shipment) =>
    Object.fromEntries(
      Object.entries(shipment).filter(
        ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );
const line = (over: object) => ({
  productId: null,
  sku: null,
  line: null,
  quantity: null,
  serials: [],
  ...over,
});

test.each([
  ['one number', { tracking_number: '1Z 999' }, [{ tracking: ['1Z 999'] }]],
  ['numbers', { trackingNumbers: ['A1', 7] }, [{ tracking: ['A1', '7'] }]],
  ['a list in one text', { 'tracking-numbers': 'A1, A2;A3' }, [{ tracking: ['A1', 'A2', 'A3'] }]],
  [
    'next to each other',
    { carrier: 'DPD', tracking_number: 'A1', tracking_url: 'https://dpd.example/A1' },
    [{ carrier: 'DPD', tracking: ['A1'] }],
  ],
  [
    'numbers and addresses in pairs',
    { tracking_numbers: ['A', 'B'], tracking_urls: ['https://c.example/a', 'https://c.example/b'] },
    [{ tracking: ['A', 'B'] }],
  ],
  [
    'a record of tracking',
    { tracking: { carrier: 'Van', no: 'A1' } },
    [{ carrier: 'Van', tracking: ['A1'] }],
  ],
  [
    'a record with an address',
    { tracking: { carrier: 'Van', url: 'https://van.example/1' } },
    [{ carrier: 'Van' }],
  ],
  [
    'records of tracking',
    { tracking: [{ number: 'A' }, { number: 'B' }] },
    [{ tracking: ['A'] }, { tracking: ['B'] }],
  ],
  ['serial numbers', { serials: ['S1', 'S2'] }, [{ serials: ['S1', 'S2'] }]],
  [
    'serial numbers by product',
    { serial_numbers: [{ sku: 'SW-24', serial_number: 'S1' }] },
    [{ lines: [line({ sku: 'SW-24', serials: ['S1'] })] }],
  ],
  [
    'shipments with lines',
    {
      shipments: [
        {
          carrier: { name: 'DHL', code: 'X' },
          tracking_number: 'A1',
          shipped_at: '2026-11-20',
          items: [{ product_id: 7, quantity: 2, serials: ['S1', 'S2'] }],
        },
        { waybill: 'A2' },
      ],
    },
    [
      {
        carrier: 'DHL',
        tracking: ['A1'],
        lines: [line({ productId: 7, quantity: 2, serials: ['S1', 'S2'] })],
        shippedAt: '2026-11-20',
      },
      { tracking: ['A2'] },
    ],
  ],
  [
    'the lines of the order',
    {
      products: [
        { id: 7, quantity: 1, serial_number: 'S1' },
        { id: 8, quantity: 1 },
      ],
    },
    [{ lines: [line({ productId: 7, serials: ['S1'] })] }],
  ],
  [
    'a line’s own id next to the product’s',
    { serials: [{ id: 3, product: { id: 7 }, serial: 'S1' }] },
    [{ lines: [line({ productId: 7, serials: ['S1'] })] }],
  ],
  [
    'a tracking number at a line of the order',
    { products: [{ id: 7, tracking_number: 'A1' }] },
    [{ tracking: ['A1'], lines: [line({ productId: 7 })] }],
  ],
  ['a number of shipments is none', { shipments: 2 }, []],
  ['nothing', { tracking_number: null, serials: [], shipments: {} }, []],
  ['other fields', { eta: 'soon', shipping: { tracking_number: 'no' } }, []],
])('%s', (_name, answer, expected) => {
  expect(compact(answer)).toEqual(expected);
});

test('a deployment can add names of fields', () => {
  const fields = toShipmentFields({ trackingNumber: ['Sendungs-Nr'], shipments: ['dispatches'] });
  const answer = { dispatches: [{ sendungsnr: 'A1' }] };
  expect(read(answer, fields).shipments).toMatchObject([{ tracking: ['A1'] }]);
  expect(read(answer).shipments).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['an address of the distributor’s', { tracking_url: 'https://distributor.example/t/A1' }],
  ['an address as a number', { tracking_number: 'https://distributor.example/t/A1' }],
  ['an address without a scheme', { tracking_number: 'distributor.example/track?id=A1' }],
  ['an address as a carrier', { carrier: 'https://distributor.example' }],
  ['a host as a carrier', { carrier: 'track.distributor.example' }],
  ['a host as a number', { tracking_number: 'distributor.example' }],
  ['a script as a number', { tracking_number: 'javascript:alert(1)' }],
  ['markup as a carrier', { carrier: '<b>DHL</b>' }],
  ['an amount as a carrier', { carrier: 'DHL, £4,100.00 on account' }],
  ['an account as a carrier', { carrier: 'UPS account 884422' }],
  ['a sentence as a number', { tracking_number: 'held until credit of 2 is paid' }],
  ['an amount as a number', { tracking_number: '4100.00' }],
  ['an amount with a sign as a serial number', { serials: ['€ 4100'] }],
  ['a sentence as a serial number', { serials: ['upper total is secret'] }],
  ['a note at a shipment', { shipments: [{ note: 'CANARY', total: 4100, comment: 'CANARY' }] }],
  ['a name at a line', { shipments: [{ lines: [{ name: 'CANARY', description: 'CANARY' }] }] }],
  ['totals', { total: 4100.5, goods_total: 4000, cost: 'CANARY' }],
])('no foreign content is passed on: %s', (_title, answer) => {
  const text = JSON.stringify(read(answer).shipments);
  expect(text).not.toMatch(/distributor|CANARY|4100|884422|alert|secret|credit|<b>/i);
});

test('omitted content is reported', () => {
  expect(read({ tracking_number: 'A1' }).isCut).toBe(false);
  expect(read({ tracking_number: 'see our site' }).isCut).toBe(true);
});

test.each<[string, Record<string, unknown>, string | null, string | null]>([
  ['the reference service’s', { attention_reason: ' Credit limit ' }, 'Credit limit', null],
  ['another name', { statusReason: 'Out of stock' }, 'Out of stock', null],
  ['a note', { note: 'Back on Monday' }, null, 'Back on Monday'],
  ['a record', { reason: { code: 'C7', message: 'Credit limit' } }, 'Credit limit', null],
  ['a list', { reason: ['One', { text: 'Two' }, 3] }, 'One Two', null],
  ['the buyer’s own notes are none', { notes: 'leave at the door' }, null, null],
  ['nothing', { reason: null, note: '' }, null, null],
  ['a number', { reason: 42 }, null, null],
  ['an address in it', { reason: 'See https://distributor.example/a?b=1.' }, 'See ….', null],
  ['a bare address in it', { reason: 'See www.distributor.example/a, please' }, 'See …, please', null],
])('a reason is read: %s', (_title, answer, reason, note) => {
  expect(read(answer)).toMatchObject({ reason, note });
});

test('an endless answer is cut', () => {
  const serials = Array.from({ length: 30_000 }, (_, index) => `S${index}`);
  const facts = read({
    serials,
    reason: 'x'.repeat(100_000),
    shipments: Array.from({ length: 500 }, () => ({ tracking: 'A1' })),
  });
  expect(facts.isCut).toBe(true);
  expect(JSON.stringify(facts).length).toBeLessThan(500_000);
});

test('any answer is read into a form that can be stored', () => {
  const name = fc.constantFrom(...FIELDS.keys(), 'products', 'x');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.webUrl()),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(name, tie('tree'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(name, tree), (answer) => {
      const facts = read(answer);
      expect(supplierFactsSchema.parse(facts)).toEqual(facts);
      expect(JSON.stringify(facts)).not.toContain('://');
    }),
  );
});

test('a number that cannot be converted is ignored', () => {
  const odd: unknown = JSON.parse('[[{"toString":null,"valueOf":null}]]');
  const facts = read({ serials: [{ serial: 'S1', product: odd, quantity: odd, id: odd }] });
  expect(supplierFactsSchema.parse(facts)).toEqual(facts);
});

const ordered = (productId: number, quantity: number) => ({
  productId,
  productCode: `P-${productId}`,
  quantity,
});
const parcel = (...lines: object[]) => ({ tracking_number: 'A1', lines });

test.each<[string, Record<string, unknown>, ReturnType<typeof ordered>[], (number | null)[]]>([
  ['nothing', {}, [ordered(7, 5)], [null]],
  ['a carrier alone', { carrier: 'DHL' }, [ordered(7, 5)], [null]],
  [
    'lines of the order',
    { products: [{ product: 7, quantity: 5, shipped_quantity: 3 }] },
    [ordered(7, 5)],
    [3],
  ],
  ['nothing of it', { products: [{ product: 7, shipped_quantity: 0 }] }, [ordered(7, 5)], [0]],
  ['ordered is not shipped', { products: [{ product: 7, quantity: 5 }] }, [ordered(7, 5)], [null]],
  ['by SKU', { products: [{ sku: 'P-7', qty_shipped: '2' }] }, [ordered(7, 5)], [2]],
  [
    'one of two lines',
    { products: [{ product: 7, shipped_quantity: 1 }] },
    [ordered(7, 5), ordered(8, 1)],
    [1, null],
  ],
  ['more than ordered', { products: [{ product: 7, shipped_quantity: 9 }] }, [ordered(7, 5)], [9]],
  [
    'shipments',
    { shipments: [parcel({ product: 7, quantity: 1 }), parcel({ product: 7, quantity: 2 })] },
    [ordered(7, 5), ordered(8, 1)],
    [3, 0],
  ],
  ['a shipment without quantity', { shipments: [parcel({ product: 7 })] }, [ordered(7, 5)], [null]],
  [
    'a shipment without lines',
    { shipments: [parcel({ product: 7, quantity: 1 }), { tracking_number: 'A2' }] },
    [ordered(7, 5)],
    [null],
  ],
  [
    'two lines of one product in turn',
    { products: [{ product: 7, shipped_quantity: 6 }] },
    [ordered(7, 5), ordered(7, 5)],
    [5, 1],
  ],
  [
    'two lines of one product by number',
    { products: [{ product: 7, line: 2, shipped_quantity: 4 }] },
    [ordered(7, 5), ordered(7, 5)],
    [0, 4],
  ],
  [
    'the lines before the shipments',
    { products: [{ product: 7, shipped_quantity: 2 }], shipments: [parcel({ product: 7, quantity: 1 })] },
    [ordered(7, 5)],
    [2],
  ],
  ['a negative number', { products: [{ product: 7, shipped_quantity: -1 }] }, [ordered(7, 5)], [null]],
  ['half a unit', { products: [{ product: 7, shipped_quantity: 1.5 }] }, [ordered(7, 5)], [null]],
])('shipped quantity of each line: %s', (_title, answer, lines, expected) => {
  expect(getShippedQuantities(read(answer), lines)).toEqual(expected);
});

test('a line has its own serial numbers and those of the whole order', () => {
  const facts = read({
    carrier: 'DPD',
    tracking_number: 'A1',
    serials: ['S0'],
    shipments: [
      { tracking_number: 'A2', lines: [{ sku: 'SW-24', serials: ['S1'] }] },
      { tracking_number: 'A3', lines: [{ product_id: 9, serials: ['S9'] }] },
    ],
  });
  const shipments = toShipments(facts, [], NOTHING);
  const switches = { productId: 7, productCode: 'SW-24' };
  expect(getLineShipments(shipments, switches, 2)).toEqual({
    carriers: ['DPD'],
    tracking: ['A2', 'A1'],
    serials: ['S1'],
  });
  expect(getLineShipments(shipments, switches, 1).serials).toEqual(['S1', 'S0']);
});

test('the distributor is not named, and links are made from carrier and number', () => {
  const facts = read({
    carrier: 'Norwold Logistics',
    tracking_number: 'A1',
    tracking_url: 'https://x.example/A1',
  });
  const carriers = [
    { name: 'Norwold Logistics', aliases: [], urlTemplate: 'https://carrier.example/{number}' },
  ];
  const { items } = toShipments(facts, carriers, { hosts: [], names: ['Norwold'] });
  expect(items).toMatchObject([
    { carrier: 'Your supplier Logistics', tracking: [{ number: 'A1', url: 'https://carrier.example/A1' }] },
  ]);
});
