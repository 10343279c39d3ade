import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { product } from '../testing/catalogue-server';
import { openSyncFixture, products, type SyncFixture } from '../testing/sync-fixture';
import { syncNow } from './data';
import { getSyncOverview, requestSync } from './runs';

let fixture: SyncFixture;

beforeAll(async () => {
  vi.stubEnv('DISTRIBUTOR_NAMES', 'Norwold');
  fixture = await openSyncFixture();
  fixture.server.catalogue = products(3);
  await syncNow(fixture.connectionId);
});
afterAll(() => fixture.close());

/** The fixture's connection belongs to 100; 200 is another tree. */
const administrator = (home: number): Actor => ({
  ...createBuyerActor(home),
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const getErrorCode = (error: unknown) => (error instanceof AppError ? error.code : error);
const findWaitingJobs = () =>
  fixture.rows(`SELECT data FROM pgboss.job WHERE name = 'catalogue.sync' AND state = 'created'`);

test('an administrator sees the connections of their tree with the last reads', async () => {
  const { connections } = await getSyncOverview(administrator(100));
  expect(connections).toMatchObject([
    {
      id: fixture.connectionId,
      organisation: { id: 100, name: 'A' },
      products: 3,
      runs: [{ state: 'done', seen: 3, added: 3, isManual: false, reason: null }],
    },
  ]);
  expect(await getSyncOverview(administrator(200))).toEqual({ connections: [] });
});

test('products with unreadable fields are shown with the reason and since when', async () => {
  fixture.server.catalogue = [
    product(1),
    { ...product(2), name: null },
    product(3),
    { ...product(4), name: '' },
  ];
  await syncNow(fixture.connectionId);
  const [connection] = (await getSyncOverview(administrator(100))).connections;
  expect(connection?.problems).toEqual([
    { id: 2, reason: 'No valid name', isListed: true, since: expect.any(String) },
    { id: 4, reason: 'No valid name', isListed: false, since: expect.any(String) },
  ]);
  fixture.server.catalogue = products(3);
  await syncNow(fixture.connectionId);
  expect((await getSyncOverview(administrator(100))).connections[0]?.problems).toEqual([]);
});

test('only operators read the distributor’s name in a failure', async () => {
  await fixture.rows(`UPDATE sync_runs SET state = 'failed', reason = $1`, [
    JSON.stringify(
      message('sync-reasons.runs.withDetail', {
        reason: message('sync-reasons.failures.refused'),
        detail: 'Norwold is closed today',
      }),
    ),
  ]);
  const reasonFor = async (actor: Actor) => (await getSyncOverview(actor)).connections[0]?.runs[0]?.reason;
  expect(await reasonFor(administrator(100))).toContain('(your supplier is closed today)');
  const operator = { ...administrator(100), permissions: ROLE_PERMISSIONS.operator };
  expect(await reasonFor(operator)).toContain('(Norwold is closed today)');
  await fixture.rows(`UPDATE sync_runs SET state = 'done', reason = NULL`);
});

test('a read can be requested once while it waits, in the own tree only', async () => {
  const { connectionId } = fixture;
  await requestSync(administrator(100), { connectionId });
  await requestSync(administrator(100), { connectionId });
  expect(await findWaitingJobs()).toHaveLength(1);
  const expectedEvent = {
    action: 'catalogue.sync-requested',
    subject: `connection:${connectionId}`,
    organisation_id: 100,
  };
  const recorded = () => fixture.rows('SELECT action, subject, organisation_id FROM audit_events');
  expect(await recorded()).toEqual([expectedEvent, expectedEvent]);
  await expect(requestSync(administrator(200), { connectionId })).rejects.toSatisfy(
    (error) => getErrorCode(error) === 'not-found',
  );
  await expect(requestSync(administrator(100), { connectionId: 999 })).rejects.toSatisfy(
    (error) => getErrorCode(error) === 'not-found',
  );
  expect(await recorded()).toHaveLength(2);
});

test('a person without the right sees and requests nothing', async () => {
  const buyer = createBuyerActor(100);
  await expect(getSyncOverview(buyer)).rejects.toSatisfy((error) => getErrorCode(error) === 'not-allowed');
  await expect(requestSync(buyer, { connectionId: fixture.connectionId })).rejects.toSatisfy(
    (error) => getErrorCode(error) === 'not-allowed',
  );
});
