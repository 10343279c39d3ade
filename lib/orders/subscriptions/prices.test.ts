import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTierFixture, type TierFixture } from '../testing/tier-fixture';
import { listSubscriptions } from './data';
import { findMissingSubscriptions } from './find-missing';
import { sellByPlan } from './testing/subscription-fixture';

let fixture: TierFixture;
beforeAll(async () => {
  fixture = await openTierFixture();
});
afterAll(() => fixture.close());

const show = async (name: string, organisationId?: number) => {
  const actor = await fixture.as(name, organisationId);
  const { items } = await listSubscriptions(actor, { scope: 'tree' });
  return items.map(({ monthly }) => monthly?.[0]?.amount ?? null);
};

test('a subscription has the price of the tier that its reader sees, or none', async () => {
  const { id } = await fixture.createOrder({ status: 'PROCESSING' });
  await sellByPlan(fixture, id, { amount: '1200' });
  const recurring = [{ cycle: 'monthly', amounts: [{ amount: '77', currency: 'GBP' }] }];
  const totals = { oneOff: [], recurring, partial: false };
  await fixture.rows(
    'INSERT INTO order_tier_prices (order_id, organisation_id, lines, totals) VALUES ($1, 300, $2, $3)',
    [id, JSON.stringify([{ parts: [], totals }]), JSON.stringify(totals)],
  );
  expect(await findMissingSubscriptions()).toBe(1);
  expect(await show('buyer-d')).toEqual(['100']);
  expect(await show('buyer-c', 300)).toEqual(['100']);
  // They see their own selling price, never the price that their customer's customer pays.
  expect(await show('admin-b', 200)).toEqual(['77']);
  expect(await show('operator', 100)).toEqual([null]);
});
