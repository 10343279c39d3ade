import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTokenAges } from '@/lib/connections/clients';
import { getUpstream } from '@/lib/connections/data';
import { type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { json, token } from '@/lib/upstream/testing/misbehaving-server';
import { getStatus } from './data';
import { startHeartbeat } from './heartbeat';

let fixture: OrderFixture;
let connectionId: number;
beforeAll(async () => {
  fixture = await openOrderFixture();
  const [row] = await fixture.rows('SELECT id FROM connections WHERE organisation_id = 200');
  connectionId = Number(row?.id);
});
afterAll(() => fixture.close());

async function findToken() {
  const operator = { ...fixture.buyer, role: 'operator', permissions: ROLE_PERMISSIONS.operator } as const;
  const { rows } = await getStatus(operator);
  return rows.find(({ kind, subject }) => kind === 'token' && subject === String(connectionId));
}

test('the page shows a token’s age and rejection, and the database stores no token', async () => {
  expect(await findToken()).toMatchObject({ code: null, tone: 'success' });
  fixture.api.on('POST /oauth/token', token(600));
  fixture.api.on('GET /v1/orders/5', json(200, { id: 5, status: 'PROCESSING' }));
  await (await getUpstream(connectionId)).order('5');
  const [age] = listTokenAges();
  expect(Date.parse(age?.expiresAt ?? '') - Date.parse(age?.obtainedAt ?? '')).toBe(600_000);

  const endHeartbeat = startHeartbeat('web');
  await expect.poll(findToken).toMatchObject({
    code: 'good',
    count: 1,
    at: age?.obtainedAt,
    until: age?.expiresAt,
  });
  expect(JSON.stringify(await fixture.rows('SELECT * FROM nodes'))).not.toContain('token-1');

  // The client replaces a token that the API ended early.
  fixture.api.on('GET /v1/orders/5', json(401, {}), json(200, { id: 5, status: 'PROCESSING' }));
  await (await getUpstream(connectionId)).order('5');
  await expect.poll(async () => (await findToken())?.lastFailureAt).not.toBeNull();
  await endHeartbeat();

  fixture.api.on('GET /v1/orders/5', json(401, {}));
  fixture.api.on('POST /oauth/token', json(401, { error: 'invalid_client' }));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await expect((await getUpstream(connectionId)).order('5')).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect.poll(findToken).toMatchObject({ code: 'refused' });
});
