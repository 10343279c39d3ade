import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { addRule, approve } from '../testing/approval-fixture';
import { createPlacedOrder, PRODUCT_ID } from '../testing/order-fixture';
import { openTierFixture, type TierFixture } from '../testing/tier-fixture';
import { listApprovals } from './data';
import { getMargins } from './margin-rules';

/** Two pieces of it cost 142.74; 300 pays 171.28 for them, and 400 pays 222.66. */
const COST = 71.37;
let fixture: TierFixture;
let buyer: Actor;
beforeAll(async () => {
  fixture = await openTierFixture();
  fixture.api.on(
    `GET /v1/products/${PRODUCT_ID}`,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', price: COST })),
  );
  for (const [owner, customer, markup] of [
    [200, 300, 20],
    [300, 400, 30],
  ])
    await fixture.rows(
      `WITH list AS (INSERT INTO price_lists (organisation_id, name, markup, floor) VALUES ($1, 'Customers', $3, true) RETURNING id)
        INSERT INTO price_assignments (organisation_id, list_id) SELECT $2, id FROM list`,
      [owner, customer, markup],
    );
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.clear();
  await fixture.rows(emptyTables('approval_rules', 'approval_rule_versions', 'order_approvals'));
  buyer = await fixture.as('buyer-d');
});

const readMargins = async (actor: Actor, id: string) => (await getOrder(actor, id)).approval?.margins;

/** An order of 400 that people of 300 approve, and then people of 200. */
async function createWaitingOrder(): Promise<string> {
  await addRule(300, {
    steps: [{ approvers: { kind: 'role', role: 'administrator', from: 'rule', above: 0 }, needs: 'one' }],
  });
  await addRule(200, {
    steps: [{ approvers: { kind: 'role', role: 'administrator', from: 'rule', above: 0 }, needs: 'one' }],
  });
  return createPlacedOrder(buyer);
}

const amount = (value: string) => ({ amount: value, currency: 'GBP' });

test('each approver reads the margin of their own organisation: the price of its customer above what it pays', async () => {
  const id = await createWaitingOrder();
  const [middle, top] = [await fixture.as('admin-c'), await fixture.as('admin-b')];
  expect(await readMargins(middle, id)).toMatchObject([
    {
      cycle: null,
      price: amount('222.66'),
      cost: amount('171.28'),
      amount: amount('51.38'),
      percent: '23.1',
    },
  ]);
  await approve(middle, id);
  expect(await readMargins(top, id)).toMatchObject([
    {
      cycle: null,
      price: amount('171.28'),
      cost: amount('142.74'),
      amount: amount('28.54'),
      percent: '16.7',
    },
  ]);
});

test('nobody else reads a margin, and no cost of a tier above comes down', async () => {
  const id = await createWaitingOrder();
  const [middle, top] = [await fixture.as('admin-c'), await fixture.as('admin-b')];
  expect(await readMargins(buyer, id)).toEqual([]);
  // Others decide at the moment.
  expect(await readMargins(top, id)).toEqual([]);
  const shown = [await getOrder(middle, id), await listApprovals(middle), await getOrder(buyer, id)];
  expect(JSON.stringify(shown)).not.toMatch(/142\.74|71\.37|28\.54/);
  expect(JSON.stringify(await getOrder(buyer, id))).not.toMatch(/171\.28|51\.38/);
});

test('an approver without the permission for prices reads no margin', async () => {
  const id = await createWaitingOrder();
  await fixture.rows(`UPDATE memberships SET role = 'buyer' WHERE person_id = $1`, [
    fixture.getId('admin-c'),
  ]);
  const buyerAbove = await fixture.as('admin-c');
  const approver: Actor = { ...buyerAbove, permissions: [...buyerAbove.permissions, 'orders:approve'] };
  expect(await readMargins(approver, id)).toEqual([]);
  await fixture.rows(`UPDATE memberships SET role = 'administrator' WHERE person_id = $1`, [
    fixture.getId('admin-c'),
  ]);
});

test('the approver of an organisation’s own order reads no margin', async () => {
  await addRule(300);
  const id = await createPlacedOrder(await fixture.as('buyer-c', 300));
  const admin = await fixture.as('admin-c', 300);
  expect(await readMargins(admin, id)).toEqual([]);
});

test('a margin is known per billing frequency, and never across currencies or for part of the charges', () => {
  const totals = (over: Partial<Totals>): Totals => ({ oneOff: [], recurring: [], partial: false, ...over });
  const monthly = (value: string) => [{ cycle: 'Monthly', amounts: [amount(value)] }];
  const prices = totals({ oneOff: [amount('100')], recurring: monthly('9') });
  const costs = totals({ oneOff: [amount('80')], recurring: monthly('10') });
  expect(getMargins(prices, costs)).toMatchObject([
    { cycle: null, amount: amount('20'), percent: '20' },
    { cycle: 'Monthly', amount: amount('-1'), percent: '-11.1' },
  ]);
  expect(getMargins(totals({}), costs)).toMatchObject([{ percent: null }, { percent: null }]);
  expect(getMargins(prices, { ...costs, partial: true })).toEqual([]);
  expect(getMargins(prices, totals({ oneOff: [{ amount: '80', currency: 'EUR' }] }))).toEqual([]);
});
