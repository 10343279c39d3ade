import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/pool';
import { submitOrder } from '../submission/data';
import { createCheckout, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { getPrefixFrequency } from './data';
import { findFrequentWords } from './search-index-store';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

test('word frequencies come from PostgreSQL’s samples', async () => {
  expect(await findFrequentWords(db())).toEqual([]);
  for (const reference of ['PO-1', 'PO-2', 'PO-3', 'Urgent'])
    await submitOrder(fixture.buyer, await createCheckout(fixture.buyer, { reference }));
  await fixture.rows('ANALYZE orders');
  const getFrequency = await getPrefixFrequency();
  expect(getFrequency('switch')).toBe(1);
  expect(getFrequency('urg')).toBeCloseTo(0.25);
  expect(getFrequency('unheard')).toBe(0);
});
