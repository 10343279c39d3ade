import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '@/lib/platform/db/migrate';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { formatOrderNumber, isOrderNumber } from '../model/order-number';
import { createSentOrder } from '../testing/order-fixture';
import { getRequest } from './data';
import { openRequestFixture, type RequestFixture } from './testing/request-fixture';

let fixture: RequestFixture;
beforeAll(async () => {
  fixture = await openRequestFixture();
});
afterAll(() => fixture.close());

/** The statements of the migration that move rows. */
const MOVES = readFileSync(join(MIGRATIONS_FOLDER, '0016_requests.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^\s*(--.*\n\s*)*(INSERT|DELETE) /.test(statement));

test('requests to cancel of the release before become requests with their words and a number that can be checked', async () => {
  const orderId = await createSentOrder(fixture, json(201, { id: 7100, status: 'PROCESSING' }));
  const person = fixture.buyer.userId;
  const insert = (state: string, reason: object | null) =>
    fixture.rows(
      `INSERT INTO order_actions (order_id, kind, state, person_id, real_person_id, note, assigned_to, answered_by, reason, finished_at)
        VALUES ($1, 'ask-to-cancel', $2, $3, $3, 'Wrong colour', 100, $4, $5, $6) RETURNING id`,
      [
        orderId,
        state,
        person,
        reason && fixture.getId('olga'),
        reason && JSON.stringify(reason),
        reason && new Date(),
      ],
    );
  const key = 'order-requests.outcomes.cancelDeclinedNote';
  const [declined] = await insert('REFUSED', { key, values: { note: 'Packed already' } });
  const [open] = await insert('OPEN', null);
  expect(MOVES).toHaveLength(4);
  // A later migration dropped this column.
  await fixture.rows('ALTER TABLE requests ADD COLUMN owner text');
  for (const statement of MOVES) await fixture.rows(statement);
  expect(await fixture.rows('SELECT id FROM order_actions')).toEqual([]);
  const olga = await fixture.as('olga', 100);
  expect(await getRequest(olga, String(declined?.id))).toMatchObject({
    state: 'declined',
    messages: [
      { entry: 'asked', text: 'Wrong colour', person: 'Ada Buyer' },
      { entry: 'declined', text: 'Packed already', person: 'olga' },
    ],
  });
  const request = await getRequest(olga, String(open?.id));
  expect(request).toMatchObject({ state: 'open', isToAct: true, lines: [{ name: 'Switch 24', ordered: 2 }] });
  // The prefix of a request has one letter, which no order has.
  expect(isOrderNumber(request.number.replace('R-', 'ORD-'))).toBe(true);
  expect(request.number).toHaveLength(formatOrderNumber(new Uint8Array(7), 'R').length);
  expect((await getOrder(fixture.buyer, orderId)).action).toMatchObject({
    kind: 'ask-to-cancel',
    state: 'OPEN',
  });
});
