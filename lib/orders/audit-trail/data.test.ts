import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { cancelOrder } from '../order-actions';
import { createSentOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { verify } from './chain';
import { auditTrailFile, getAuditTrail } from './data';

let fixture: OrderFixture;
let orderId = '';

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderId = await createSentOrder(fixture, json(201, { id: 71, status: 'PROCESSING', warehouse: 'North' }));
  await cancelOrder(fixture.buyer, orderId, { note: 'Wrong size' });
  await fixture.rows(
    `INSERT INTO order_notes (order_id, person_id, real_person_id, body) VALUES ($1, $2, $2, 'Called them')`,
    [orderId, fixture.buyer.userId],
  );
});
afterAll(() => fixture.close());

const listBodies = async (kind: string) =>
  (await getAuditTrail(fixture.buyer, orderId)).entries.flatMap((entry) =>
    entry.kind === kind ? [entry.body] : [],
  );

test('the audit trail contains people, organisations, shown values, calls, answers and actions', async () => {
  expect(await listBodies('order')).toMatchObject([
    {
      number: expect.stringMatching(/^ORD-/),
      reference: 'PO-123',
      by: 'Ada Buyer',
      organisation: { id: 200, name: 'Brightwater IT' },
      path: [{ id: 200, name: 'Brightwater IT' }],
      shipping: { city: 'Leeds' },
    },
  ]);
  const [seen] = await listBodies('seen');
  expect(seen?.lines).toMatchObject([{ name: 'Switch 24', quantity: 2, stock: expect.any(Number) }]);
  expect(await listBodies('request')).toMatchObject([{ organisation: 200, products: [{ quantity: 2 }] }]);
  expect(await listBodies('attempt')).toMatchObject([{ attempt: 1, outcome: 'submitted', httpStatus: 201 }]);
  expect(await listBodies('observation')).toEqual([
    expect.not.objectContaining({ fields: expect.anything() }),
  ]);
  const { entries } = await getAuditTrail(
    { ...fixture.buyer, permissions: ROLE_PERMISSIONS.operator },
    orderId,
  );
  expect(entries.filter(({ kind }) => kind === 'observation').map(({ body }) => body)).toMatchObject([
    { status: 'PROCESSING', fields: [{ label: 'Warehouse', text: 'North' }] },
  ]);
  expect(await listBodies('action')).toMatchObject([{ by: 'Ada Buyer', note: 'Wrong size' }]);
  expect(await listBodies('note')).toEqual([{ by: 'Ada Buyer', text: 'Called them' }]);
  expect((await listBodies('event')).map(({ event }) => event)).toContain('order.submitted');
  expect((await listBodies('pack'))[0]).toMatchObject({ status: 'PROCESSING', suppliersNumber: '71' });
});

test('the audit trail names the real person, also with equal names', async () => {
  const real = fixture.stranger.userId;
  await fixture.rows('UPDATE orders SET real_person_id = $2 WHERE id = $1', [orderId, real]);
  await fixture.rows('UPDATE order_notes SET real_person_id = $2 WHERE order_id = $1', [orderId, real]);
  const both = { by: 'Ada Buyer', reallyBy: 'Ada Buyer' };
  expect([await listBodies('order'), await listBodies('note')]).toMatchObject([[both], [both]]);
});

test('below the connection it has the answer’s status only, and other organisations cannot read it', async () => {
  await fixture.rows('UPDATE orders SET organisation_id = 300 WHERE id = $1', [orderId]);
  const below = { ...fixture.buyer, organisationId: 300, homeOrganisationId: 300 };
  const text = await (await auditTrailFile(below, orderId)).text();
  expect(text).toContain('"status":"PROCESSING"');
  for (const hidden of ['North', 'Brightwater', fixture.api.url]) expect(text).not.toContain(hidden);
  await fixture.rows('UPDATE orders SET organisation_id = 200 WHERE id = $1', [orderId]);
  await expect(getAuditTrail(below, orderId)).rejects.toMatchObject({ code: 'not-found' });
  await expect(getAuditTrail(fixture.stranger, orderId)).rejects.toMatchObject({ code: 'not-found' });
  const nobody = { ...fixture.buyer, permissions: [] };
  await expect(getAuditTrail(nobody, orderId)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the command verifies a file and finds a broken one', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-trail-'));
  const run = (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return spawnSync(process.execPath, ['scripts/run.mjs', 'audit-trail-verify', file], { encoding: 'utf8' });
  };
  try {
    const bytes = Buffer.from(await (await auditTrailFile(fixture.buyer, orderId)).arrayBuffer());
    expect(verify(bytes)).toMatchObject({ unbroken: true });
    const whole = run('whole.json', bytes);
    expect(`${whole.status} ${whole.stdout}`).toMatch(/^0 Unbroken\. \d+ entries/);
    const changed = run(
      'changed.json',
      Buffer.from(bytes.toString('utf8').replace('Wrong size', 'Right size')),
    );
    expect(`${changed.status} ${changed.stderr}`).toMatch(/^1 Broken\. Entry \d+ is not as it was written/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
