import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { message } from '@/lib/platform/messages/message';
import { getOrderPolicy, getPolicy, resetPolicy, saveOwnPolicy } from './data';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  vi.stubEnv('ORDER_HOLD_SECONDS', '45');
  fixture = await openOrderFixture();
  admin = { ...fixture.buyer, role: 'administrator', permissions: ROLE_PERMISSIONS.administrator };
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('order_policies', 'audit_events')));

const actingAs = (organisationId: number): Actor => ({ ...admin, organisationId });
const long = { holdSeconds: 7200, tolerancePercent: 2.5, requiresCostCentre: false };

test('without a policy the portal’s hold time applies', async () => {
  expect(await getOrderPolicy(300)).toEqual({
    holdSeconds: 45,
    tolerancePercent: 0,
    requiresCostCentre: false,
  });
  expect(await getPolicy(admin)).toMatchObject({
    hold: { source: 'portal', from: null },
    own: null,
    version: 0,
  });
});

test('a policy applies to organisations below that have none', async () => {
  await saveOwnPolicy(admin, { ...long, version: 0 });
  for (const organisation of [200, 300, 400]) expect(await getOrderPolicy(organisation)).toMatchObject(long);
  expect(await getOrderPolicy(201)).toMatchObject({ holdSeconds: 45 });
  expect(await getPolicy(actingAs(300))).toMatchObject({
    hold: { source: 'above', from: 'Brightwater IT' },
    own: null,
    version: 0,
  });
});

test('a policy from above cannot be switched off or shortened below', async () => {
  await saveOwnPolicy(admin, { ...long, version: 0 });
  const weaker = { ...long, holdSeconds: 3600, tolerancePercent: 1 };
  await expect(saveOwnPolicy(actingAs(300), { ...weaker, version: 0 })).rejects.toMatchObject({
    code: 'invalid',
    details: {
      fields: [
        {
          path: 'holdSeconds',
          message: expect.stringContaining('ordering.form.holdRequired {"organisation":"Brightwater IT"'),
        },
      ],
    },
  });
  // A policy that was saved before the one above is ignored as well.
  await fixture.rows(
    'INSERT INTO order_policies (organisation_id, hold_seconds, tolerance_percent) VALUES (300, 5, 1)',
  );
  for (const organisation of [300, 400])
    expect(await getOrderPolicy(organisation)).toEqual({
      holdSeconds: 7200,
      tolerancePercent: 1,
      requiresCostCentre: false,
    });
  expect(await getPolicy(actingAs(300))).toMatchObject({
    own: { holdSeconds: 5 },
    hold: { source: 'above', from: 'Brightwater IT' },
    tolerance: { source: 'own' },
  });
  await fixture.rows('UPDATE order_policies SET hold_seconds = 60 WHERE organisation_id = 200');
  expect(await getOrderPolicy(300)).toMatchObject({ holdSeconds: 60 });
  await saveOwnPolicy(actingAs(300), { ...weaker, version: 1 });
  expect(await getOrderPolicy(400)).toMatchObject({ holdSeconds: 3600 });
});

test('the nearest policy decides if orders need a cost centre, and its text says so', async () => {
  await saveOwnPolicy(admin, { ...long, requiresCostCentre: true, version: 0 });
  expect(await getOrderPolicy(400)).toMatchObject({ requiresCostCentre: true });
  await saveOwnPolicy(actingAs(300), { ...long, version: 0 });
  expect(await getOrderPolicy(400)).toMatchObject({ requiresCostCentre: false });
  const [{ detail } = {}] = await fixture.rows('SELECT detail FROM audit_events ORDER BY id');
  expect(JSON.stringify(detail)).toContain('ordering.policy.costCentre');
});

test('a policy inherited from above one’s own organisation is not attributed', async () => {
  await fixture.rows(`INSERT INTO order_policies (organisation_id, hold_seconds) VALUES (100, 7)`);
  const policy = await getPolicy(admin);
  expect(policy).toMatchObject({ hold: { source: 'above' }, policy: { holdSeconds: 7 } });
  expect(JSON.stringify(policy)).not.toContain('Top');
});

test('removing a policy applies the one above', async () => {
  const { version } = await saveOwnPolicy(actingAs(300), { ...long, version: 0 });
  expect(await resetPolicy(actingAs(300), version)).toMatchObject({ hold: { source: 'portal' }, version: 0 });
  expect(await getOrderPolicy(300)).toMatchObject({ holdSeconds: 45 });
});

describe('two simultaneous changes of a policy', () => {
  test('show the second person the current policy and save nothing of theirs', async () => {
    const { version } = await saveOwnPolicy(admin, { ...long, version: 0 });
    const savedPolicy = saveOwnPolicy(admin, { ...long, holdSeconds: 5, version: 0 });
    await expect(savedPolicy).rejects.toMatchObject({
      code: 'conflict',
      details: {
        message: {
          key: 'ordering.errors.changed',
          values: { policy: expect.stringContaining('Orders are held for 2 hours before they are sent.') },
        },
        facts: { current: { version, policy: long } },
      },
    });
    await saveOwnPolicy(admin, { ...long, tolerancePercent: 3, version });
    await expect(resetPolicy(admin, version)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getOrderPolicy(200)).toMatchObject({ tolerancePercent: 3 });
  });

  test('save exactly one of two first ones', async () => {
    const both = await Promise.allSettled([
      saveOwnPolicy(admin, { ...long, holdSeconds: 1, version: 0 }),
      saveOwnPolicy(admin, { ...long, holdSeconds: 2, version: 0 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.rows('SELECT action FROM audit_events')).toEqual([{ action: 'policy.saved' }]);
  });
});

describe('permissions for policies', () => {
  test('exclude a buyer from reading and changing', async () => {
    await expect(getPolicy(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
    const change = saveOwnPolicy(fixture.buyer, { ...long, version: 0 });
    await expect(change).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test.each([100, 201])('exclude an administrator of 200 from that of %i', async (organisation) => {
    const foreign = actingAs(organisation);
    await expect(getPolicy(foreign)).rejects.toMatchObject({ code: 'not-found' });
    const change = saveOwnPolicy(foreign, { ...long, version: 0 });
    await expect(change).rejects.toMatchObject({ code: 'not-found' });
    expect(await fixture.rows('SELECT organisation_id FROM order_policies')).toEqual([]);
  });
});

test('each change is in the audit log with its content', async () => {
  const { version } = await saveOwnPolicy(admin, { ...long, version: 0 });
  await resetPolicy(admin, version);
  expect(
    await fixture.rows('SELECT action, subject, detail, real_person_id FROM audit_events ORDER BY id'),
  ).toMatchObject([
    {
      action: 'policy.saved',
      subject: 'organisation:200',
      detail: [
        message('audit.details.held', { seconds: 7200 }),
        message('ordering.policy.tolerance', { percent: 2.5 }),
      ],
      real_person_id: admin.realUserId,
    },
    {
      action: 'policy.reset',
      detail: expect.arrayContaining([message('audit.details.held', { seconds: 45 })]),
    },
  ]);
});
