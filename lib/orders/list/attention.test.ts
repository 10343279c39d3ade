import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { addNote, listOrderNotes } from '../notes/data';
import { resubmitOrder } from '../order-actions';
import { sendAction } from '../supplier-requests/jobs';
import { createSentOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { assignOwner, getAttentionList, listAssignees } from './attention';

let fixture: OrderFixture;
let next = 3000;
const people = new Map<string, string>();
beforeAll(async () => {
  fixture = await openOrderFixture();
  for (const [name, organisationId, role] of [
    ['Above', 100, 'administrator'],
    ['Peer', 200, 'administrator'],
    ['Reader', 200, 'viewer'],
    ['Below', 300, 'buyer'],
  ] as const) {
    const email = `${name}@example.com`;
    await addPerson({ email, name, password: 'a long password', role, organisationId });
    const [row] = await fixture.rows('SELECT id FROM people WHERE email ILIKE $1', [email]);
    people.set(name, String(row?.id));
  }
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events')));

const getPersonId = (name: string) => people.get(name) ?? '';
const peer = (): Actor => ({
  ...fixture.buyer,
  userId: getPersonId('Peer'),
  realUserId: getPersonId('Peer'),
  name: 'Peer',
});

async function createAttentionOrder(
  answer: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const upstreamId = next++;
  const body = { id: upstreamId, status: 'ATTENTION_REQUIRED', ...answer };
  const id = await createSentOrder(fixture, json(201, body));
  fixture.api.on(`GET /v1/orders/${upstreamId}`, json(200, body));
  return { id, path: `/v1/orders/${upstreamId}` };
}

describe('the worklist', () => {
  test('shows orders that need attention with the reason, longest waiting first, within the tree', async () => {
    const first = await createAttentionOrder({ attention_reason: 'Credit limit' });
    const second = await createAttentionOrder();
    await createSentOrder(fixture, json(201, { id: next++, status: 'PROCESSING' }));
    await fixture.rows(`UPDATE orders SET status_changed_at = now() - interval '2 days' WHERE id = $1`, [
      second.id,
    ]);
    const { items, total, me } = await getAttentionList(fixture.buyer);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(total).toBe(2);
    expect(me).toEqual({ id: fixture.buyer.userId, name: 'Ada Buyer' });
    expect(items[1]).toMatchObject({
      reason: { text: 'Credit limit', note: null, from: 'supplier' },
      extra: [],
      owner: null,
      lineCount: 1,
      firstProduct: 'Switch 24',
      resubmits: [],
      isBusy: false,
    });
    expect((await getAttentionList(fixture.stranger)).items).toEqual([]);
    const above = { ...fixture.buyer, organisationId: 100, homeOrganisationId: 100 };
    expect((await getAttentionList(above)).items).toHaveLength(2);
  });

  test('keeps every resubmit with its note and outcome, one at a time', async () => {
    const { id, path } = await createAttentionOrder();
    fixture.api.on(`POST ${path}/resubmit`, json(409, { detail: 'Still blocked' }));
    await resubmitOrder(fixture.buyer, id, { isResolved: true, note: 'Credit raised' });
    expect((await getAttentionList(fixture.buyer)).items[0]).toMatchObject({ isBusy: true });
    for (const row of await fixture.rows('SELECT id FROM order_actions')) await sendAction(String(row.id));
    const { items } = await getAttentionList(fixture.buyer);
    expect(items[0]).toMatchObject({
      isBusy: false,
      resubmits: [
        {
          person: 'Ada Buyer',
          note: 'Credit raised',
          state: 'REFUSED',
          reason: expect.stringContaining('Still blocked'),
        },
      ],
    });
  });

  test('is for people who may resubmit', async () => {
    const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
    await expect(getAttentionList(viewer)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(listAssignees(viewer)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('the owner of an order', () => {
  test('can be a person of the organisation or above, within the own tree, who may resubmit', async () => {
    const names = async (actor: Actor) => (await listAssignees(actor)).people.map(({ name }) => name);
    expect(await names(fixture.buyer)).toEqual(['Ada Buyer', 'Peer']);
    expect(await names({ ...fixture.buyer, organisationId: 300 })).toEqual(['Ada Buyer', 'Below', 'Peer']);
    expect(await names({ ...fixture.buyer, homeOrganisationId: 100 })).toEqual([
      'Above',
      'Ada Buyer',
      'Peer',
    ]);
  });

  test('is one of two who take it at once, and the other sees the name', async () => {
    const { id } = await createAttentionOrder();
    const both = await Promise.allSettled([
      assignOwner(fixture.buyer, id, { previous: null, to: fixture.buyer.userId }),
      assignOwner(peer(), id, { previous: null, to: getPersonId('Peer') }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { owner } = (await getAttentionList(fixture.buyer)).items[0] ?? {};
    const rejected = both.find(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject({
      reason: { code: 'conflict', details: { message: { values: { person: owner?.name } } } },
    });
    expect(
      await fixture.rows(`SELECT id FROM audit_events WHERE action = 'order.owner-changed'`),
    ).toHaveLength(1);
    await assignOwner(fixture.buyer, id, { previous: owner?.id ?? null, to: null });
    expect((await getAttentionList(fixture.buyer)).items[0]).toMatchObject({ owner: null });
  });

  test.each(['Reader', 'Below', 'Above'])('cannot be %s', async (name) => {
    const { id } = await createAttentionOrder();
    await expect(
      assignOwner(fixture.buyer, id, { previous: null, to: getPersonId(name) }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('cannot be set for another organisation’s order', async () => {
    const { id } = await createAttentionOrder();
    const { stranger } = fixture;
    const assignment = assignOwner(stranger, id, { previous: null, to: stranger.userId });
    await expect(assignment).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('notes on an order', () => {
  test('are written by people who may order, read by readers, and shown on the worklist', async () => {
    const { id } = await createAttentionOrder();
    await addNote(fixture.buyer, id, { body: 'Called them\n<b>twice</b>' });
    const viewer = { ...fixture.buyer, permissions: ['orders:read'] as const };
    const { notes, canAdd } = await listOrderNotes(viewer, id);
    expect(notes).toMatchObject([{ person: 'Ada Buyer', body: 'Called them\n<b>twice</b>' }]);
    expect(canAdd).toBe(false);
    expect((await getAttentionList(fixture.buyer)).items[0]?.notes).toEqual(notes);
    await expect(addNote(viewer, id, { body: 'x' })).rejects.toMatchObject({ code: 'not-allowed' });
    for (const attempt of [
      () => listOrderNotes(fixture.stranger, id),
      () => addNote(fixture.stranger, id, { body: 'x' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    const notifications = await fixture.rows(`SELECT data FROM order_events WHERE kind = 'order.noted'`);
    expect(notifications).toEqual([{ data: {} }]);
  });
});
