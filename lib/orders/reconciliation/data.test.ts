import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { resubmitOrder } from '../requests/data';
import { sendOrder, sweepSubmissions } from '../submission/jobs';
import { makeDue, type OrderDesk, openOrderDesk, placeOrder, sentOrder } from '../testing/order-fixture';
import { adoptDoubt, getDoubt, listOrdersInDoubt, lookUpDoubt, releaseDoubt, unlinkOrder } from './data';
import type { Doubt } from './schema';

let desk: OrderDesk;
let next = 4000;
beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '3000');
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE orders, carts, connection_circuits, audit_events CASCADE');
  desk.api.journal.length = 0;
});

const operator = (actor: Actor = desk.buyer): Actor => ({
  ...actor,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});

/** An order whose sending got no clear answer. */
async function doubtful(): Promise<Doubt> {
  const id = await sentOrder(desk, reset);
  return getDoubt(operator(), id);
}

/** Lets the API know an order under an id of its own. */
function upstreamHas(answer: Record<string, unknown>): number {
  const id = next++;
  desk.api.on(`GET /v1/orders/${id}`, json(200, { id, ...answer }));
  return id;
}

const word = { toldBy: 'Kim', said: 'Not in our books' };
const stateOf = async (id: string) =>
  (await desk.rows('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;

describe('the list', () => {
  test('tells how each sending ended, longest waiting first, within the tree only', async () => {
    const first = await doubtful();
    const second = await sentOrder(desk, json(500, { title: 'Oops' }));
    const { items, total } = await listOrdersInDoubt(operator());
    expect(items.map(({ id }) => id)).toEqual([first.id, second]);
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({
      reference: 'PO-123',
      referenceSent: `PO-123 / ${items[1]?.number}`,
      attempts: [{ attempt: 1, outcome: 'unknown', httpStatus: 500, finishedAt: expect.any(String) }],
    });
    expect((await listOrdersInDoubt(operator(desk.stranger))).items).toEqual([]);
    const above = { ...operator(), organisationId: 100, homeOrganisationId: 100 };
    expect((await listOrdersInDoubt(above)).items).toHaveLength(2);
  });

  test('is for operators', async () => {
    const { id } = await doubtful();
    for (const act of [() => listOrdersInDoubt(desk.buyer), () => getDoubt(desk.buyer, id)])
      await expect(act()).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('an id that the distributor gave', () => {
  test('is shown with what speaks against it before anything changes, then adopted and followed', async () => {
    const { id, number, attempt } = await doubtful();
    const upstreamId = upstreamHas({ status: 'ACCEPTED', reference: `PO-123 / ${number}` });
    expect(await lookUpDoubt(operator(), id, { upstreamId })).toEqual({
      upstreamId,
      status: 'ACCEPTED',
      reference: `PO-123 / ${number}`,
      lineCount: 0,
      firstProduct: null,
      differences: [],
      warnings: [],
    });
    expect(await stateOf(id)).toBe('UNCONFIRMED');
    await adoptDoubt(operator(), id, { upstreamId, attempt });
    const order = await getOrder(desk.buyer, id);
    expect(order).toMatchObject({ state: 'SUBMITTED', status: 'ACCEPTED', upstreamId, stateReason: null });
    expect(order.nextReadAt).not.toBeNull();
    expect(desk.api.count('POST /v1/orders')).toBe(1);
    expect(await desk.rows('SELECT source, possible FROM order_observations')).toEqual([
      { source: 'adopt', possible: true },
    ]);
    expect(
      await desk.rows(`SELECT person_id, detail FROM audit_events WHERE action = 'order.adopted'`),
    ).toEqual([{ person_id: desk.buyer.userId, detail: `${number}: ${upstreamId}` }]);
    const kinds = await desk.rows('SELECT kind FROM order_events ORDER BY place');
    expect(kinds.map(({ kind }) => kind).slice(2)).toEqual(['order.adopted', 'order.status']);
  });

  test.each([
    { answer: { status: 'PROCESSING', reference: 'PO-999' }, warning: /does not hold our number/ },
    { answer: { status: 'PROCESSING' }, warning: /does not say under which reference/ },
    { answer: { status: 'PROCESSING', organisation: 301 }, warning: /organisation 301/ },
    { answer: { status: 'ON_A_BOAT' }, warning: /ON_A_BOAT/ },
    { answer: {}, warning: /no status/ },
  ])('$answer is warned of', async ({ answer, warning }) => {
    const { id } = await doubtful();
    const { warnings } = await lookUpDoubt(operator(), id, { upstreamId: upstreamHas(answer) });
    expect(warnings.join('\n')).toMatch(warning);
  });

  test.each([
    { answer: { reference: 'PO-999' }, differences: ['reference' as const] },
    { answer: { organisation: 301 }, differences: ['organisation' as const] },
    {
      answer: { organisation: 301, reference: 'PO-9' },
      differences: ['organisation' as const, 'reference' as const],
    },
  ])(
    'that differs in $differences is linked only after a second question',
    async ({ answer, differences }) => {
      const { id, attempt } = await doubtful();
      const upstreamId = upstreamHas({ status: 'PROCESSING', ...answer });
      const adopt = (accepted?: typeof differences) =>
        adoptDoubt(operator(), id, { upstreamId, attempt, accepted });
      for (const accepted of [undefined, differences.slice(1)])
        await expect(adopt(accepted)).rejects.toMatchObject({
          code: 'conflict',
          details: { facts: { differences } },
        });
      expect(await stateOf(id)).toBe('UNCONFIRMED');
      await adopt(differences);
      expect(await stateOf(id)).toBe('SUBMITTED');
    },
  );

  test('that the distributor does not know is said, and nothing changes', async () => {
    const { id, attempt } = await doubtful();
    for (const act of [
      () => lookUpDoubt(operator(), id, { upstreamId: 99 }),
      () => adoptDoubt(operator(), id, { upstreamId: 99, attempt }),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'not-found',
        message: expect.stringContaining('order 99'),
      });
    expect(await stateOf(id)).toBe('UNCONFIRMED');
  });

  test('cannot be checked while the distributor does not answer', async () => {
    const { id, attempt } = await doubtful();
    const upstreamId = next++;
    desk.api.on(`GET /v1/orders/${upstreamId}`, reset);
    await expect(adoptDoubt(operator(), id, { upstreamId, attempt })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await stateOf(id)).toBe('UNCONFIRMED');
  });

  test('of another order is refused, naming it where it may be known, through other connections too', async () => {
    const other = await sentOrder(desk, json(201, { id: 3999, status: 'PROCESSING' }), desk.stranger);
    const [{ number } = {}] = await desk.rows('SELECT number FROM orders WHERE id = $1', [other]);
    const { id, attempt } = await doubtful();
    desk.api.on('GET /v1/orders/3999', json(200, { id: 3999, status: 'PROCESSING' }));
    const adopt = (actor: Actor) => adoptDoubt(actor, id, { upstreamId: 3999, attempt });
    const refused = await adopt(operator()).catch((error) => error);
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('another order') });
    expect(refused.message).not.toContain(number);
    await expect(adopt({ ...operator(), homeOrganisationId: 100 })).rejects.toThrow(String(number));
    expect(await stateOf(id)).toBe('UNCONFIRMED');
  });

  test('can be given to one order only, however many try at once', async () => {
    const [one, two] = [await doubtful(), await doubtful()];
    const upstreamId = upstreamHas({ status: 'PROCESSING' });
    const tries = await Promise.allSettled(
      [one, two].map(({ id, attempt }) => adoptDoubt(operator(), id, { upstreamId, attempt })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.rows('SELECT id FROM orders WHERE upstream_id = $1', [upstreamId])).toHaveLength(1);
  });
});

describe('a number that was entered by mistake', () => {
  const told = { toldBy: 'Kim', said: 'That is the Leeds order' };

  /** An order in doubt that somebody linked to an order of the API. */
  async function linked(status = 'ACCEPTED') {
    const { id, number, attempt } = await doubtful();
    const upstreamId = upstreamHas({ status, remark: 'Not yours' });
    await adoptDoubt(operator(), id, { upstreamId, attempt });
    return { id, number, attempt, upstreamId, undo: { ...told, upstreamId, number } };
  }

  test('is taken back: in doubt again, nothing of the other order, nothing sent, the number free', async () => {
    const { id, number, attempt, upstreamId, undo } = await linked();
    expect((await getOrder(operator(), id)).actions).toEqual(['unlink']);
    expect((await getOrder(desk.buyer, id)).actions).toEqual([]);
    await unlinkOrder(operator(), id, { ...undo, number: number.toLowerCase() });
    const order = await getOrder(desk.buyer, id);
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
      'Link to a wrong order undone by Ada Buyer',
      'No clear answer',
    ]);
    expect(JSON.stringify(order)).not.toContain('Leeds order');
    await sweepSubmissions();
    await sendOrder(id);
    expect(desk.api.count('POST /v1/orders')).toBe(1);
    expect(await desk.rows('SELECT status, unlinked_at IS NULL AS own FROM order_observations')).toEqual([
      { status: 'ACCEPTED', own: false },
    ]);
    expect(
      await desk.rows(`SELECT person_id, detail FROM audit_events WHERE action = 'order.unlinked'`),
    ).toEqual([
      { person_id: desk.buyer.userId, detail: `Not order ${upstreamId}: Kim said: That is the Leeds order` },
    ]);
    expect((await getDoubt(operator(), id)).decisions).toMatchObject([{ kind: 'unlinked' }]);

    const other = await doubtful();
    await adoptDoubt(operator(), other.id, { upstreamId, attempt: other.attempt });
    const right = upstreamHas({ status: 'PROCESSING' });
    await adoptDoubt(operator(), id, { upstreamId: right, attempt });
    await makeDue(desk, id);
    expect(await getOrder(desk.buyer, id)).toMatchObject({ status: 'PROCESSING', upstreamId: right });
    const [seen] = await desk.rows(
      `SELECT possible FROM order_observations WHERE order_id = $1 AND unlinked_at IS NULL`,
      [id],
    );
    expect(seen).toEqual({ possible: true });
  });

  test('needs the order’s number typed, and the link to be the one that was shown', async () => {
    const { id, undo, upstreamId } = await linked();
    const tries = [
      [{ ...undo, number: 'TC-0000-0000' }, 'invalid'],
      [{ ...undo, upstreamId: upstreamId + 1 }, 'conflict'],
    ] as const;
    for (const [input, code] of tries)
      await expect(unlinkOrder(operator(), id, input)).rejects.toMatchObject({ code });
    await expect(unlinkOrder(desk.buyer, id, undo)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(unlinkOrder(operator(desk.stranger), id, undo)).rejects.toMatchObject({ code: 'not-found' });
    expect(await getOrder(desk.buyer, id)).toMatchObject({ state: 'SUBMITTED', upstreamId });
    expect(await desk.rows('SELECT id FROM order_observations WHERE unlinked_at IS NOT NULL')).toEqual([]);
  });

  test('is taken back once, however many at once', async () => {
    const { id, undo } = await linked();
    const both = await Promise.allSettled([
      unlinkOrder(operator(), id, undo),
      unlinkOrder(operator(), id, undo),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.rows(`SELECT id FROM audit_events WHERE action = 'order.unlinked'`)).toHaveLength(1);
  });

  test('waits for a request that is on its way to the other order', async () => {
    const { id, undo } = await linked('ATTENTION_REQUIRED');
    await resubmitOrder(desk.buyer, id, { isResolved: true, note: 'Credit raised' });
    await expect(unlinkOrder(operator(), id, undo)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf(id)).toBe('SUBMITTED');
  });

  test('is not what the distributor’s own answer gave', async () => {
    const id = await sentOrder(desk, json(201, { id: 3997, status: 'PROCESSING' }));
    const { number, actions } = await getOrder(operator(), id);
    expect(actions).not.toContain('unlink');
    const undo = unlinkOrder(operator(), id, { ...told, upstreamId: 3997, number });
    await expect(undo).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf(id)).toBe('SUBMITTED');
  });

  test('is not that of an order from elsewhere, which was never sent from here', async () => {
    const id = await sentOrder(desk, json(201, { id: 3996, status: 'PROCESSING' }));
    await desk.rows(`UPDATE orders SET origin = 'adopted' WHERE id = $1`, [id]);
    await desk.rows('DELETE FROM order_attempts');
    expect((await getOrder(operator(), id)).actions).not.toContain('unlink');
  });
});

describe('releasing', () => {
  test('sends once more, as a new attempt, with the word of whoever said so kept', async () => {
    const { id, number, attempt } = await doubtful();
    await releaseDoubt(operator(), id, {
      ...word,
      number: number.toLowerCase().replaceAll('-', ' '),
      attempt,
    });
    expect(await stateOf(id)).toBe('QUEUED');
    desk.api.on('POST /v1/orders', json(500, {}));
    await sendOrder(id);
    expect(desk.api.count('POST /v1/orders')).toBe(2);
    const again = await getDoubt(operator(), id);
    expect(again.attempts.map(({ attempt: at, outcome }) => [at, outcome])).toEqual([
      [1, 'unknown'],
      [2, 'unknown'],
    ]);
    expect(again.decisions).toMatchObject([
      { kind: 'released', person: 'Ada Buyer', detail: 'Kim said: Not in our books' },
    ]);
    const order = await getOrder(desk.buyer, id);
    expect(order.timeline.map(({ title }) => title)).toContain('Released to be sent again by Ada Buyer');
    expect(JSON.stringify(order)).not.toContain('Kim');
  });

  test.each(['', 'TC-0000-0000', '1'])('needs the order’s number typed: %j does nothing', async (number) => {
    const { id, attempt } = await doubtful();
    await expect(releaseDoubt(operator(), id, { ...word, number, attempt })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await stateOf(id)).toBe('UNCONFIRMED');
  });

  test('decides about the doubt that was seen, not about a later one', async () => {
    const { id, number, attempt } = await doubtful();
    await releaseDoubt(operator(), id, { ...word, number, attempt });
    desk.api.on('POST /v1/orders', reset);
    await sendOrder(id);
    expect(await stateOf(id)).toBe('UNCONFIRMED');
    await expect(releaseDoubt(operator(), id, { ...word, number, attempt })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await stateOf(id)).toBe('UNCONFIRMED');
  });

  test('is overtaken by a late answer to the first sending, which is not repeated then', async () => {
    const placed = await placeOrder(desk.buyer);
    desk.api.on('POST /v1/orders', (response, request) =>
      setTimeout(() => json(201, { id: 3998, status: 'PROCESSING' })(response, request), 350),
    );
    const sending = sendOrder(placed);
    await expect.poll(() => desk.api.count('POST /v1/orders')).toBe(1);
    await desk.rows(`UPDATE orders SET lease_until = now() - interval '1 second'`);
    await sweepSubmissions();
    const { number, attempt } = await getDoubt(operator(), placed);
    await releaseDoubt(operator(), placed, { ...word, number, attempt });
    expect(await stateOf(placed)).toBe('QUEUED');
    await sending;
    expect(await stateOf(placed)).toBe('SUBMITTED');
    await sendOrder(placed);
    expect(desk.api.count('POST /v1/orders')).toBe(1);
  });

  test('nothing else ever takes an order out of doubt', async () => {
    const { id } = await doubtful();
    await sweepSubmissions();
    await sendOrder(id);
    expect(await stateOf(id)).toBe('UNCONFIRMED');
    expect(desk.api.count('POST /v1/orders')).toBe(1);
  });
});

test('of two operators at once one wins, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    await desk.rows('TRUNCATE connection_circuits');
    const { id, number, attempt } = await doubtful();
    const upstreamId = upstreamHas({ status: 'PROCESSING' });
    const [adopted, released] = await Promise.allSettled([
      adoptDoubt(operator(), id, { upstreamId, attempt }),
      releaseDoubt(operator(), id, { ...word, number, attempt }),
    ]);
    expect([adopted.status, released.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf(id)).toBe(adopted.status === 'fulfilled' ? 'SUBMITTED' : 'QUEUED');
    const lost = [adopted, released].find((one) => one.status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'conflict' } });
  }
});

test('an order that is in no doubt, or another organisation’s, is not decided about', async () => {
  const waiting = await placeOrder(desk.buyer);
  const [{ number } = {}] = await desk.rows('SELECT number FROM orders');
  const release = (actor: Actor) =>
    releaseDoubt(actor, waiting, { ...word, number: String(number), attempt: 1 });
  await expect(release(operator())).rejects.toMatchObject({ code: 'conflict' });
  await expect(release(operator(desk.stranger))).rejects.toMatchObject({ code: 'not-found' });
  await expect(release(desk.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
  const { id } = await doubtful();
  desk.api.journal.length = 0;
  await expect(lookUpDoubt(operator(desk.stranger), id, { upstreamId: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(desk.api.journal).toEqual([]);
});
