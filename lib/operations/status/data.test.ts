import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { sweepAlerts } from './alerts';
import { getStatus } from './data';
import { statusSchema } from './schema';
import { deleteNode, saveHeartbeat } from './store';
import { listTasks } from './tasks';
import { THRESHOLDS } from './thresholds';

const NODE = {
  id: '00000000-0000-7000-8000-00000000000a',
  kind: 'worker' as const,
  host: 'worker-1',
  version: '1.0.0',
  tokens: [],
};

let fixture: StoredCatalogue;
let ada: Actor;

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  await addPerson({
    email: 'olga@example.com',
    name: 'Olga',
    password: 'a long password',
    role: 'operator',
    organisationId: 200,
  });
  ada = await fixture.person('ada@example.com', 200);
  // Mails are sent under a brand.
  await addBrand({ organisationId: 200, name: 'Top' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('nodes', 'status_alerts', 'notifications', 'mails'));
  await fixture.rows('DELETE FROM connection_circuits');
  // A sync of a moment ago: nothing but what a test does is wrong.
  await fixture.rows('UPDATE sync_runs SET finished_at = now()');
  await saveHeartbeat(db(), NODE);
});

const as = (role: Role): Actor => ({ ...ada, role, permissions: ROLE_PERMISSIONS[role] });
const findTone = async (kind: string) =>
  (await getStatus(as('operator'))).rows.find((row) => row.kind === kind)?.tone;
const stopWorker = () => fixture.rows(`UPDATE nodes SET seen_at = now() - interval '2 minutes'`);
const openCircuit = () =>
  fixture.rows(
    `INSERT INTO connection_circuits (connection_id, opened_at, reason) VALUES ($1, now() - interval '1 hour', 'failing')`,
    [fixture.connectionId],
  );
const countWorkerAlerts = async () =>
  (await fixture.rows(`SELECT 1 FROM status_alerts WHERE kind = 'workers'`)).length;
/** Titles of the alert about workers: the machine that tests run on may have alerts of its own, such as a full disk. */
const listTitles = async () =>
  (
    await fixture.rows(`SELECT title->>'key' AS key FROM notifications
      WHERE concat(title, detail) LIKE '%problems.workers%' ORDER BY id`)
  ).map(({ key }) => key);

describe('the tasks on the administration’s first page', () => {
  const kinds = async (role: Role) => (await listTasks(as(role))).map(({ kind }) => kind);

  test('are shown to an operator, and not to an administrator or a buyer', async () => {
    await openCircuit();
    expect(await kinds('operator')).toContain('system');
    expect(await kinds('administrator')).not.toContain('system');
    expect(await kinds('buyer')).toEqual([]);
    expect(await kinds('viewer')).toEqual([]);
  });
});

describe('the status page', () => {
  test('has the database’s figures in the browser’s form', async () => {
    const { rows } = statusSchema.parse(await getStatus(as('operator')));
    expect(rows.find(({ kind }) => kind === 'worker-node')).toMatchObject({
      name: 'worker-1',
      code: '1.0.0',
    });
    expect(rows.find(({ kind }) => kind === 'sync')).toMatchObject({ name: 'B', tone: 'success' });
    expect(rows.find(({ kind }) => kind === 'database')?.count).toBeGreaterThan(1_000_000);
    expect(rows.find(({ kind }) => kind === 'database-connections')?.count).toBeGreaterThan(0);
  });

  test('names a stopped worker and a silent distributor', async () => {
    await stopWorker();
    await openCircuit();
    const { rows } = await getStatus(as('operator'));
    expect(
      rows.filter(
        ({ kind, tone }) => kind !== 'disk' && kind !== 'database-connections' && tone === 'danger',
      ),
    ).toMatchObject([
      { kind: 'workers', count: 0 },
      { kind: 'connection', name: 'B', code: 'failing', path: '/admin/connections' },
    ]);
  });

  test('does not miss a worker that ended in order', async () => {
    await deleteNode(db(), NODE.id);
    expect(await findTone('worker-node')).toBeUndefined();
    expect(await findTone('workers')).toBe('danger');
  });

  test.each<Role>(['viewer', 'buyer', 'administrator'])('is forbidden for a %s', async (role) => {
    await expect(getStatus(as(role))).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('alerts', () => {
  test('by three simultaneous sweeps reach each operator once, by inbox and mail', async () => {
    await deleteNode(db(), NODE.id);
    await Promise.all([sweepAlerts(), sweepAlerts(), sweepAlerts()]);
    expect(await countWorkerAlerts()).toBe(1);
    expect(await listTitles()).toEqual(['status-notifications.problems.workers']);
    expect(await fixture.rows(`SELECT DISTINCT recipient FROM mails WHERE kind = 'status-alert'`)).toEqual([
      { recipient: 'olga@example.com' },
    ]);
  });

  test('close with a message after the check has passed for a while', async () => {
    await deleteNode(db(), NODE.id);
    await sweepAlerts();
    await saveHeartbeat(db(), NODE);
    await sweepAlerts();
    expect(await listTitles()).toHaveLength(1);
    await fixture.rows(`UPDATE status_alerts SET good_since = now() - $1 * interval '1 millisecond'`, [
      THRESHOLDS.recoveredMs,
    ]);
    await sweepAlerts();
    expect(await listTitles()).toEqual([
      'status-notifications.problems.workers',
      'status-notifications.recovered.title',
    ]);
    expect(
      await fixture.rows('SELECT 1 FROM status_alerts WHERE kind = $1 AND closed_at IS NULL', ['workers']),
    ).toEqual([]);
    await deleteNode(db(), NODE.id);
    await sweepAlerts();
    expect(await countWorkerAlerts()).toBe(2);
  });

  test('that stay open are sent again after a day', async () => {
    await deleteNode(db(), NODE.id);
    await sweepAlerts();
    await fixture.rows(`UPDATE status_alerts SET sent_at = now() - $1 * interval '1 millisecond'`, [
      THRESHOLDS.repeatMs,
    ]);
    await sweepAlerts();
    await sweepAlerts();
    expect(await listTitles()).toEqual([
      'status-notifications.problems.workers',
      'status-notifications.problems.workers',
    ]);
  });
});
