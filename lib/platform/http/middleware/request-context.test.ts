import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestContext } from '@/lib/platform/request-context';
import { createTestServer } from './testing/create-server';

let server: Server;
beforeAll(async () => {
  server = createTestServer(async (_, response) => {
    // The context must outlive a wait, for a handler waits for the database.
    await new Promise((next) => setImmediate(next));
    response.end(requestContext()?.requestId);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function get(headers: Record<string, string> = {}): Promise<{ named: unknown; body: string }> {
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(request({ port, headers: { host: 'x', ...headers } }).end(), 'response');
  let body = '';
  for await (const part of answer) body += String(part);
  return { named: answer.headers['x-request-id'], body };
}

test('the handler works under the id that the answer names', async () => {
  const { named, body } = await get();
  expect(named).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toBe(named);
});

test('concurrent requests have ids of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(20);
  for (const { named, body } of answers) expect(body).toBe(named);
});

test('a client cannot choose the id', async () => {
  const { named, body } = await get({ 'x-request-id': 'mine' });
  expect(body).not.toBe('mine');
  expect(named).toBe(body);
});
