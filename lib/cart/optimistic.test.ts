import { expect, test } from 'vitest';
import { planFacts, productFacts } from '@/lib/catalogue/line-prices/testing/facts';
import { getLineChanges } from './model/rules';
import type { CartDto, CartLine } from './model/schema';
import { toLineSnapshot } from './model/snapshot-rules';
import { applyAcceptance, applyLineChange, applyRemoval, diffCarts } from './optimistic';

const facts = productFacts({ ratePlans: [planFacts(1), planFacts(2)] });
const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  productId: 1,
  quantity: 5,
  ratePlanId: 1,
  provisioning: [],
  maintenance: [],
  reference: null,
  changedBy: null,
  snapshot: toLineSnapshot(facts, { quantity: 5, ratePlanId: 1, provisioning: [], maintenance: [] }),
  facts,
  tolerancePercent: 0,
  ...change,
});
const cart = (...lines: CartLine[]): CartDto => ({
  id: '019364f0-0000-7000-8000-0000000000c1',
  name: null,
  access: 'owner',
  owner: null,
  isLocked: false,
  orderId: null,
  quoteId: null,
  isShared: false,
  organisationId: 200,
  version: 3,
  lines,
  later: [],
});

test('a new quantity is shown at once and can be applied twice', () => {
  const change = { lineId: 'a', quantity: 9 };
  const after = applyLineChange(cart(line('a'), line('b')), change);
  expect(after.lines.map(({ quantity }) => quantity)).toEqual([9, 5]);
  expect(applyLineChange(after, change)).toEqual(after);
});

test('another plan was seen when it was chosen, so its price is no change', () => {
  const [after] = applyLineChange(cart(line('a')), { lineId: 'a', ratePlanId: 2 }).lines;
  expect(after && getLineChanges(after)).toEqual([]);
});

test('a change of a removed line does nothing', () => {
  const current = cart(line('a'));
  expect(applyLineChange(current, { lineId: 'z', quantity: 9 })).toEqual(current);
  expect(applyRemoval(current, { lineId: 'z' })).toEqual(current);
});

test('removals and acceptances are shown at once', () => {
  expect(applyRemoval(cart(line('a'), line('b')), { lineId: 'a' }).lines.map(({ id }) => id)).toEqual(['b']);
  const stale = line('a', {
    snapshot: { currency: 'GBP', stock: 1, parts: { 'charge:10': '9' }, limits: null },
  });
  const [after] = applyAcceptance(cart(stale), [{ id: 'a', snapshot: toLineSnapshot(facts, stale) }]).lines;
  expect(getLineChanges(stale)).toHaveLength(1);
  expect(after && getLineChanges(after)).toEqual([]);
});

test('a merge reports the changes of another window', () => {
  const before = cart(line('a'), line('b'), line('c'));
  const after = cart(line('a'), line('b', { quantity: 7 }), line('d'));
  expect(diffCarts(before, after).map(({ line: { id }, from, to }) => [id, from, to])).toEqual([
    ['b', 5, 7],
    ['d', null, 5],
    ['c', 5, null],
  ]);
});
