import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { ROLE_PERMISSIONS, type Role } from '@/lib/auth/rules';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { db, inTransaction } from '@/lib/db/pool';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { takeBackOrder } from '../actions/data';
import { recordOrderEvent } from '../events/data';
import type { NewOrderEvent } from '../events/schema';
import { refuseOrder } from '../holding/data';
import { addNote } from '../notes/data';
import { type OrderDesk, openOrderDesk, placeOrder, sentOrder } from '../testing/order-desk';
import { tellOrderEvents } from './data';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await openOrderDesk();
  await addBrand({ organisationId: 100, name: 'Top' });
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows(
    'TRUNCATE orders, carts, connection_circuits, notifications, mails, digest_items, notification_preferences CASCADE',
  );
  await desk.rows(`DELETE FROM people WHERE email LIKE '%@told.example'`);
  await desk.rows('UPDATE memberships SET disabled_at = NULL');
});

async function person(role: Role, organisationId: number, locale = 'en-GB'): Promise<string> {
  const email = `${role}-${organisationId}@told.example`;
  await addPerson({ email, name: role, password: 'a long password', role, organisationId, locale });
  const [row] = await desk.rows('SELECT id FROM people WHERE email = $1', [email]);
  return String(row?.id);
}

const happen = (orderId: string, event: Pick<NewOrderEvent, 'kind' | 'data'>) =>
  recordOrderEvent(db(), { orderId, organisationId: 200, ...event } as NewOrderEvent);
const status = (to: string) => ({
  kind: 'order.status' as const,
  data: { status: to, before: null, possible: true },
});
/** Who has what in the inbox, besides how the order came to be. */
const inbox = async () =>
  (
    await desk.rows(
      `SELECT p.email || ': ' || (n.title #>> '{}') AS line FROM notifications n JOIN people p ON p.id = n.person_id
       ORDER BY n.created_at, n.id`,
    )
  ).map(({ line }) => String(line).replace(/ORD-\S{9}/, 'N'));
const mails = async () => (await desk.rows('SELECT recipient, subject FROM mails ORDER BY recipient')).length;

/** An order whose own events are told already. */
async function told(): Promise<string> {
  const id = await placeOrder(desk.buyer);
  await tellOrderEvents();
  await desk.rows('TRUNCATE notifications, mails, digest_items');
  return id;
}

describe('who is told of what', () => {
  test('no clear answer: who placed it, the administrators, the operators', async () => {
    await person('administrator', 200);
    await person('administrator', 201);
    await person('operator', 100);
    await sentOrder(desk, reset);
    await tellOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'administrator-200@told.example: Order N: no clear answer',
      'buyer@200.example: Order N: no clear answer',
      'operator-100@told.example: Order N: no clear answer',
    ]);
    expect(await mails()).toBe(3);
  });

  test('attention: who takes care of it, too; not the operators', async () => {
    await person('operator', 100);
    const owner = await person('viewer', 200);
    const id = await told();
    await desk.rows('UPDATE orders SET attention_owner_id = $1', [owner]);
    await happen(id, status('ATTENTION_REQUIRED'));
    await tellOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'buyer@200.example: Order N needs attention',
      'viewer-200@told.example: Order N needs attention',
    ]);
  });

  test('an organisation without administrators: those of the nearest one above', async () => {
    await person('administrator', 100);
    const id = await told();
    await happen(id, { kind: 'order.rejected', data: {} });
    await tellOrderEvents();
    expect((await inbox()).sort()).toEqual([
      'administrator-100@told.example: Order N was not accepted',
      'buyer@200.example: Order N was not accepted',
    ]);
  });

  test('an order that waits for approval: who may approve it', async () => {
    await person('administrator', 200);
    await placeOrder(desk.buyer);
    await desk.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    await tellOrderEvents();
    expect(await inbox()).toEqual(['administrator-200@told.example: Order N waits for approval']);
  });

  test('an order of the only administrator that waits for approval: those above, who can approve it', async () => {
    const admin = await person('administrator', 200);
    await person('operator', 100);
    await placeOrder({ ...desk.buyer, userId: admin, realUserId: admin });
    await desk.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    await tellOrderEvents();
    expect(await inbox()).toEqual(['operator-100@told.example: Order N waits for approval']);
  });

  test('an order that was taken back: its buyer, unless they did it themselves', async () => {
    const admin = await person('administrator', 200);
    await takeBackOrder(desk.buyer, await told());
    await tellOrderEvents();
    expect(await inbox()).toEqual([]);
    await takeBackOrder({ ...desk.buyer, userId: admin, realUserId: admin }, await told());
    await tellOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N was taken back']);
  });

  test('an order that was not approved: its buyer', async () => {
    const admin = await person('administrator', 200);
    const id = await told();
    await desk.rows(`UPDATE orders SET held = 'approval', not_before = 'infinity'`);
    const approver = {
      ...desk.buyer,
      userId: admin,
      realUserId: admin,
      permissions: ROLE_PERMISSIONS.administrator,
    };
    await refuseOrder(approver, id, { reason: 'Too dear' });
    await tellOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N was not approved']);
  });

  test('not who did it', async () => {
    const owner = await person('viewer', 200);
    const id = await told();
    await desk.rows('UPDATE orders SET attention_owner_id = $1', [owner]);
    await addNote(desk.buyer, id, { body: 'Ring them' });
    await tellOrderEvents();
    expect(await inbox()).toEqual(['viewer-200@told.example: A note was written on order N']);
  });

  test.each([
    ['is disabled', 'UPDATE memberships SET disabled_at = now()'],
    ['belongs elsewhere by now', 'UPDATE memberships SET organisation_id = 201'],
  ])('nobody who %s', async (_, change) => {
    const id = await told();
    await happen(id, status('ATTENTION_REQUIRED'));
    await desk.rows(`${change} WHERE person_id = $1`, [desk.buyer.userId]);
    await tellOrderEvents();
    expect([await inbox(), await mails()]).toEqual([[], 0]);
    await desk.rows('UPDATE memberships SET organisation_id = 200 WHERE person_id = $1', [desk.buyer.userId]);
    await tellOrderEvents();
    expect(await inbox()).toEqual([]);
  });

  test('a status that nobody knows is told as it came, to who wants every step', async () => {
    const id = await told();
    await desk.rows(`INSERT INTO notification_preferences VALUES ($1, 'order-progress', true, 'off')`, [
      desk.buyer.userId,
    ]);
    await happen(id, status('ON_A_BOAT {n}'));
    await happen(id, status('constructor'));
    await tellOrderEvents();
    expect(await inbox()).toEqual([
      'buyer@200.example: Order N: ON_A_BOAT {n}',
      'buyer@200.example: Order N: constructor',
    ]);
  });
});

describe('each event is told once', () => {
  test('however many look for it at once', async () => {
    const id = await told();
    for (const to of ['ATTENTION_REQUIRED', 'PROCESSING', 'SHIPPED', 'COMPLETE'])
      await happen(id, status(to));
    await Promise.all([tellOrderEvents(), tellOrderEvents(), tellOrderEvents(), tellOrderEvents()]);
    await tellOrderEvents();
    expect(await inbox()).toHaveLength(3);
    expect(await mails()).toBe(1);
    expect(await desk.rows('SELECT id FROM digest_items')).toHaveLength(2);
  });

  test('when its process is killed in the middle: all of it the next time, and once', async () => {
    const id = await told();
    await happen(id, status('ATTENTION_REQUIRED'));
    const lock = await desk.database.pool.connect();
    await lock.query('BEGIN; LOCK TABLE mails');
    const script = resolve(import.meta.dirname, '../testing/tell-once.ts');
    const teller = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script], {
      env: { ...process.env, DATABASE_URL: desk.database.url },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => teller.once('exit', done));
    // The inbox is written by then, the mail waits for the lock, and neither is committed.
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => desk.rows(waiting), { timeout: 15_000 }).toHaveLength(1);
    teller.kill('SIGKILL');
    await ended;
    await lock.query('ROLLBACK');
    lock.release();
    await tellOrderEvents();
    await tellOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N needs attention']);
    expect(await mails()).toBe(1);
  });

  test('when it breaks in between: all of it the next time, and the others now', async () => {
    const id = await told();
    await happen(id, status('ATTENTION_REQUIRED'));
    await happen(id, status('SHIPPED'));
    await desk.rows(`ALTER TABLE mails ADD CONSTRAINT broken CHECK (subject = 'none')`);
    await tellOrderEvents();
    expect(await inbox()).toEqual(['buyer@200.example: Order N is on its way']);
    await desk.rows('ALTER TABLE mails DROP CONSTRAINT broken');
    await tellOrderEvents();
    await tellOrderEvents();
    expect(await inbox()).toHaveLength(2);
    expect(await mails()).toBe(1);
  });

  test('one that was undone is told to nobody', async () => {
    const id = await told();
    const undone = inTransaction(async (tx) => {
      await recordOrderEvent(tx, { orderId: id, organisationId: 200, kind: 'order.rejected', data: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tellOrderEvents();
    expect(await inbox()).toEqual([]);
  });
});

test('in the reader’s language, with a hostile product name as text, and no price', async () => {
  await desk.rows(`UPDATE people SET locale = 'de-DE' WHERE email = 'buyer@200.example'`);
  const name = `<script>alert(1)</script> {n} $& 24`;
  const id = await sentOrder(desk, json(201, { id: 5151, status: 'PROCESSING', price: '83.59' }));
  await tellOrderEvents();
  await desk.rows('UPDATE order_lines SET name = $1', [name]);
  await happen(id, status('ATTENTION_REQUIRED'));
  await tellOrderEvents();
  await desk.rows(`UPDATE people SET locale = 'en-GB'`);
  const [mail] = await desk.rows('SELECT subject, text, html FROM mails');
  expect(mail?.subject).toMatch(/^Bestellung ORD-\S{9} braucht Ihre Aufmerksamkeit$/);
  expect(mail?.text).toContain(`PO-123 · ${name}`);
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {n} $&amp; 24');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/83\.59|167\.18|You get this/);
});
