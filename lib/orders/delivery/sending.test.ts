import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLine, getCart } from '@/lib/cart/data';
import { MAX_NOTES_LENGTH } from '@/lib/contract/order-rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { DAY_MS } from '@/lib/platform/durations';
import { getAuditTrail } from '../audit-trail/data';
import { getOrder } from '../data';
import type { SubmitOrder } from '../model/schema';
import { buildContent } from '../pdf/content';
import { getReorder } from '../reorder/data';
import { submitOrder } from '../submission/data';
import { sendOrder } from '../submission/jobs';
import { createCheckout, type OrderFixture, openOrderFixture } from '../testing/order-fixture';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events'));
  fixture.api.journal.length = 0;
});

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A checkout of one line with a reference. */
async function createReferenced(over: Partial<SubmitOrder>, reference = 'Site 7'): Promise<SubmitOrder> {
  const input = await createCheckout(fixture.buyer);
  const [line] = (await getCart(fixture.buyer)).lines;
  const { version } = await changeLine(fixture.buyer, line!.id, { version: input.cartVersion, reference });
  return { ...input, ...over, cartVersion: version };
}

const readSent = () => {
  const sent = fixture.api.journal.find(({ method, path }) => method === 'POST' && path === '/v1/orders');
  return JSON.parse(sent?.body ?? '{}') as { notes?: string };
};

test('a delivery request is sent in the notes and shown as facts of the order', async () => {
  const requestedDelivery = dayFromNow(10);
  const delivery = { notes: 'Ring twice', requestedDelivery, shipComplete: true };
  const { id } = await submitOrder(fixture.buyer, await createReferenced(delivery));
  await sendOrder(id);
  expect(readSent().notes).toBe(
    [
      'Ring twice',
      '',
      '--- Delivery request ---',
      `Requested delivery: ${requestedDelivery}`,
      'Ship complete: yes',
      'Line 1 (SW-24) reference: Site 7',
    ].join('\n'),
  );
  const order = await getOrder(fixture.buyer, id);
  expect(order).toMatchObject({ ...delivery, lines: [{ reference: 'Site 7' }] });
  expect((await getReorder(fixture.buyer, id)).lines).toMatchObject([{ reference: 'Site 7' }]);
  const { facts, lines } = buildContent(order, { locale: 'en-GB', zone: 'UTC' });
  expect(facts).toContainEqual(['Ship complete', 'Yes, in one delivery']);
  expect(facts.map(([name]) => name)).toContain('Requested delivery');
  expect(lines[0]?.details).toContain('Reference: Site 7');
  const { entries } = await getAuditTrail(fixture.buyer, id);
  expect(entries[0]?.body).toMatchObject(delivery);
  expect(entries.find(({ kind }) => kind === 'seen')?.body).toMatchObject({
    lines: [{ reference: 'Site 7' }],
  });
});

test('an order without a delivery request keeps its audit trail’s fields', async () => {
  const { id } = await submitOrder(fixture.buyer, await createCheckout(fixture.buyer));
  const { entries } = await getAuditTrail(fixture.buyer, id);
  const [order, seen] = entries;
  expect(Object.keys(order?.body ?? {}).sort()).toEqual(
    [
      'by',
      'id',
      'instructions',
      'notes',
      'number',
      'organisation',
      'origin',
      'path',
      'reference',
      'shipping',
    ].sort(),
  );
  const [line] = (seen?.body.lines ?? []) as object[];
  expect(Object.keys(line ?? {}).sort()).toEqual(
    [
      'maintenance',
      'name',
      'parts',
      'plan',
      'productCode',
      'productId',
      'provisioning',
      'quantity',
      'stock',
      'totals',
      'vendorName',
    ].sort(),
  );
  expect(entries.map(({ kind }) => kind)).not.toContain('file');
});

test.each([-2, 368])('a delivery in %i days is rejected, and nothing is ordered', async (days) => {
  const input = await createReferenced({ requestedDelivery: dayFromNow(days) });
  await expect(submitOrder(fixture.buyer, input)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'requestedDelivery' }] },
  });
  expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
});

test('an order can be repeated after its delivery day', async () => {
  const input = await createReferenced({ requestedDelivery: dayFromNow(1) });
  const placed = await submitOrder(fixture.buyer, input);
  await fixture.rows(`UPDATE orders SET intent = jsonb_set(intent, '{requestedDelivery}', '"2020-01-01"')`);
  expect(await submitOrder(fixture.buyer, { ...input, requestedDelivery: '2020-01-01' })).toEqual(placed);
});

test('notes that are too long with the delivery request are an error at the field', async () => {
  const input = await createReferenced({ notes: 'x'.repeat(MAX_NOTES_LENGTH) });
  await expect(submitOrder(fixture.buyer, input)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'notes' }] },
  });
  expect(await fixture.rows('SELECT id FROM orders')).toEqual([]);
});
