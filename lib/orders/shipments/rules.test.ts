import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getExtraFacts } from '../extra-fields';
import { toShipmentFields } from './fields';
import { getLineShipments, readShipments } from './rules';
import { shipmentsSchema } from './schema';

const HIDDEN = { hosts: ['distributor.example'], names: ['Norwold'] };
const FIELDS = toShipmentFields();
const read = (answer: Record<string, unknown>, fields = FIELDS) =>
  readShipments({ id: 1, status: 'SHIPPED', ...answer }, fields, HIDDEN);
/** Without what is empty. */
const compact = (answer: Record<string, unknown>) =>
  read(answer).shipments.items.map((shipment) =>
    Object.fromEntries(
      Object.entries(shipment).filter(
        ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );
const tracked = (number: string, url: string | null = null) => ({ number, url });
const line = (over: object) => ({
  name: null,
  productId: null,
  sku: null,
  quantity: null,
  serials: [],
  ...over,
});

test.each([
  ['one number', { tracking_number: '1Z 999' }, [{ tracking: [tracked('1Z 999')] }]],
  ['numbers', { trackingNumbers: ['A1', 7] }, [{ tracking: [tracked('A1'), tracked('7')] }]],
  [
    'a list in one text',
    { 'tracking-numbers': 'A1, A2;A3' },
    [{ tracking: ['A1', 'A2', 'A3'].map((one) => tracked(one)) }],
  ],
  [
    'beside each other',
    { carrier: 'DPD', tracking_number: 'A1', tracking_url: 'https://dpd.example/A1' },
    [{ carrier: 'DPD', tracking: [tracked('A1', 'https://dpd.example/A1')] }],
  ],
  [
    'numbers and addresses in pairs',
    { tracking_numbers: ['A', 'B'], tracking_urls: ['https://c.example/a', 'https://c.example/b'] },
    [{ tracking: [tracked('A', 'https://c.example/a'), tracked('B', 'https://c.example/b')] }],
  ],
  [
    'a record of tracking',
    { tracking: { carrier: 'Van', no: 'A1' } },
    [{ carrier: 'Van', tracking: [tracked('A1')] }],
  ],
  [
    'a record with an address',
    { tracking: { carrier: 'Van', url: 'https://van.example/1' } },
    [{ carrier: 'Van', tracking: [tracked('https://van.example/1', 'https://van.example/1')] }],
  ],
  [
    'records of tracking',
    { tracking: [{ number: 'A' }, { number: 'B' }] },
    [{ tracking: [tracked('A')] }, { tracking: [tracked('B')] }],
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
        tracking: [tracked('A1')],
        lines: [line({ productId: 7, quantity: 2, serials: ['S1', 'S2'] })],
        facts: [{ label: 'Shipped at', text: '2026-11-20' }],
      },
      { tracking: [tracked('A2')] },
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
    [{ lines: [line({ productId: 7, quantity: 1, serials: ['S1'] })] }],
  ],
  [
    'a line’s own id beside the product’s',
    { serials: [{ id: 3, product: { id: 7 }, serial: 'S1' }] },
    [{ lines: [line({ productId: 7, serials: ['S1'] })] }],
  ],
  [
    'a tracking number at a line of the order',
    { products: [{ id: 7, tracking_number: 'A1' }] },
    [{ tracking: [tracked('A1')], lines: [line({ productId: 7 })] }],
  ],
  ['a number of shipments is none', { shipments: 2 }, []],
  ['nothing', { tracking_number: null, serials: [], shipments: {} }, []],
  ['other fields', { eta: 'soon', shipping: { tracking_number: 'no' } }, []],
])('%s', (_name, answer, expected) => {
  expect(compact(answer)).toEqual(expected);
});

test('what is shown as shipments is no extra field, and what is not still is', () => {
  const answer = { tracking_number: 'A1', carrier: 'DPD', eta_days: 3, shipments: 2 };
  expect(getExtraFacts(answer, HIDDEN, read(answer).keys)).toMatchObject([
    { label: 'Eta days', text: '3' },
    { label: 'Shipments', text: '2' },
  ]);
});

test('names that a deployment adds', () => {
  const fields = toShipmentFields({ trackingNumber: ['Sendungs-Nr'], shipments: ['dispatches'] });
  const answer = { dispatches: [{ sendungsnr: 'A1' }] };
  expect(read(answer, fields).shipments.items).toMatchObject([{ tracking: [tracked('A1')] }]);
  expect(read(answer).shipments.items).toEqual([]);
});

test.each([
  'http://carrier.example/A1',
  'javascript:alert(1)',
  'https://user:secret@carrier.example/A1',
  'data:text/html,x',
  'HTTPS:carrier',
  `https://carrier.example/${'x'.repeat(2_000)}`,
])('no link: %s', (url) => {
  const [shipment] = read({ tracking_number: 'A1', tracking_url: url }).shipments.items;
  expect(shipment?.tracking).toMatchObject([{ number: 'A1' }]);
  const link = shipment?.tracking[0]?.url ?? null;
  if (link !== null) expect(link).toBe('https://carrier/');
});

test('the distributor is not named, and its addresses are left out', () => {
  const [shipment] = read({
    carrier: 'Norwold Logistics',
    tracking_number: 'A1',
    tracking_url: 'https://track.distributor.example/A1',
  }).shipments.items;
  expect(shipment).toMatchObject({ carrier: 'Your supplier Logistics', tracking: [tracked('A1')] });
});

test('an endless answer ends', () => {
  const serials = Array.from({ length: 30_000 }, (_, index) => `S${index}`);
  const { shipments } = read({
    serials,
    shipments: Array.from({ length: 500 }, () => ({ tracking: 'x'.repeat(9_999) })),
  });
  expect(shipments.isCut).toBe(true);
  expect(JSON.stringify(shipments).length).toBeLessThan(500_000);
});

test('whatever comes is read into what the page expects', () => {
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
      const { shipments } = read(answer);
      expect(shipmentsSchema.parse(shipments)).toEqual(shipments);
    }),
  );
});

test('a number that cannot be converted is none', () => {
  const odd: unknown = JSON.parse('[[{"toString":null,"valueOf":null}]]');
  const { shipments } = read({ serials: [{ serial: 'S1', product: odd, quantity: odd, id: odd }] });
  expect(shipmentsSchema.parse(shipments)).toEqual(shipments);
});

test('a line has its own serial numbers, and what is said of the whole order', () => {
  const { shipments } = read({
    carrier: 'DPD',
    tracking_number: 'A1',
    serials: ['S0'],
    shipments: [
      { tracking_number: 'A2', lines: [{ sku: 'SW-24', serials: ['S1'] }] },
      { tracking_number: 'A3', lines: [{ product_id: 9, serials: ['S9'] }] },
    ],
  });
  const switches = { productId: 7, productCode: 'SW-24' };
  expect(getLineShipments(shipments, switches, 2)).toEqual({
    carriers: ['DPD'],
    tracking: ['A2', 'A1'],
    serials: ['S1'],
  });
  expect(getLineShipments(shipments, switches, 1).serials).toEqual(['S1', 'S0']);
});
