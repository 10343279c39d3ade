import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRequestSchema } from '@/lib/contract/order';
import { MAX_NOTES_LENGTH } from '@/lib/contract/order-rules';
import { formatNotes } from './notes';
import form from './notes-form.json';
import { parseNotes } from './parse-notes';

const NOTHING = { notes: null, requestedDelivery: null, shipComplete: false };

test('the notes for the supplier have this exact form', () => {
  const order = { notes: 'Ring twice.', requestedDelivery: '2026-12-01', shipComplete: true };
  const lines = [
    { productCode: 'SW-24', reference: null },
    { productCode: 'A (new) B', reference: 'Site 7: rack 2' },
    { productCode: '', reference: 'ABC' },
  ];
  expect(formatNotes(order, lines)).toBe(
    [
      'Ring twice.',
      '',
      '--- Delivery request ---',
      'Requested delivery: 2026-12-01',
      'Ship complete: yes',
      'Line 2 (A new B) reference: Site 7: rack 2',
      'Line 3 reference: ABC',
    ].join('\n'),
  );
});

test('a reference is limited to one line', () => {
  const text = formatNotes(NOTHING, [{ productCode: 'A', reference: ' Site 7\r\n  rack 2 ' }]);
  expect(parseNotes(text).references).toEqual([{ line: 1, reference: 'Site 7 rack 2' }]);
});

test('without a delivery request the notes are the buyer’s own, or none', () => {
  expect(formatNotes(NOTHING, [{ productCode: 'SW-24', reference: null }])).toBeNull();
  expect(formatNotes({ ...NOTHING, notes: 'Ring twice.' }, [])).toBe('Ring twice.');
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    form.marker,
    `${form.marker}\nShip complete: yes`,
    `x\n${form.marker}\nRequested delivery: 2020-01-01\n`,
    'Line 1 (A) reference: B',
    '\n\n',
  ),
);
const notes = fc.array(text, { maxLength: 4 }).map((parts) => parts.join('\n').trim() || null);
const reference = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom(') reference: x', '(a) reference: b', form.marker))
  .map((text) => text.replace(/[\r\n]/g, ' ').trim() || null);
const lines = fc.array(
  fc.record({
    productCode: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('A) reference: x')),
    reference,
  }),
);
const requestedDelivery = fc.option(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);

test('every written request can be read back', () => {
  fc.assert(
    fc.property(notes, requestedDelivery, fc.boolean(), lines, (own, day, shipComplete, ordered) => {
      const order = { notes: own, requestedDelivery: day, shipComplete };
      expect(parseNotes(formatNotes(order, ordered))).toEqual({
        ...order,
        references: ordered.flatMap((line, index) =>
          line.reference ? [{ line: index + 1, reference: line.reference }] : [],
        ),
      });
    }),
    { numRuns: 2_000 },
  );
});

test('the limit is the contract’s', () => {
  expect(MAX_NOTES_LENGTH).toBe(5000);
  const { notes: schema } = orderRequestSchema.shape;
  fc.assert(
    fc.property(fc.integer({ min: 4900, max: 5000 }), fc.string({ maxLength: 60 }), (length, site) => {
      const order = { ...NOTHING, notes: 'x'.repeat(length), shipComplete: true };
      const formatted = formatNotes(order, [
        { productCode: 'A', reference: site.replace(/[\r\n]/g, '') || null },
      ]);
      expect(schema.safeParse(formatted).success).toBe((formatted?.length ?? 0) <= MAX_NOTES_LENGTH);
    }),
  );
});
