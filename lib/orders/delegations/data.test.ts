import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { openTierFixture, type TierFixture } from '../testing/tier-fixture';
import { delegate, endDelegation, listDelegations } from './data';
import { delegateSchema } from './schema';

let fixture: TierFixture;
let operator: Actor;
let admin: Actor;
beforeAll(async () => {
  fixture = await openTierFixture();
  [operator, admin] = [await fixture.as('operator', 200), await fixture.as('admin-b', 200)];
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('approval_delegations', 'audit_events')));

/** The operator as one who looks after the delegations of others. */
const manager = (): Actor => ({ ...operator, permissions: [...operator.permissions, 'orders:manage'] });
const input = (change: object = {}) => ({
  fromPersonId: fixture.getId('admin-b'),
  toPersonId: fixture.getId('operator'),
  fromDay: '2026-01-01',
  untilDay: '2031-01-31',
  zone: 'Europe/London',
  ...change,
});

test('a delegation is made for a colleague, listed and ended', async () => {
  await delegate(manager(), input());
  const { items } = await listDelegations(admin);
  // The operator works above: their name does not come down.
  expect(items).toMatchObject([{ from: 'admin-b', to: null, madeBy: null }]);
  expect((await listDelegations(manager())).items).toMatchObject([{ to: 'operator', madeBy: 'operator' }]);
  expect((await endDelegation(admin, { id: items[0]?.id ?? '' })).items).toEqual([]);
  await expect(endDelegation(admin, { id: items[0]?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' });
  expect(await fixture.rows('SELECT action FROM audit_events ORDER BY id')).toEqual([
    { action: 'approvals.delegated' },
    { action: 'approvals.delegation-ended' },
  ]);
});

test.each([
  ['untilDay', () => ({ untilDay: '2026-01-02' }), 'approvals.delegation.isOver'],
  ['toPersonId', () => ({ toPersonId: fixture.getId('buyer-b') }), 'approvals.delegation.chooseTo'],
  ['fromPersonId', () => ({ fromPersonId: fixture.getId('buyer-b') }), 'approvals.delegation.chooseFrom'],
])('%s is rejected at its field', async (path, change, message) => {
  const made = delegate(manager(), input(change()));
  await expect(made).rejects.toMatchObject({ code: 'invalid', details: { fields: [{ path, message }] } });
});

test('somebody above is no choice for a person who may not know them', async () => {
  await expect(delegate(admin, input())).rejects.toMatchObject({ code: 'invalid' });
});

test('a buyer can neither list nor make delegations', async () => {
  const buyer = await fixture.as('buyer-b', 200);
  await expect(listDelegations(buyer)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(delegate(buyer, input())).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the last day is not before the first, and nobody delegates to themselves', () => {
  expect(delegateSchema.safeParse(input({ untilDay: '2025-12-31' })).success).toBe(false);
  expect(delegateSchema.safeParse(input({ toPersonId: fixture.getId('admin-b') })).success).toBe(false);
});
