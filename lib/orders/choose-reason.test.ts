import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getAuditTrail } from './audit-trail/data';
import { chooseReason, getReasonDefault, saveReasonDefault } from './choose-reason';
import { getOrder } from './data';
import { exportSerials } from './export-serials';
import { getAttentionList } from './list/attention';
import { exportOrders } from './list/export';
import { exportOrderLines } from './list/lines-export';
import { ordersExportSchema } from './model/list-schema';
import type { ReasonChoice } from './model/reason-schema';
import { notifyOrderEvents } from './notifications/data';
import { resubmitOrder } from './order-actions';
import { sendAction } from './supplier-requests/jobs';
import { openTierFixture, type TierFixture, toEmail } from './testing/tier-fixture';

const REASON = 'CANARY-REASON the credit of Brightwater is used up';
const ANSWER = {
  status: 'ATTENTION_REQUIRED',
  attention_reason: `${REASON}, see https://canary-host.example/order`,
  note: 'CANARY-NOTE',
  total: 'CANARY-TOTAL',
  goods_total: 414141.41,
  user: 'CANARY-USER',
  tracking_url: 'https://canary-host.example/track',
  products: [{ product: 7, shipped_quantity: 1, price: 414141.41, note: 'CANARY-LINE' }],
  shipments: [
    {
      carrier: 'DHL Express',
      tracking_number: 'JD0146',
      note: 'CANARY-PARCEL',
      lines: [{ sku: 'SW-24', name: 'CANARY-NAME', quantity: 1, serial: 'S1' }],
    },
  ],
};
const CANARY = /canary|414141/i;

let fixture: TierFixture;
let lastUpstreamId = '';
beforeAll(async () => {
  fixture = await openTierFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const as = (name: string, organisationId?: number) => fixture.as(name, organisationId);

async function createOrder(): Promise<string> {
  const { id, upstreamId } = await fixture.createOrder(ANSWER);
  lastUpstreamId = upstreamId;
  return id;
}

const AS_IT_IS: ReasonChoice = { share: 'as-it-is' };
const NONE: ReasonChoice = { share: 'none' };
const own = (words: string): ReasonChoice => ({ share: 'own-words', words });
const choose = async (name: string, id: string, choice: ReasonChoice | null) => {
  const { sharing } = await getOrder(await as(name), id);
  return chooseReason(await as(name), id, { choice, version: sharing?.version ?? '' });
};
const saveDefault = async (name: string, organisationId: number, choice: ReasonChoice) => {
  const actor = await as(name, organisationId);
  return saveReasonDefault(actor, { choice, version: (await getReasonDefault(actor)).version });
};
const read = async (name: string, id: string) => (await getOrder(await as(name), id)).reason?.text ?? null;

describe('every tier sees the place of its order', () => {
  test.each(['operator', 'admin-b', 'buyer-b', 'admin-c', 'buyer-c', 'buyer-d'])('%s', async (name) => {
    const order = await getOrder(await as(name), await createOrder());
    expect(order.shipments.items).toMatchObject([
      {
        carrier: 'DHL Express',
        tracking: [
          {
            number: 'JD0146',
            url: expect.stringMatching(/^https:\/\/www\.dhl\.com\/.*tracking-id=JD0146$/),
          },
        ],
        lines: [{ sku: 'SW-24', quantity: 1, serials: ['S1'] }],
      },
    ]);
    expect(order.lines.map(({ shipped }) => shipped)).toEqual([1]);
  });
});

describe('a reason', () => {
  test('is unchanged for people of the connection, also when they act for a customer', async () => {
    const id = await createOrder();
    for (const name of ['operator', 'admin-b', 'buyer-b']) expect(await read(name, id)).toContain(REASON);
    const [item] = (await getAttentionList(await as('admin-b', 200))).items;
    expect(item?.reason).toMatchObject({ text: expect.stringContaining(REASON), from: 'supplier' });
  });

  test('reaches each tier as the one above chose', async () => {
    const id = await createOrder();
    const tiers = async () => [await read('admin-c', id), await read('buyer-d', id)];
    expect(await tiers()).toEqual([null, null]);
    await choose('admin-b', id, AS_IT_IS);
    expect(await tiers()).toEqual([expect.stringContaining(REASON), null]);
    await choose('admin-c', id, AS_IT_IS);
    expect(await tiers()).toEqual([expect.stringContaining(REASON), expect.stringContaining(REASON)]);
    await choose('admin-b', id, own('Payment is being settled'));
    expect(await tiers()).toEqual(['Payment is being settled', 'Payment is being settled']);
    await choose('admin-c', id, own('Next week'));
    expect(await tiers()).toEqual(['Payment is being settled', 'Next week']);
    await choose('admin-b', id, NONE);
    expect(await tiers()).toEqual([null, 'Next week']);
    await choose('admin-c', id, null);
    expect(await tiers()).toEqual([null, null]);
  });

  test('follows the organisation’s default without a choice on the order', async () => {
    expect(await getReasonDefault(await as('admin-b', 200))).toMatchObject({ choice: NONE });
    await saveDefault('admin-b', 200, own('Call your account manager'));
    const id = await createOrder();
    expect(await read('admin-c', id)).toBe('Call your account manager');
    expect((await getOrder(await as('admin-b'), id)).sharing).toEqual({
      below: 'Corvid Services',
      choice: own('Call your account manager'),
      isDefault: true,
      version: expect.any(String),
    });
    await choose('admin-b', id, NONE);
    expect(await read('admin-c', id)).toBeNull();
  });

  test('that changed after the choice follows the default again', async () => {
    const id = await createOrder();
    await choose('admin-b', id, AS_IT_IS);
    await fixture.rows(
      `UPDATE orders SET supplier_facts = jsonb_set(supplier_facts, '{reason}', '"CANARY another"') WHERE id = $1`,
      [id],
    );
    expect(await read('admin-c', id)).toBeNull();
  });

  test('is passed on only by people of the tier above', async () => {
    const id = await createOrder();
    for (const name of ['buyer-b', 'buyer-c', 'buyer-d'])
      await expect(choose(name, id, AS_IT_IS)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(chooseReason(fixture.stranger, id, { choice: AS_IT_IS, version: '' })).rejects.toMatchObject(
      {
        code: 'not-found',
      },
    );
    expect((await getOrder(await as('buyer-b'), id)).sharing).toBeNull();
    expect((await getOrder(await as('buyer-d'), id)).sharing).toBeNull();
    expect((await getOrder(await as('admin-c'), id)).sharing).toMatchObject({ below: 'Delphin Leeds' });
    expect(await fixture.rows('SELECT * FROM order_reason_choices')).toEqual([]);
  });

  test('is not passed on with a right in the lower of two tiers only', async () => {
    await fixture.rows(
      `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 400, 'administrator')`,
      [fixture.getId('buyer-b')],
    );
    const id = await createOrder();
    const both = await as('buyer-b');
    expect(both.permissions).toContain('orders:approve');
    expect(await getOrder(both, id)).toMatchObject({ sharing: null, extra: [] });
    await expect(chooseReason(both, id, { choice: AS_IT_IS, version: '' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await fixture.rows('DELETE FROM memberships WHERE person_id = $1 AND organisation_id = 400', [
      fixture.getId('buyer-b'),
    ]);
  });

  test('has its choice recorded for the organisation that chose', async () => {
    const id = await createOrder();
    await choose('admin-b', id, own('Wait'));
    expect(
      await fixture.rows(
        `SELECT organisation_id, person_id, detail FROM audit_events WHERE action = 'order.reason-choice'`,
      ),
    ).toEqual([
      {
        organisation_id: 200,
        person_id: fixture.getId('admin-b'),
        detail: [{ key: 'audit.details.reasonOwnWords' }, 'Wait'],
      },
    ]);
  });
});

describe('unknown fields of an answer', () => {
  test.each([
    ['operator', true],
    ['admin-b', true],
    ['buyer-b', false],
    ['admin-c', false],
    ['buyer-d', false],
  ])('%s sees them: %s', async (name, sees) => {
    const id = await createOrder();
    const { extra } = await getOrder(await as(name), id);
    expect(extra.some(({ text }) => text === 'CANARY-USER')).toBe(sees);
  });
});

/** Collects the bytes that a person of an organisation gets of an order. */
async function collectBytes(name: string, id: string): Promise<string> {
  const actor = await as(name);
  const filter = ordersExportSchema.parse({ format: 'csv' });
  const notified = await fixture.rows('SELECT * FROM notifications WHERE person_id = $1', [
    fixture.getId(name),
  ]);
  const mails = await fixture.rows('SELECT * FROM mails m WHERE m::text LIKE $1', [`%${toEmail(name)}%`]);
  return JSON.stringify([
    await getOrder(actor, id),
    await getAuditTrail(actor, id),
    actor.permissions.includes('orders:resubmit') ? await getAttentionList(actor) : [],
    await (await exportOrders(actor, filter)).text(),
    await (await exportOrderLines(actor, filter)).text(),
    await (await exportSerials(actor, id, 'csv')).text(),
    notified,
    mails,
    // Webhooks and feeds are written from these.
    await fixture.rows('SELECT kind, data FROM order_events WHERE organisation_id = $1', [
      actor.organisationId,
    ]),
  ]);
}

describe('no byte of the supplier’s words or of an upper total reaches a lower tier', () => {
  test('for an order that needs attention with a rejected resubmit', async () => {
    const id = await createOrder();
    fixture.api.on(
      `POST /v1/orders/${lastUpstreamId}/resubmit`,
      json(409, { detail: 'CANARY-RESUBMIT 414141' }),
    );
    await resubmitOrder(await as('buyer-d'), id, { isResolved: true, note: 'Please go on' });
    for (const row of await fixture.rows('SELECT id FROM order_actions')) await sendAction(String(row.id));
    await notifyOrderEvents();
    for (const name of ['admin-c', 'buyer-c', 'buyer-d'])
      expect(await collectBytes(name, id), name).not.toMatch(CANARY);
    await choose('admin-b', id, own('Words for C only'));
    expect(await collectBytes('admin-c', id)).toContain('Words for C only');
    expect(await collectBytes('buyer-d', id)).not.toMatch(/Words for C only|canary|414141/i);
    expect(await collectBytes('buyer-b', id)).toContain(REASON);
  });

  test('for a rejected order', async () => {
    const id = await createOrder();
    const reason = {
      key: 'order-reasons.submission.rejected',
      values: { remarks: 'CANARY-REJECTED 414141.' },
    };
    await fixture.rows(`UPDATE orders SET state = 'REJECTED', state_reason = $1 WHERE id = $2`, [
      JSON.stringify(reason),
      id,
    ]);
    for (const name of ['admin-c', 'buyer-d']) {
      const order = await getOrder(await as(name), id);
      expect(order.stateReason).toBe('Your supplier can tell you why.');
      expect(await collectBytes(name, id), name).not.toMatch(CANARY);
    }
    expect((await getOrder(await as('admin-b'), id)).stateReason).toContain('CANARY-REJECTED');
    await choose('admin-b', id, own('A typing error in the address.'));
    expect((await getOrder(await as('admin-c'), id)).stateReason).toBe('A typing error in the address.');
  });
});

test('mails and the inbox use the words for each reader', async () => {
  await saveDefault('admin-b', 200, AS_IT_IS);
  await saveDefault('admin-c', 300, own('We are on it'));
  await createOrder();
  await notifyOrderEvents();
  const rows = await fixture.rows(
    `SELECT person_id, detail FROM notifications WHERE title::text LIKE '%attention%'`,
  );
  const details = (name: string) =>
    JSON.stringify(
      rows.filter(({ person_id }) => person_id === fixture.getId(name)).map(({ detail }) => detail),
    );
  expect(details('buyer-d')).toContain('We are on it');
  expect(details('buyer-d')).not.toMatch(CANARY);
  expect(details('admin-c')).toContain('CANARY-REASON');
  expect(details('admin-c')).not.toContain('canary-host');
});
