import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from './data';
import type { UnconfirmedOrder } from './model/reconciliation-schema';
import { resubmitOrder } from './order-actions';
import {
  getUnconfirmedOrder,
  linkUnconfirmedOrder,
  listUnconfirmedOrders,
  lookUpUnconfirmedOrder,
  releaseUnconfirmedOrder,
  unlinkOrder,
} from './resolve-order';
import { sendOrder, sweepSubmissions } from './submission/jobs';
import {
  createPlacedOrder,
  createSentOrder,
  makeDue,
  type OrderFixture,
  openOrderFixture,
} from './testing/order-fixture';

let fixture: OrderFixture;
let next = 4000;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '3000');
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events'));
  fixture.api.journal.length = 0;
});

const operator = (actor: Actor = fixture.buyer): Actor => ({
  ...actor,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});

/** An order whose attempt got no clear answer. */
async function createUnconfirmedOrder(): Promise<UnconfirmedOrder> {
  const id = await createSentOrder(fixture, reset);
  return getUnconfirmedOrder(operator(), id);
}

/** Lets the API know an order under an id of its own. */
function createUpstreamOrder(answer: Record<string, unknown>): string {
  const id = next++;
  fixture.api.on(`GET /v1/orders/${id}`, json(200, { id, ...answer }));
  return String(id);
}

const statement = { distributorContact: 'Kim', said: 'Not in our books' };
const findState = async (id: string) =>
  (await fixture.rows('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;

describe('the list of unconfirmed orders', () => {
  test('shows each attempt with its outcome, longest waiting first, within the tree only', async () => {
    const first = await createUnconfirmedOrder();
    const second = await createSentOrder(fixture, json(500, { title: 'Oops' }));
    const { items, total } = await listUnconfirmedOrders(operator());
    expect(items.map(({ id }) => id)).toEqual([first.id, second]);
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({
      reference: 'PO-123',
      referenceSent: `PO-123 / ${items[1]?.number}`,
      attempts: [{ attempt: 1, outcome: 'unknown', httpStatus: 500, finishedAt: expect.any(String) }],
    });
    expect((await listUnconfirmedOrders(operator(fixture.stranger))).items).toEqual([]);
    const above = { ...operator(), organisationId: 100, homeOrganisationId: 100 };
    expect((await listUnconfirmedOrders(above)).items).toHaveLength(2);
  });

  test('is for operators', async () => {
    const { id } = await createUnconfirmedOrder();
    for (const call of [
      () => listUnconfirmedOrders(fixture.buyer),
      () => getUnconfirmedOrder(fixture.buyer, id),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('linking an id of the distributor', () => {
  test('shows warnings before anything changes, then links and reads the order', async () => {
    const { id, number, attempt } = await createUnconfirmedOrder();
    const upstreamId = createUpstreamOrder({ status: 'ACCEPTED', reference: `PO-123 / ${number}` });
    expect(await lookUpUnconfirmedOrder(operator(), id, { upstreamId })).toEqual({
      upstreamId,
      status: 'ACCEPTED',
      reference: `PO-123 / ${number}`,
      lineCount: 0,
      firstProduct: null,
      differences: [],
      warnings: [],
    });
    expect(await findState(id)).toBe('UNCONFIRMED');
    await linkUnconfirmedOrder(operator(), id, { upstreamId, attempt });
    const order = await getOrder(fixture.buyer, id);
    expect(order).toMatchObject({ state: 'SUBMITTED', status: 'ACCEPTED', upstreamId, stateReason: null });
    expect(order.nextReadAt).not.toBeNull();
    expect(fixture.api.count('POST /v1/orders')).toBe(1);
    expect(await fixture.rows('SELECT source, possible FROM order_observations')).toEqual([
      { source: 'import', possible: true },
    ]);
    expect(
      await fixture.rows(`SELECT person_id, detail FROM audit_events WHERE action = 'order.imported'`),
    ).toEqual([{ person_id: fixture.buyer.userId, detail: `${number}: ${upstreamId}` }]);
    const kinds = await fixture.rows('SELECT kind FROM order_events ORDER BY place');
    expect(kinds.map(({ kind }) => kind).slice(2)).toEqual(['order.imported', 'order.status']);
  });

  test.each([
    { answer: { status: 'PROCESSING', reference: 'PO-999' }, warning: /does not contain/ },
    { answer: { status: 'PROCESSING' }, warning: /does not include a reference/ },
    { answer: { status: 'PROCESSING', organisation: 301 }, warning: /organisation 301/ },
    { answer: { status: 'ON_A_BOAT' }, warning: /ON_A_BOAT/ },
    { answer: {}, warning: /does not include a status/ },
  ])('$answer causes a warning', async ({ answer, warning }) => {
    const { id } = await createUnconfirmedOrder();
    const { warnings } = await lookUpUnconfirmedOrder(operator(), id, {
      upstreamId: createUpstreamOrder(answer),
    });
    expect(warnings.join('\n')).toMatch(warning);
  });

  test.each([
    { answer: { reference: 'PO-999' }, differences: ['reference' as const] },
    { answer: { organisation: 301 }, differences: ['organisation' as const] },
    {
      answer: { organisation: 301, reference: 'PO-9' },
      differences: ['organisation' as const, 'reference' as const],
    },
  ])('with a difference in $differences needs a second confirmation', async ({ answer, differences }) => {
    const { id, attempt } = await createUnconfirmedOrder();
    const upstreamId = createUpstreamOrder({ status: 'PROCESSING', ...answer });
    const link = (accepted?: typeof differences) =>
      linkUnconfirmedOrder(operator(), id, { upstreamId, attempt, accepted });
    for (const accepted of [undefined, differences.slice(1)])
      await expect(link(accepted)).rejects.toMatchObject({
        code: 'conflict',
        details: { facts: { differences } },
      });
    expect(await findState(id)).toBe('UNCONFIRMED');
    await link(differences);
    expect(await findState(id)).toBe('SUBMITTED');
  });

  test('reports an id that the distributor does not know', async () => {
    const { id, attempt } = await createUnconfirmedOrder();
    for (const call of [
      () => lookUpUnconfirmedOrder(operator(), id, { upstreamId: '99' }),
      () => linkUnconfirmedOrder(operator(), id, { upstreamId: '99', attempt }),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'not-found',
        details: { message: { key: 'unconfirmed-orders.errors.notFound', values: { number: '99' } } },
      });
    expect(await findState(id)).toBe('UNCONFIRMED');
  });

  test('is impossible while the distributor does not answer', async () => {
    const { id, attempt } = await createUnconfirmedOrder();
    const upstreamId = String(next++);
    fixture.api.on(`GET /v1/orders/${upstreamId}`, reset);
    await expect(linkUnconfirmedOrder(operator(), id, { upstreamId, attempt })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await findState(id)).toBe('UNCONFIRMED');
  });

  test.each([
    ['a wrapped order', { order: { id: 'x', status: 'PROCESSING' } }],
    ['another order', { id: 1, status: 'PROCESSING' }],
    ['a text', 'PROCESSING'],
  ])('is not looked up for an answer of %s, which is not called silence', async (_what, answer) => {
    const { id } = await createUnconfirmedOrder();
    const upstreamId = String(next++);
    fixture.api.on(`GET /v1/orders/${upstreamId}`, json(200, answer));
    await expect(lookUpUnconfirmedOrder(operator(), id, { upstreamId })).rejects.toMatchObject({
      code: 'unavailable',
      details: { message: { key: 'unconfirmed-orders.errors.unreadable' } },
    });
  });

  test('is rejected when another order has it, on any connection, naming only a visible order', async () => {
    const other = await createSentOrder(
      fixture,
      json(201, { id: 3999, status: 'PROCESSING' }),
      fixture.stranger,
    );
    const [{ number } = {}] = await fixture.rows('SELECT number FROM orders WHERE id = $1', [other]);
    const { id, attempt } = await createUnconfirmedOrder();
    fixture.api.on('GET /v1/orders/3999', json(200, { id: 3999, status: 'PROCESSING' }));
    const link = (actor: Actor) => linkUnconfirmedOrder(actor, id, { upstreamId: '3999', attempt });
    const refused = await link(operator()).catch((error) => error);
    expect(refused).toMatchObject({
      code: 'conflict',
      message: 'unconfirmed-orders.errors.linkedElsewhere',
    });
    expect(JSON.stringify(refused.details)).not.toContain(number);
    await expect(link({ ...operator(), homeOrganisationId: 100 })).rejects.toMatchObject({
      details: { message: { key: 'unconfirmed-orders.errors.linkedToOrder', values: { number } } },
    });
    expect(await findState(id)).toBe('UNCONFIRMED');
  });

  test('succeeds for one order only, also simultaneously', async () => {
    const [one, two] = [await createUnconfirmedOrder(), await createUnconfirmedOrder()];
    const upstreamId = createUpstreamOrder({ status: 'PROCESSING' });
    const attempts = await Promise.allSettled(
      [one, two].map(({ id, attempt }) => linkUnconfirmedOrder(operator(), id, { upstreamId, attempt })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.rows('SELECT id FROM orders WHERE upstream_id = $1', [upstreamId])).toHaveLength(1);
  });
});

describe('undoing a link', () => {
  const unlinkStatement = { distributorContact: 'Kim', said: 'That is the Leeds order' };

  /** An unconfirmed order that somebody linked to an order of the API. */
  async function linked(status = 'ACCEPTED') {
    const { id, number, attempt } = await createUnconfirmedOrder();
    const upstreamId = createUpstreamOrder({ status, remark: 'Not yours' });
    await linkUnconfirmedOrder(operator(), id, { upstreamId, attempt });
    return { id, number, attempt, upstreamId, undo: { ...unlinkStatement, upstreamId, number } };
  }

  test('makes the order unconfirmed, removes the other order’s facts and frees the number', async () => {
    const { id, number, attempt, upstreamId, undo } = await linked();
    expect((await getOrder(operator(), id)).actions).toEqual(['unlink']);
    expect((await getOrder(fixture.buyer, id)).actions).toEqual([]);
    await unlinkOrder(operator(), id, { ...undo, number: number.toLowerCase() });
    const order = await getOrder(fixture.buyer, id);
    expect(order).toMatchObject({
      state: 'UNCONFIRMED',
      status: null,
      upstreamId: null,
      statusSeenAt: null,
      nextReadAt: null,
      extra: [],
    });
    expect(order.timeline.map(({ title }) => title)).toEqual([
      'Placed by Ada Buyer',
      'Found at your supplier by Ada Buyer',
      'Unlinked from the wrong order by Ada Buyer',
      'Unconfirmed',
    ]);
    expect(JSON.stringify(order)).not.toContain('Leeds order');
    await sweepSubmissions();
    await sendOrder(id);
    expect(fixture.api.count('POST /v1/orders')).toBe(1);
    expect(await fixture.rows('SELECT status, unlinked_at IS NULL AS own FROM order_observations')).toEqual([
      { status: 'ACCEPTED', own: false },
    ]);
    expect(
      await fixture.rows(`SELECT person_id, detail FROM audit_events WHERE action = 'order.unlinked'`),
    ).toEqual([
      {
        person_id: fixture.buyer.userId,
        detail: `${upstreamId}, Kim: That is the Leeds order`,
      },
    ]);
    expect((await getUnconfirmedOrder(operator(), id)).decisions).toMatchObject([{ kind: 'unlinked' }]);

    const other = await createUnconfirmedOrder();
    await linkUnconfirmedOrder(operator(), other.id, { upstreamId, attempt: other.attempt });
    const right = createUpstreamOrder({ status: 'PROCESSING' });
    await linkUnconfirmedOrder(operator(), id, { upstreamId: right, attempt });
    await makeDue(fixture, id);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ status: 'PROCESSING', upstreamId: right });
    const [seen] = await fixture.rows(
      `SELECT possible FROM order_observations WHERE order_id = $1 AND unlinked_at IS NULL`,
      [id],
    );
    expect(seen).toEqual({ possible: true });
  });

  test('needs the order’s number typed and the shown link', async () => {
    const { id, undo, upstreamId } = await linked();
    const attempts = [
      [{ ...undo, number: 'TC-0000-0000' }, 'invalid'],
      [{ ...undo, upstreamId: upstreamId + 1 }, 'conflict'],
    ] as const;
    for (const [input, code] of attempts)
      await expect(unlinkOrder(operator(), id, input)).rejects.toMatchObject({ code });
    await expect(unlinkOrder(fixture.buyer, id, undo)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(unlinkOrder(operator(fixture.stranger), id, undo)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ state: 'SUBMITTED', upstreamId });
    expect(await fixture.rows('SELECT id FROM order_observations WHERE unlinked_at IS NOT NULL')).toEqual([]);
  });

  test('happens once for simultaneous requests', async () => {
    const { id, undo } = await linked();
    const both = await Promise.allSettled([
      unlinkOrder(operator(), id, undo),
      unlinkOrder(operator(), id, undo),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.rows(`SELECT id FROM audit_events WHERE action = 'order.unlinked'`)).toHaveLength(1);
  });

  test('waits for a running request to the other order', async () => {
    const { id, undo } = await linked('ATTENTION_REQUIRED');
    await resubmitOrder(fixture.buyer, id, { isResolved: true, note: 'Credit raised' });
    await expect(unlinkOrder(operator(), id, undo)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findState(id)).toBe('SUBMITTED');
  });

  test('is impossible for the distributor’s own answer', async () => {
    const id = await createSentOrder(fixture, json(201, { id: 3997, status: 'PROCESSING' }));
    const { number, actions } = await getOrder(operator(), id);
    expect(actions).not.toContain('unlink');
    const undo = unlinkOrder(operator(), id, { ...unlinkStatement, upstreamId: '3997', number });
    await expect(undo).rejects.toMatchObject({ code: 'conflict' });
    expect(await findState(id)).toBe('SUBMITTED');
  });

  test('is impossible for an order that was placed elsewhere', async () => {
    const id = await createSentOrder(fixture, json(201, { id: 3996, status: 'PROCESSING' }));
    await fixture.rows(`UPDATE orders SET origin = 'imported' WHERE id = $1`, [id]);
    await fixture.rows('DELETE FROM order_attempts');
    expect((await getOrder(operator(), id)).actions).not.toContain('unlink');
  });
});

describe('releasing an order', () => {
  test('sends it once more as a new attempt, with the distributor’s statement stored', async () => {
    const { id, number, attempt } = await createUnconfirmedOrder();
    await releaseUnconfirmedOrder(operator(), id, {
      ...statement,
      number: number.toLowerCase().replaceAll('-', ' '),
      attempt,
    });
    expect(await findState(id)).toBe('QUEUED');
    fixture.api.on('POST /v1/orders', json(500, {}));
    await sendOrder(id);
    expect(fixture.api.count('POST /v1/orders')).toBe(2);
    const again = await getUnconfirmedOrder(operator(), id);
    expect(again.attempts.map(({ attempt: at, outcome }) => [at, outcome])).toEqual([
      [1, 'unknown'],
      [2, 'unknown'],
    ]);
    expect(again.decisions).toMatchObject([
      { kind: 'released', person: 'Ada Buyer', detail: 'Kim: Not in our books' },
    ]);
    const order = await getOrder(fixture.buyer, id);
    expect(order.timeline.map(({ title }) => title)).toContain('Released to be sent again by Ada Buyer');
    expect(JSON.stringify(order)).not.toContain('Kim');
  });

  test.each(['', 'TC-0000-0000', '1'])('needs the order’s number typed: %j does nothing', async (number) => {
    const { id, attempt } = await createUnconfirmedOrder();
    await expect(
      releaseUnconfirmedOrder(operator(), id, { ...statement, number, attempt }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await findState(id)).toBe('UNCONFIRMED');
  });

  test('applies to the shown attempt, not to a later one', async () => {
    const { id, number, attempt } = await createUnconfirmedOrder();
    await releaseUnconfirmedOrder(operator(), id, { ...statement, number, attempt });
    fixture.api.on('POST /v1/orders', reset);
    await sendOrder(id);
    expect(await findState(id)).toBe('UNCONFIRMED');
    await expect(
      releaseUnconfirmedOrder(operator(), id, { ...statement, number, attempt }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await findState(id)).toBe('UNCONFIRMED');
  });

  test('is superseded by a late answer to the first attempt', async () => {
    const placed = await createPlacedOrder(fixture.buyer);
    fixture.api.on('POST /v1/orders', (response, request) =>
      setTimeout(() => json(201, { id: 3998, status: 'PROCESSING' })(response, request), 350),
    );
    const sending = sendOrder(placed);
    await expect.poll(() => fixture.api.count('POST /v1/orders')).toBe(1);
    await fixture.rows(`UPDATE orders SET lease_until = now() - interval '1 second'`);
    await sweepSubmissions();
    const { number, attempt } = await getUnconfirmedOrder(operator(), placed);
    await releaseUnconfirmedOrder(operator(), placed, { ...statement, number, attempt });
    expect(await findState(placed)).toBe('QUEUED');
    await sending;
    expect(await findState(placed)).toBe('SUBMITTED');
    await sendOrder(placed);
    expect(fixture.api.count('POST /v1/orders')).toBe(1);
  });

  test('is the only way besides linking that resolves an unconfirmed order', async () => {
    const { id } = await createUnconfirmedOrder();
    await sweepSubmissions();
    await sendOrder(id);
    expect(await findState(id)).toBe('UNCONFIRMED');
    expect(fixture.api.count('POST /v1/orders')).toBe(1);
  });
});

test('one of two simultaneous operators wins, and the other gets a conflict', async () => {
  for (let round = 0; round < 5; round++) {
    await fixture.rows(emptyTables('connection_circuits'));
    const { id, number, attempt } = await createUnconfirmedOrder();
    const upstreamId = createUpstreamOrder({ status: 'PROCESSING' });
    const [linkResult, released] = await Promise.allSettled([
      linkUnconfirmedOrder(operator(), id, { upstreamId, attempt }),
      releaseUnconfirmedOrder(operator(), id, { ...statement, number, attempt }),
    ]);
    expect([linkResult.status, released.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findState(id)).toBe(linkResult.status === 'fulfilled' ? 'SUBMITTED' : 'QUEUED');
    const rejected = [linkResult, released].find((one) => one.status === 'rejected');
    expect(rejected).toMatchObject({ reason: { code: 'conflict' } });
  }
});

test('a confirmed order, or another organisation’s, cannot be resolved', async () => {
  const waiting = await createPlacedOrder(fixture.buyer);
  const [{ number } = {}] = await fixture.rows('SELECT number FROM orders');
  const release = (actor: Actor) =>
    releaseUnconfirmedOrder(actor, waiting, { ...statement, number: String(number), attempt: 1 });
  await expect(release(operator())).rejects.toMatchObject({ code: 'conflict' });
  await expect(release(operator(fixture.stranger))).rejects.toMatchObject({ code: 'not-found' });
  await expect(release(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
  const { id } = await createUnconfirmedOrder();
  fixture.api.journal.length = 0;
  await expect(
    lookUpUnconfirmedOrder(operator(fixture.stranger), id, { upstreamId: '1' }),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(fixture.api.journal).toEqual([]);
});
