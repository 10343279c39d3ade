import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canNeverMatch,
  getCommitments,
  getMargin,
  type MatchedOrder,
  matchOrder,
} from './approval-rule-matching';
import { type Condition, type Criterion, conditionSchema } from './approval-rule-schema';

const [ADA, BEN] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

const ORDER: MatchedOrder = {
  lines: [{ productId: 7, vendorId: 1, typeId: 2, quantity: 10, largestBefore: 4 }],
  totals: [{ amount: '100', currency: 'GBP' }],
  commitments: [{ amount: '360', currency: 'GBP' }],
  margin: '8.5',
  isNewAddress: true,
  isQuoted: false,
  personId: ADA,
  role: 'buyer',
};

const all = (...criteria: Criterion[]): Condition => ({ match: 'all', groups: [{ match: 'all', criteria }] });

const criterion: fc.Arbitrary<Criterion> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('total' as const, 'commitment' as const),
    currency: fc.constantFrom('GBP', 'EUR'),
    over: fc.constantFrom('1', '99.99', '100', '5000'),
  }),
  fc.record({
    kind: fc.constantFrom('vendor' as const, 'type' as const, 'product' as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ kind: 'new-address' as const }),
  fc.record({ kind: fc.constant('quantity' as const), times: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('margin' as const), below: fc.integer({ min: -10, max: 30 }) }),
  fc.record({ kind: fc.constant('quote' as const), isQuoted: fc.boolean() }),
  fc.record({
    kind: fc.constant('person' as const),
    personIds: fc.uniqueArray(fc.constantFrom(ADA, BEN), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('role' as const),
    roles: fc.uniqueArray(fc.constantFrom('buyer' as const, 'administrator' as const), { minLength: 1 }),
  }),
);
const match = fc.constantFrom('all' as const, 'any' as const);
const condition: fc.Arbitrary<Condition> = fc.record({
  match,
  groups: fc.array(fc.record({ match, criteria: fc.array(criterion, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
  }),
});
const order: fc.Arbitrary<MatchedOrder> = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 9 }),
      vendorId: fc.option(fc.integer({ min: 1, max: 9 })),
      typeId: fc.option(fc.integer({ min: 1, max: 9 })),
      quantity: fc.integer({ min: 1, max: 100 }),
      largestBefore: fc.option(fc.integer({ min: 1, max: 20 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  totals: fc.array(
    fc.record({
      amount: fc.constantFrom('50', '100', '100.01', '9000'),
      currency: fc.constantFrom('GBP', 'EUR'),
    }),
    { maxLength: 2 },
  ),
  commitments: fc.constant([]),
  margin: fc.option(fc.constantFrom('-5.0', '8.5', '20.0')),
  isNewAddress: fc.boolean(),
  isQuoted: fc.boolean(),
  personId: fc.constantFrom(ADA, BEN),
  role: fc.constantFrom('buyer' as const, 'administrator' as const),
});

const isMet = (one: Condition, about: MatchedOrder) => matchOrder(one, about) !== null;

describe('a condition', () => {
  test('without groups stops every order', () => {
    fc.assert(fc.property(order, (one) => isMet({ match: 'all', groups: [] }, one)));
  });

  test('is met as its criteria are, one by one, by AND and OR', () => {
    const alone = (one: Criterion, about: MatchedOrder) => isMet(all(one), about);
    fc.assert(
      fc.property(condition, order, (one, about) => {
        const results = one.groups.map((group) =>
          group.match === 'all'
            ? group.criteria.every((single) => alone(single, about))
            : group.criteria.some((single) => alone(single, about)),
        );
        const expected =
          results.length === 0 || (one.match === 'all' ? results.every(Boolean) : results.some(Boolean));
        expect(isMet(one, about)).toBe(expected);
      }),
    );
  });

  test('gives reasons that are criteria of its own', () => {
    fc.assert(
      fc.property(condition, order, (one, about) => {
        const kinds = new Set<string>(one.groups.flatMap(({ criteria }) => criteria.map(({ kind }) => kind)));
        return (matchOrder(one, about) ?? []).every((reason) => reason === 'always' || kinds.has(reason));
      }),
    );
  });

  test('that can never be met is met by no order', () => {
    fc.assert(
      fc.property(condition, order, (one, about) => {
        return !(canNeverMatch(one) && isMet(one, about));
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps its meaning through its schema', () => {
    fc.assert(
      fc.property(condition, order, (one, about) => {
        expect(isMet(conditionSchema.parse(one), about)).toBe(isMet(one, about));
      }),
    );
  });
});

test.each<[string, Criterion, boolean]>([
  ['a total above the limit', { kind: 'total', currency: 'GBP', over: '99.99' }, true],
  ['a total at the limit', { kind: 'total', currency: 'GBP', over: '100' }, false],
  ['a total in another currency', { kind: 'total', currency: 'EUR', over: '1' }, false],
  ['charges over the term', { kind: 'commitment', currency: 'GBP', over: '359' }, true],
  ['a vendor', { kind: 'vendor', ids: [1] }, true],
  ['another type', { kind: 'type', ids: [1] }, false],
  ['a product', { kind: 'product', ids: [7, 8] }, true],
  ['a new address', { kind: 'new-address' }, true],
  ['more than twice the largest quantity', { kind: 'quantity', times: 2 }, true],
  ['not more than three times the largest quantity', { kind: 'quantity', times: 3 }, false],
  ['a margin below the floor', { kind: 'margin', below: 10 }, true],
  ['a margin above the floor', { kind: 'margin', below: 8 }, false],
  ['no quote', { kind: 'quote', isQuoted: false }, true],
  ['another person', { kind: 'person', personIds: [BEN] }, false],
  ['a role', { kind: 'role', roles: ['buyer'] }, true],
])('%s', (_, one, expected) => {
  expect(isMet(all(one), ORDER)).toBe(expected);
});

test('a product that was never ordered has no usual quantity', () => {
  const lines = ORDER.lines.map((line) => ({ ...line, largestBefore: null }));
  expect(isMet(all({ kind: 'quantity', times: 1 }), { ...ORDER, lines })).toBe(false);
});

test.each<[string, Condition, boolean]>([
  [
    'two people at once',
    all({ kind: 'person', personIds: [ADA] }, { kind: 'person', personIds: [BEN] }),
    true,
  ],
  ['from a quote and not', all({ kind: 'quote', isQuoted: true }, { kind: 'quote', isQuoted: false }), true],
  ['two roles at once', all({ kind: 'role', roles: ['buyer'] }, { kind: 'role', roles: ['operator'] }), true],
  ['two vendors', all({ kind: 'vendor', ids: [1] }, { kind: 'vendor', ids: [2] }), false],
  [
    'one of two people',
    {
      match: 'all',
      groups: [
        {
          match: 'any',
          criteria: [
            { kind: 'person', personIds: [ADA] },
            { kind: 'person', personIds: [BEN] },
          ],
        },
      ],
    },
    false,
  ],
  ['every order', { match: 'all', groups: [] }, false],
])('%s: can never be met: %#', (_, one, expected) => {
  expect(canNeverMatch(one)).toBe(expected);
});

test('charges count over the term of their plan, and for a year without one', () => {
  const totals = {
    oneOff: [],
    recurring: [{ cycle: 'MONTHLY', amounts: [{ amount: '10', currency: 'GBP' }] }],
    partial: false,
  };
  expect(getCommitments([{ totals, plan: { termLength: 36 } }])).toEqual([
    { amount: '360', currency: 'GBP' },
  ]);
  expect(getCommitments([{ totals, plan: null }])).toEqual([{ amount: '120', currency: 'GBP' }]);
});

test('a margin needs one price and one cost of one currency', () => {
  const price = { amount: '100', currency: 'GBP' };
  expect(getMargin([price], [{ amount: '90', currency: 'GBP' }])).toBe('10');
  expect(getMargin([price], [{ amount: '90', currency: 'EUR' }])).toBeNull();
  expect(getMargin([price], [])).toBeNull();
});
