import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import type { Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { rejectOrder } from '../decide-order';
import { recordOrderEvent } from '../events/data';
import type { NewOrderEvent } from '../events/schema';
import { addNote } from '../notes/data';
import { withdrawOrder } from '../order-actions';
import {
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { notifyOrderEvents } from './data';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await addBrand({ organisationId: 100, name: 'Top' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(
    emptyTables(
      'orders',
      'carts',
      'connection_circuits',
      'notifications',
      'mails',
      'digest_items',
      'notification_preferences',
    ),
  );
  await fixture.rows(`DELETE FROM people WHERE email LIKE '%@notified.example'`);
  await fixture.rows('UPDATE memberships SET disabled_at = NULL');
});

async function person(role: Role, organisationId: number, locale = 'en-GB'): Promise<string> {
  const email = `${role}-${organisationId}@notified.example`;
  await addPerson({ email, name: role, password: 'a long password', role, organisationId, locale });
  const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
  return String(row?.id);
}

const recordEvent = (orderId: string, event: Pick<NewOrderEvent, 'kind' | 'data'>) =>
  recordOrderEvent(db(), { orderId, organisationId: 200, ...event } as NewOrderEvent);
const status = (to: string) => ({
  kind: 'order.status' as const,
  data: { status: to, before: null, possible: true },
});
/** Lists the inbox of each person, without the notifications about placing the order. */
const inbox = async () =>
  (
    await fixture.rows(
      `SELECT p.email, n.title FROM notifications n JOIN people p ON p.id = n.person_id
       ORDER BY n.created_at, n.id`,
    )
  ).map(({ email, title }) => `${email}: ${textIn('en-GB')(title as Text)}`.replace(/ORD-\S{9}/, 'N'));
const mails = async () =>
  (await fixture.rows('SELECT recipient, subject FROM mails ORDER BY recipient')).length;

/** An order whose own events are notified already. */
async function createNotifiedOrder(): Promise<string> {
  const id = await createPlacedOrder(fixture.buyer);
  await notifyOrderEvents();
  await fixture.rows(emptyTables('notifications', 'mails', 'digest_items'));
  return id;
}

describe('recipients of a notification', () => {
  test('of an unclear answer are the buyer, the administrators and the operators', async () => {
    await person('administrator', 200);
    await person('administrator', 201);
    await person('operator', 100);
    await createSentOrder(fixture, reset);
    await notifyOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'administrator-200@notified.example: Order N: unconfirmed',
      'buyer@200.example: Order N: unconfirmed',
      'operator-100@notified.example: Order N: unconfirmed',
    ]);
    expect(await mails()).toBe(3);
  });

  test('of attention include the owner, and not the operators', async () => {
    await person('operator', 100);
    const owner = await person('viewer', 200);
    const id = await createNotifiedOrder();
    await fixture.rows('UPDATE orders SET attention_owner_id = $1', [owner]);
    await recordEvent(id, status('ATTENTION_REQUIRED'));
    await notifyOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'buyer@200.example: Order N needs attention',
      'viewer-200@notified.example: Order N needs attention',
    ]);
  });

  test('are the nearest administrators above when the organisation has none', async () => {
    await person('administrator', 100);
    const id = await createNotifiedOrder();
    await recordEvent(id, { kind: 'order.rejected', data: {} });
    await notifyOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'administrator-100@notified.example: Order N rejected by the supplier',
      'buyer@200.example: Order N rejected by the supplier',
    ]);
  });

  test('of a waiting approval are the approvers', async () => {
    await person('administrator', 200);
    await createPlacedOrder(fixture.buyer);
    await fixture.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['administrator-200@notified.example: Order N needs approval']);
  });

  test('of the only administrator’s order that waits are the approvers above', async () => {
    const admin = await person('administrator', 200);
    await person('operator', 100);
    await createPlacedOrder({ ...fixture.buyer, userId: admin, realUserId: admin });
    await fixture.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['operator-100@notified.example: Order N needs approval']);
  });

  test('of an order that nobody can approve are its owners and its buyer', async () => {
    await person('administrator', 200);
    const id = await createNotifiedOrder();
    await fixture.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    await recordEvent(id, { kind: 'order.approval-stuck', data: {} });
    await notifyOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'administrator-200@notified.example: Order N: nobody can approve it',
      'buyer@200.example: Order N: nobody can approve it',
    ]);
    expect(await mails()).toBe(2);
  });

  test('of a withdrawn order are its buyer, unless they withdrew it', async () => {
    const admin = await person('administrator', 200);
    await withdrawOrder(fixture.buyer, await createNotifiedOrder());
    await notifyOrderEvents();
    expect(await inbox()).toEqual([]);
    await withdrawOrder({ ...fixture.buyer, userId: admin, realUserId: admin }, await createNotifiedOrder());
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N withdrawn']);
  });

  test('of a rejected approval are its buyer', async () => {
    const admin = await person('administrator', 200);
    const id = await createNotifiedOrder();
    await fixture.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    const approver = {
      ...fixture.buyer,
      userId: admin,
      realUserId: admin,
      permissions: ROLE_PERMISSIONS.administrator,
    };
    await rejectOrder(approver, id, { reason: 'Too dear' });
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N rejected by an approver']);
  });

  test('exclude the acting person', async () => {
    const owner = await person('viewer', 200);
    const id = await createNotifiedOrder();
    await fixture.rows('UPDATE orders SET attention_owner_id = $1', [owner]);
    await addNote(fixture.buyer, id, { body: 'Ring them' });
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['viewer-200@notified.example: Note added to order N']);
  });

  test.each([
    ['is disabled', 'UPDATE memberships SET disabled_at = now()'],
    ['belongs elsewhere by now', 'UPDATE memberships SET organisation_id = 201'],
  ])('exclude a person who %s', async (_, change) => {
    const id = await createNotifiedOrder();
    await recordEvent(id, status('ATTENTION_REQUIRED'));
    await fixture.rows(`${change} WHERE person_id = $1`, [fixture.buyer.userId]);
    await notifyOrderEvents();
    expect([await inbox(), await mails()]).toEqual([[], 0]);
    await fixture.rows('UPDATE memberships SET organisation_id = 200 WHERE person_id = $1', [
      fixture.buyer.userId,
    ]);
    await notifyOrderEvents();
    expect(await inbox()).toEqual([]);
  });

  test('of an unknown status are those who chose every step', async () => {
    const id = await createNotifiedOrder();
    await fixture.rows(`INSERT INTO notification_preferences VALUES ($1, 'order-progress', true, 'off')`, [
      fixture.buyer.userId,
    ]);
    await recordEvent(id, status('ON_A_BOAT {n}'));
    await recordEvent(id, status('constructor'));
    await notifyOrderEvents();
    expect(await inbox()).toEqual([
      'buyer@200.example: Order N: ON_A_BOAT {n}',
      'buyer@200.example: Order N: constructor',
    ]);
  });
});

describe('each event is notified once', () => {
  test('by several simultaneous workers', async () => {
    const id = await createNotifiedOrder();
    for (const to of ['ATTENTION_REQUIRED', 'PROCESSING', 'SHIPPED', 'COMPLETE'])
      await recordEvent(id, status(to));
    await Promise.all([notifyOrderEvents(), notifyOrderEvents(), notifyOrderEvents(), notifyOrderEvents()]);
    await notifyOrderEvents();
    expect(await inbox()).toHaveLength(3);
    expect(await mails()).toBe(1);
    expect(await fixture.rows('SELECT id FROM digest_items')).toHaveLength(2);
  });

  test('after a kill in the middle', async () => {
    const id = await createNotifiedOrder();
    await recordEvent(id, status('ATTENTION_REQUIRED'));
    const lock = await fixture.database.pool.connect();
    await lock.query('BEGIN; LOCK TABLE mails');
    const script = resolve('dist/lib/orders/testing/notify-once.js');
    const notifier = spawn(process.execPath, ['--conditions=react-server', script], {
      env: { ...process.env, DATABASE_URL: fixture.database.url },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => notifier.once('exit', done));
    // The inbox is written by then, the mail waits for the lock, and neither is committed.
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => fixture.rows(waiting), { timeout: 45_000 }).toHaveLength(1);
    notifier.kill('SIGKILL');
    await ended;
    await lock.query('ROLLBACK');
    lock.release();
    await notifyOrderEvents();
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N needs attention']);
    expect(await mails()).toBe(1);
  });

  test('after a failure in between, without delaying others', async () => {
    const id = await createNotifiedOrder();
    await recordEvent(id, status('ATTENTION_REQUIRED'));
    await recordEvent(id, status('SHIPPED'));
    await fixture.rows(`ALTER TABLE mails ADD CONSTRAINT broken CHECK (subject = 'none')`);
    await notifyOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N shipped']);
    await fixture.rows('ALTER TABLE mails DROP CONSTRAINT broken');
    await notifyOrderEvents();
    await notifyOrderEvents();
    expect(await inbox()).toHaveLength(2);
    expect(await mails()).toBe(1);
  });

  test('and not at all when it was rolled back', async () => {
    const id = await createNotifiedOrder();
    const rolledBack = inTransaction(async (tx) => {
      await recordOrderEvent(tx, { orderId: id, organisationId: 200, kind: 'order.rejected', data: {} });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    await notifyOrderEvents();
    expect(await inbox()).toEqual([]);
  });
});

test('a notification is in the reader’s language, with a hostile name as text and no price', async () => {
  await fixture.rows(`UPDATE people SET locale = 'de-DE' WHERE email = 'buyer@200.example'`);
  const name = `<script>alert(1)</script> {n} $& 24`;
  const id = await createSentOrder(fixture, json(201, { id: 5151, status: 'PROCESSING', price: '83.59' }));
  await notifyOrderEvents();
  await fixture.rows('UPDATE order_lines SET name = $1', [name]);
  await recordEvent(id, status('ATTENTION_REQUIRED'));
  await notifyOrderEvents();
  await fixture.rows(`UPDATE people SET locale = 'en-GB'`);
  const [mail] = await fixture.rows('SELECT subject, text, html FROM mails');
  expect(mail?.subject).toMatch(/^Handlungsbedarf bei Bestellung ORD-\S{9}$/);
  expect(mail?.text).toContain(`PO-123 · ${name}`);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {n} $&amp; 24');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/83\.59|167\.18|You get this/);
});
