import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { createCostCentre, removeCostCentre } from '../cost-centres/data';
import { getOrder } from '../data';
import { withdrawOrder } from '../order-actions';
import { submitOrder } from '../submission/data';
import { sendOrder } from '../submission/jobs';
import {
  addAdministrator,
  createCheckout,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { changeBudget, createBudget, listBudgets, removeBudget } from './data';
import { exportBudget, getBudgetDetail } from './detail';
import { getBudgetOutlook } from './outlook';
import type { BudgetInput } from './schema';
import { PRICE } from './testing/budget-fixture';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  admin = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.rows(
    emptyTables(
      'orders',
      'carts',
      'budgets',
      'budget_entries',
      'cost_centres',
      'audit_events',
      'connection_circuits',
    ),
  ),
);

const BUDGET: BudgetInput = {
  name: 'IT',
  personId: null,
  costCentreId: null,
  period: 'year',
  startsOn: '2020-01-01',
  zone: 'Europe/London',
  currency: 'GBP',
  amount: '1000',
  personAmount: null,
  warnPercent: null,
  onExcess: 'block',
};
const create = async (over: Partial<BudgetInput> = {}) => {
  const { budgets } = await createBudget(admin, { ...BUDGET, ...over });
  const [budget] = budgets;
  if (!budget) throw new Error('the budget was made');
  return budget;
};
const place = async (over = {}) =>
  (await submitOrder(fixture.buyer, await createCheckout(fixture.buyer, over))).id;

describe('a change', () => {
  test('made to an older version is rejected with the budget as it is now', async () => {
    const { id, version } = await create();
    await changeBudget(admin, id, { version, budget: { ...BUDGET, amount: '2000' } });
    const stale = changeBudget(admin, id, { version, budget: BUDGET });
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { current: { amount: '2000', version: 2 } } },
    });
    await expect(removeBudget(admin, id, version)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of a removed budget, or of another organisation’s, finds nothing', async () => {
    const { id, version } = await create();
    const other: Actor = { ...admin, organisationId: 300 };
    await expect(changeBudget(other, id, { version, budget: BUDGET })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(getBudgetDetail(other, id, {})).rejects.toMatchObject({ code: 'not-found' });
    await removeBudget(admin, id, version);
    await expect(removeBudget(admin, id, version + 1)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is for people who manage budgets', async () => {
    await expect(listBudgets(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
    const withoutPrices = {
      ...admin,
      permissions: ROLE_PERMISSIONS.administrator.filter((one) => one !== 'budgets:manage'),
    };
    await expect(listBudgets(withoutPrices)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('cannot name a person or a cost centre of somebody else', async () => {
    await expect(create({ personId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'personId' }] },
    });
    await expect(create({ costCentreId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'costCentreId' }] },
    });
  });
});

test('a cost centre with a budget stays, and one without goes', async () => {
  const { costCentres } = await createCostCentre(admin, { code: '4711', name: 'Marketing' });
  const { id, version } = costCentres[0] ?? { id: '', version: 0 };
  await expect(createCostCentre(admin, { code: '4711', name: 'Other' })).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'code' }] },
  });
  const budget = await create({ costCentreId: id });
  await expect(removeCostCentre(admin, id, version)).rejects.toMatchObject({
    code: 'conflict',
    message: 'cost-centres.errors.hasBudget',
  });
  await removeBudget(admin, budget.id, budget.version);
  expect(await removeCostCentre(admin, id, version)).toEqual({ costCentres: [], isRequired: false });
  await expect(place({ costCentreId: id })).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'costCentreId' }] },
  });
});

test('an order keeps the name that its cost centre had', async () => {
  const { costCentres } = await createCostCentre(admin, { code: '4711', name: 'Marketing' });
  const id = await place({ costCentreId: costCentres[0]?.id });
  await fixture.rows(`UPDATE cost_centres SET name = 'Sales'`);
  expect(await getOrder(fixture.buyer, id)).toMatchObject({
    costCentre: { code: '4711', name: 'Marketing' },
  });
});

describe('the details', () => {
  test('have the orders of a period with what they use, released ones included', async () => {
    const { id } = await create();
    const withdrawn = await place();
    await withdrawOrder(fixture.buyer, withdrawn);
    await fixture.rows('DELETE FROM cart_lines');
    const sent = await place();
    fixture.api.on('POST /v1/orders', json(201, { id: 5101, status: 'PROCESSING' }));
    await fixture.rows(`UPDATE orders SET held = NULL, not_before = now() WHERE state = 'QUEUED'`);
    await sendOrder(sent);
    const detail = await getBudgetDetail(admin, id, {});
    expect(detail.orders).toMatchObject([
      { id: sent, reserved: '0.00', consumed: String(PRICE), state: 'SUBMITTED' },
      { id: withdrawn, reserved: '0.00', consumed: '0', state: 'WITHDRAWN' },
    ]);
    expect(detail.period).toMatchObject({ reserved: '0.00', consumed: String(PRICE) });
    expect(detail.next).toBeNull();
    await expect(getBudgetDetail(admin, id, { from: '1999-01-01' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('can be downloaded as a file with every entry', async () => {
    const { id } = await create();
    await withdrawOrder(fixture.buyer, await place());
    const text = await (await exportBudget(admin, id, { format: 'csv' })).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,${PRICE},0,GBP`);
    expect(lines[2]).toContain(`,-${PRICE},0,GBP`);
  });
});

test('the outlook of a cart names budgets only to people who see the organisation’s prices', async () => {
  await create({ amount: '100' });
  await createCheckout(fixture.buyer);
  expect(await getBudgetOutlook(fixture.buyer, {})).toMatchObject({
    verdict: 'block',
    items: [{ name: 'IT', left: '-73.68' }],
  });
  const outside: Actor = { ...fixture.buyer, homeOrganisationId: 100, priceScope: undefined };
  expect(await getBudgetOutlook(outside, {})).toEqual({ verdict: 'block', items: [] });
});
