import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMessage } from '@/lib/orders/requests/conversation';
import { openRequestFixture, type RequestFixture } from '@/lib/orders/requests/testing/request-fixture';
import { db } from '@/lib/platform/db/pool';
import { createWebhook } from '../data';
import { listDeliveries, replay } from '../deliveries/data';
import { listSentBodies } from './data';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let fixture: RequestFixture;
beforeAll(async () => {
  fixture = await openRequestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const createHook = async (name: string, organisationId: number) =>
  createWebhook(await fixture.as(name, organisationId), {
    url: 'https://erp.example.com/requests',
    kinds: [],
    withDescendants: true,
  });
const listBodies = async (organisationId: number) =>
  (await listSentBodies(db(), organisationId, 10)).map((body) => JSON.parse(body)).toReversed();

test('each side receives its own events, and no organisation above them does', async () => {
  for (const [name, organisationId] of [
    ['olga', 100],
    ['anna', 200],
    ['cleo', 300],
  ] as const)
    await createHook(name, organisationId);
  const request = await fixture.ask();
  const anna = await fixture.as('anna', 200);
  await addMessage(anna, request.id, { version: 1, audience: 'own', text: 'Our secret', files: [] });
  await addMessage(anna, request.id, { version: 1, audience: 'both', text: 'When?', files: [] });
  expect(await listBodies(100)).toEqual([]);
  const common = { request: request.number, id: request.id, organisation: 300, order: null, kind: 'price' };
  expect(await listBodies(200)).toEqual([
    {
      type: 'request.created',
      timestamp: expect.any(String),
      data: { ...common, side: 'answerer', state: 'open', owner: 'answerer' },
    },
    {
      type: 'request.answered',
      timestamp: expect.any(String),
      data: { ...common, side: 'answerer', state: 'answered', owner: 'asker' },
    },
  ]);
  const received = await listBodies(300);
  expect(received.map(({ type, data }) => [type, data.side])).toEqual([
    ['request.created', 'asker'],
    ['request.answered', 'asker'],
  ]);
  expect(JSON.stringify(received)).not.toMatch(/secret|When|anna|carl|Fifty/);
});

test('a replay sends a request’s events again to its own side only', async () => {
  await fixture.ask();
  const since = new Date(Date.now() - 60_000).toISOString();
  const { id: top } = await createHook('olga', 100);
  const { id } = await createHook('anna', 200);
  expect(await replay(await fixture.as('olga', 100), top, { since })).toEqual({ count: 0 });
  const anna = await fixture.as('anna', 200);
  expect(await replay(anna, id, { since })).toEqual({ count: 1 });
  expect((await listDeliveries(anna, id, {})).items).toMatchObject([
    { kind: 'request.created', order: null, request: { organisationId: 200 } },
  ]);
});

test('an organisation that the asker was moved away from receives nothing more', async () => {
  await createHook('anna', 200);
  await fixture.ask();
  await fixture.rows(`UPDATE organisations SET path = '{100,201,300}' WHERE id = 300`);
  expect(await listBodies(200)).toEqual([]);
  await fixture.rows(`UPDATE organisations SET path = '{100,200,300}' WHERE id = 300`);
  expect(await listBodies(200)).toHaveLength(1);
});
