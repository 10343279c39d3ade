import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { acceptChanges } from '../accept-changes';
import { getOrder } from '../data';
import { withdrawOrder } from '../order-actions';
import { sendOrder } from '../submission/jobs';
import { approve } from '../testing/approval-fixture';
import {
  addAdministrator,
  createPlacedOrder,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { type BudgetOverrides, insertBudget, PRICE, serveProduct } from './testing/budget-fixture';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  admin = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(
    emptyTables(
      'orders',
      'carts',
      'order_policies',
      'budgets',
      'budget_entries',
      'audit_events',
      'connection_circuits',
    ),
  );
  serveProduct(fixture, {});
});

/** An order of which both pieces cost 99 now, and which waits for somebody to accept that. */
async function createChangedOrder(over: BudgetOverrides): Promise<{ id: string; recheckId: string }> {
  await insertBudget(fixture, over);
  await fixture.rows(
    `INSERT INTO order_policies (organisation_id, hold_seconds, needs_approval, tolerance_percent) VALUES (200, 3600, false, 0)`,
  );
  const id = await createPlacedOrder(fixture.buyer);
  serveProduct(fixture, { price: 99 });
  await fixture.rows('UPDATE orders SET not_before = now()');
  await sendOrder(id);
  const { recheck } = await getOrder(fixture.buyer, id);
  return { id, recheckId: recheck?.id ?? '' };
}

const listEntries = () =>
  fixture.rows(
    'SELECT kind, planned::float8, reserved::float8, consumed::float8 FROM budget_entries ORDER BY id',
  );
const ENTRY = { kind: 'reserve', planned: PRICE, reserved: PRICE, consumed: 0 };
const ADDED = { kind: 'reserve', planned: 204.5, reserved: 30.82, consumed: 0 };

describe('accepting a higher price', () => {
  test('reserves the difference', async () => {
    const { id, recheckId } = await createChangedOrder({});
    await acceptChanges(fixture.buyer, id, { recheckId });
    expect(await listEntries()).toEqual([ENTRY, ADDED]);
  });

  test('releases all of it when the order is withdrawn later', async () => {
    const { id, recheckId } = await createChangedOrder({});
    await acceptChanges(fixture.buyer, id, { recheckId });
    await withdrawOrder(fixture.buyer, id);
    expect(await listEntries()).toEqual([
      ENTRY,
      ADDED,
      { kind: 'release', planned: 204.5, reserved: -204.5, consumed: 0 },
    ]);
  });

  test('consumes the accepted price when the order is sent', async () => {
    const { id, recheckId } = await createChangedOrder({});
    await acceptChanges(fixture.buyer, id, { recheckId });
    await sendOrder(id);
    expect((await listEntries()).at(-1)).toEqual({
      kind: 'consume',
      planned: 204.5,
      reserved: -204.5,
      consumed: 204.5,
    });
  });

  test('is rejected by a budget without room, and changes nothing', async () => {
    const { id, recheckId } = await createChangedOrder({ amount: 180 });
    await expect(acceptChanges(fixture.buyer, id, { recheckId })).rejects.toMatchObject({
      code: 'conflict',
      message: 'budgets.errors.blockedChange',
    });
    expect(await listEntries()).toEqual([ENTRY]);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ held: 'changed' });
  });

  test('waits for an approval where a budget asks for one', async () => {
    const { id, recheckId } = await createChangedOrder({ amount: 180, onExcess: 'approve' });
    expect(await acceptChanges(fixture.buyer, id, { recheckId })).toMatchObject({ held: 'approval' });
    expect(await listEntries()).toEqual([ENTRY, ADDED]);
    await sendOrder(id);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ state: 'QUEUED' });
    expect(await approve(admin, id)).toMatchObject({ held: null });
  });
});
