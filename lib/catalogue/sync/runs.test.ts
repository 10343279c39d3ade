import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { buyerOf } from '@/lib/permissions/testing/sample-actor';
import { product } from '../testing/catalogue-server';
import { type MirrorDesk, openMirrorDesk, products } from '../testing/sync-fixture';
import { syncNow } from './data';
import { listReads, requestRead } from './runs';

let desk: MirrorDesk;

beforeAll(async () => {
  vi.stubEnv('DISTRIBUTOR_NAMES', 'Norwold');
  desk = await openMirrorDesk();
  desk.server.catalogue = products(3);
  await syncNow(desk.connectionId);
});
afterAll(() => desk.close());

/** The desk's connection belongs to 100; 200 is another tree. */
const administrator = (home: number): Actor => ({
  ...buyerOf(home),
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const waiting = () =>
  desk.rows(`SELECT data FROM pgboss.job WHERE name = 'catalogue.sync' AND state = 'created'`);

test('an administrator sees the connections of their own tree, with their last reads', async () => {
  const { connections } = await listReads(administrator(100));
  expect(connections).toMatchObject([
    {
      id: desk.connectionId,
      organisation: { id: 100, name: 'A' },
      products: 3,
      runs: [{ state: 'done', seen: 3, added: 3, byHand: false, reason: null }],
    },
  ]);
  expect(await listReads(administrator(200))).toEqual({ connections: [] });
});

test('products that could not be taken over are shown with what is wrong and since when', async () => {
  desk.server.catalogue = [
    product(1),
    { ...product(2), name: null },
    product(3),
    { ...product(4), name: '' },
  ];
  await syncNow(desk.connectionId);
  const [connection] = (await listReads(administrator(100))).connections;
  expect(connection?.problems).toEqual([
    { id: 2, reason: 'It has no usable name', isKept: true, since: expect.any(String) },
    { id: 4, reason: 'It has no usable name', isKept: false, since: expect.any(String) },
  ]);
  desk.server.catalogue = products(3);
  await syncNow(desk.connectionId);
  expect((await listReads(administrator(100))).connections[0]?.problems).toEqual([]);
});

test('why a read failed names the distributor to operators only', async () => {
  await desk.rows(`UPDATE sync_runs SET state = 'failed', reason = 'refused: Norwold is closed today'`);
  const reasonFor = async (actor: Actor) => (await listReads(actor)).connections[0]?.runs[0]?.reason;
  expect(await reasonFor(administrator(100))).toContain('(your supplier is closed today)');
  const operator = { ...administrator(100), permissions: ROLE_PERMISSIONS.operator };
  expect(await reasonFor(operator)).toContain('(Norwold is closed today)');
  await desk.rows(`UPDATE sync_runs SET state = 'done', reason = NULL`);
});

test('a read can be asked for, once while it waits, and only in the own tree', async () => {
  const { connectionId } = desk;
  await requestRead(administrator(100), { connectionId });
  await requestRead(administrator(100), { connectionId });
  expect(await waiting()).toHaveLength(1);
  const asked = {
    action: 'catalogue.read-requested',
    subject: `connection:${connectionId}`,
    organisation_id: 100,
  };
  const recorded = () => desk.rows('SELECT action, subject, organisation_id FROM audit_events');
  expect(await recorded()).toEqual([asked, asked]);
  await expect(requestRead(administrator(200), { connectionId })).rejects.toSatisfy(
    (error) => codeOf(error) === 'not-found',
  );
  await expect(requestRead(administrator(100), { connectionId: 999 })).rejects.toSatisfy(
    (error) => codeOf(error) === 'not-found',
  );
  expect(await recorded()).toHaveLength(2);
});

test('who may not look after the catalogue sees and asks for nothing', async () => {
  const buyer = buyerOf(100);
  await expect(listReads(buyer)).rejects.toSatisfy((error) => codeOf(error) === 'not-allowed');
  await expect(requestRead(buyer, { connectionId: desk.connectionId })).rejects.toSatisfy(
    (error) => codeOf(error) === 'not-allowed',
  );
});
