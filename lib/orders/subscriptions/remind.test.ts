import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { addAdministrator, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { addSubscription, chooseLeadTimes } from './change';
import { listSubscriptions } from './data';
import { remindOfRenewals } from './remind';
import { newSubscriptionSchema } from './schema';
import { createSubscribedOrder } from './testing/subscription-fixture';

let fixture: OrderFixture;
let administrator: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await addBrand({ organisationId: 200, name: 'B' });
  administrator = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.rows(
    emptyTables('orders', 'carts', 'subscriptions', 'notifications', 'renewal_lead_times', 'audit_events'),
  ),
);

const add = (name: string, endsOn: string) =>
  addSubscription(
    fixture.buyer,
    newSubscriptionSchema.parse({ name, quantity: 1, startedOn: null, endsOn, billed: null }),
  );
const on = (day: string) => new Date(`${day}T08:00:00Z`);
const notices = () =>
  fixture.rows(
    `SELECT person_id, title #>> '{values,count}' AS count FROM notifications WHERE kind = 'renewals-due' ORDER BY id`,
  );

test('a person gets one reminder of all that is due, once for each lead time', async () => {
  for (const [name, day] of [
    ['A', '2027-03-01'],
    ['B', '2027-03-10'],
    ['Later', '2028-01-01'],
  ] as const)
    await add(name, day);
  await remindOfRenewals(on('2026-12-01'));
  expect(await notices()).toEqual([]);
  await Promise.all([remindOfRenewals(on('2027-01-15')), remindOfRenewals(on('2027-01-15'))]);
  const { userId: person_id } = fixture.buyer;
  expect(await notices()).toEqual([{ person_id, count: '2' }]);
  await remindOfRenewals(on('2027-01-16'));
  expect(await notices()).toHaveLength(1);
  await remindOfRenewals(on('2027-02-20'));
  expect(await notices()).toEqual([
    { person_id, count: '2' },
    { person_id, count: '1' },
  ]);
});

test('no reminder is sent for a term that is decided, over, or rolls over', async () => {
  await add('Decided', '2027-03-01');
  await fixture.rows(`UPDATE subscriptions SET choice = 'renew'`);
  await add('Over', '2026-12-31');
  await remindOfRenewals(on('2027-02-20'));
  expect(await notices()).toEqual([]);
});

test('administrators are reminded of a subscription without an owner', async () => {
  await add('Unowned', '2027-03-01');
  await fixture.rows('UPDATE subscriptions SET owner_id = NULL');
  await remindOfRenewals(on('2027-02-20'));
  expect(await notices()).toEqual([{ person_id: administrator.userId, count: '1' }]);
});

test('the organisation chooses its lead times', async () => {
  await add('A', '2027-03-01');
  await expect(chooseLeadTimes(fixture.buyer, { days: [7] })).rejects.toMatchObject({ code: 'not-allowed' });
  await chooseLeadTimes(administrator, { days: [7] });
  expect((await listSubscriptions(fixture.buyer, { scope: 'own' })).leadTimes).toEqual([7]);
  await remindOfRenewals(on('2027-02-20'));
  expect(await notices()).toEqual([]);
  await remindOfRenewals(on('2027-02-22'));
  expect(await notices()).toHaveLength(1);
});

test('webhooks get an event for each order line that is due, without any price', async () => {
  const orderId = await createSubscribedOrder(fixture);
  await fixture.rows(`UPDATE subscriptions SET ends_on = '2027-03-01'`);
  await remindOfRenewals(on('2027-02-20'));
  await remindOfRenewals(on('2027-02-21'));
  const events = await fixture.rows(`SELECT order_id, data FROM order_events WHERE kind = 'renewal.due'`);
  expect(events).toEqual([
    {
      order_id: orderId,
      data: {
        subscription: expect.any(String),
        sku: 'SW-24',
        quantity: 2,
        endsOn: '2027-03-01',
        daysLeft: 9,
      },
    },
  ]);
});
