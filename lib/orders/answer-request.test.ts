import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { addPerson } from '@/lib/accounts/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import type { Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { answerRequest } from './answer-request';
import { getOrder } from './data';
import { getAttentionList } from './list/attention';
import { notifyOrderEvents } from './notifications/data';
import { cancelOrder } from './order-actions';
import { createSentOrder, type OrderFixture, openOrderFixture } from './testing/order-fixture';

let fixture: OrderFixture;
let top: Actor;
let own: Actor;
let next = 7000;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await addBrand({ organisationId: 100, name: 'Top' });
  top = await person(100, 'operator');
  own = await person(200, 'administrator');
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'notifications', 'mails')));

/** Somebody of an organisation, acting for 200. */
async function person(home: number, role: Role): Promise<Actor> {
  const email = `${role}-${home}@task.example`;
  await addPerson({ email, name: email, password: 'a long password', role, organisationId: home });
  const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
  const actor = await findBackgroundActor(String(row?.id), 200);
  if (!actor) throw new Error(`${email} may not act for 200`);
  return actor;
}

async function createCancelRequest(note: string | null = 'Wrong colour'): Promise<string> {
  const id = await createSentOrder(fixture, json(201, { id: next++, status: 'PROCESSING' }));
  await notifyOrderEvents();
  await fixture.rows(emptyTables('notifications', 'mails'));
  await cancelOrder(fixture.buyer, id, { note });
  await notifyOrderEvents();
  return id;
}
const inbox = async () =>
  (
    await fixture.rows(`SELECT p.email, n.title FROM notifications n
      JOIN people p ON p.id = n.person_id ORDER BY n.created_at`)
  ).map(({ email, title }) => `${email}: ${textIn('en-GB')(title as Text)}`.replace(/ORD-\S{9}/, 'N'));
const mailed = async () =>
  (await fixture.rows('SELECT recipient FROM mails')).map(({ recipient }) => recipient);

test('without a cancel call the request is a task of the nearest administrators above, by inbox and mail', async () => {
  const id = await createCancelRequest();
  expect(await inbox()).toEqual(['operator-100@task.example: Cancel order N?']);
  expect(await mailed()).toEqual(['operator-100@task.example']);
  expect((await getAttentionList({ ...top, organisationId: 100 })).requests).toMatchObject([
    { orderId: id, person: 'Ada Buyer', note: 'Wrong colour', organisation: { id: 200 } },
  ]);
  // Neither the requester nor people of the same organisation can answer it.
  for (const actor of [own, fixture.buyer]) expect((await getAttentionList(actor)).requests).toEqual([]);
  expect((await getOrder(top, id)).actions).toContain('answer-request');
  const order = await getOrder(fixture.buyer, id);
  expect(order).toMatchObject({ action: { kind: 'ask-to-cancel', state: 'OPEN' }, actions: [] });
  await expect(cancelOrder(fixture.buyer, id, { note: null })).rejects.toMatchObject({ code: 'conflict' });
});

test('a completed task notifies the requester', async () => {
  const id = await createCancelRequest();
  await answerRequest(top, id, { isDone: true, note: null });
  await notifyOrderEvents();
  expect(await inbox()).toContain('buyer@200.example: Order N cancelled with the supplier');
  expect((await getAttentionList({ ...top, organisationId: 100 })).requests).toEqual([]);
  await expect(answerRequest(top, id, { isDone: true, note: null })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a declined task shows the reason, and a new request is possible', async () => {
  const id = await createCancelRequest();
  await answerRequest(top, id, { isDone: false, note: 'It is packed already' });
  await notifyOrderEvents();
  expect(await inbox()).toContain('buyer@200.example: Order N not cancelled');
  expect(await mailed()).toContain('buyer@200.example');
  const order = await getOrder(fixture.buyer, id);
  expect(order.action).toMatchObject({
    state: 'REFUSED',
    reason: 'The order is not cancelled. “It is packed already”',
  });
  expect(order.actions).toEqual(['ask-to-cancel']);
});

test('people below the task cannot answer it', async () => {
  const id = await createCancelRequest();
  await expect(answerRequest(own, id, { isDone: true, note: null })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(answerRequest(fixture.buyer, id, { isDone: true, note: null })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('without people above, the task stays with the organisation’s administrators', async () => {
  await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE person_id = $1`, [top.userId]);
  await createCancelRequest();
  expect(await inbox()).toEqual(['administrator-200@task.example: Cancel order N?']);
  expect((await getAttentionList(own)).requests).toHaveLength(1);
  await fixture.rows('UPDATE memberships SET disabled_at = NULL');
});
