import { expect, test } from 'vitest';
import { planFacts, productFacts } from '@/lib/pricing/testing/facts';
import { afterAcceptance, afterChange, afterRemoval, whatMoved } from './optimistic';
import { changesOf, seenOf } from './rules';
import type { CartLine, CartView } from './schema';

const facts = productFacts({ ratePlans: [planFacts(1), planFacts(2)] });
const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  productId: 1,
  quantity: 5,
  ratePlanId: 1,
  provisioning: [],
  maintenance: [],
  seen: seenOf(facts, { quantity: 5, ratePlanId: 1, provisioning: [], maintenance: [] }),
  facts,
  tolerancePercent: 0,
  ...change,
});
const cart = (...lines: CartLine[]): CartView => ({
  organisationId: 200,
  version: 3,
  lines,
  later: [],
});

test('a new quantity, also when it is applied twice', () => {
  const change = { lineId: 'a', quantity: 9 };
  const after = afterChange(cart(line('a'), line('b')), change);
  expect(after.lines.map(({ quantity }) => quantity)).toEqual([9, 5]);
  expect(afterChange(after, change)).toEqual(after);
});

test('another plan is seen while it is picked, so it is no change of price', () => {
  const [after] = afterChange(cart(line('a')), { lineId: 'a', ratePlanId: 2 }).lines;
  expect(after && changesOf(after)).toEqual([]);
});

test('a change of a line that is gone changes nothing', () => {
  const view = cart(line('a'));
  expect(afterChange(view, { lineId: 'z', quantity: 9 })).toEqual(view);
  expect(afterRemoval(view, { lineId: 'z' })).toEqual(view);
});

test('removing and accepting', () => {
  expect(afterRemoval(cart(line('a'), line('b')), { lineId: 'a' }).lines.map(({ id }) => id)).toEqual(['b']);
  const stale = line('a', { seen: { currency: 'GBP', stock: 1, parts: { 'charge:10': '9' }, limits: null } });
  const [after] = afterAcceptance(cart(stale), [{ id: 'a', seen: seenOf(facts, stale) }]).lines;
  expect(changesOf(stale)).toHaveLength(1);
  expect(after && changesOf(after)).toEqual([]);
});

test('tells what another window did', () => {
  const before = cart(line('a'), line('b'), line('c'));
  const after = cart(line('a'), line('b', { quantity: 7 }), line('d'));
  expect(whatMoved(before, after).map(({ line: { id }, from, to }) => [id, from, to])).toEqual([
    ['b', 5, 7],
    ['d', null, 5],
    ['c', 5, null],
  ]);
});
