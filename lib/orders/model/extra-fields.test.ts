import { expect, test } from 'vitest';
import { getExtraFacts, getExtraFields } from './extra-fields';

const HIDDEN = { hosts: ['distributor.example'], names: ['Norwold'] };

test.each([
  [null, []],
  [{ id: 1, status: 'X', reference: 'PO', products: [], shipping: {}, notes: 'n', organisation: 2 }, []],
  [
    { eta_days: 3, express: true, gone: null, empty: '' },
    [
      ['Eta days', '3'],
      ['Express', 'Yes'],
    ],
  ],
  [{ tracking: { carrier: 'Van', no: 'A1' } }, [['Tracking', 'Carrier: Van · No: A1']]],
  [{ serials: ['a', 'b'] }, [['Serials', 'a, b']]],
  [
    { steps: [{ at: '10:00' }, { at: '11:00', note: 'x' }], total: 5 },
    [
      ['Total', '5'],
      ['Steps', 'At: 10:00\nAt: 11:00 · Note: x'],
    ],
  ],
  [{ '<b>': '<img src=x>' }, [['<b>', '<img src=x>']]],
  [{ url: 'https://carrier.example/t/1' }, [['Url', 'https://carrier.example/t/1']]],
])('%j', (answer, fields) => {
  expect(getExtraFields(answer, HIDDEN).map(({ label, text }) => [label, text])).toEqual(fields);
});

test('a page formats amounts in the answer’s currency; the audit trail keeps them as received', () => {
  const answer = { total: 114.4, shipping_total: '9.90', quantity: 3, subtotal: 'none', currency: 'EUR' };
  expect(getExtraFacts(answer, HIDDEN).map(({ label, amount }) => [label, amount?.amount ?? null])).toEqual([
    ['Total', '114.4'],
    ['Shipping total', '9.9'],
    ['Quantity', null],
    ['Subtotal', null],
    ['Currency', null],
  ]);
  expect(getExtraFacts({ total: 5 }, HIDDEN)).toEqual([{ label: 'Total', text: '5' }]);
  expect(getExtraFields(answer, HIDDEN)[0]).toEqual({ label: 'Total', text: '114.4' });
});

test.each([
  'https://distributor.example/track/7',
  'see HTTPS://Distributor.example, please',
  ['https://carrier.example', 'https://distributor.example/x'],
  { deep: [{ link: 'https://distributor.example' }] },
])('a field with an address of the distributor’s is hidden: %j', (value) => {
  expect(getExtraFields({ value, kept: 1 }, HIDDEN)).toEqual([{ label: 'Kept', text: '1' }]);
});

test('an endless answer is cut', () => {
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x'.repeat(10_000)]),
  );
  const fields = getExtraFields(many, HIDDEN);
  expect(fields).toHaveLength(60);
  expect(fields.every(({ text }) => text.length <= 2_000)).toBe(true);
});
