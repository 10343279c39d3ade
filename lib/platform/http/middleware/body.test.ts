import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer } from './testing/create-server';

let server: Server;
beforeAll(async () => {
  server = createTestServer(async (request, response) => {
    const body = request as unknown as BodyInit;
    const made = new Request('http://portal', { method: 'POST', body, duplex: 'half' } as RequestInit);
    response.end(await made.text());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([0, 1, 4_096, 300_000])(
  'a Request is made of a received body of %i bytes, as Next does',
  async (length) => {
    const { port } = server.address() as AddressInfo;
    const body = 'x'.repeat(length);
    const answer = await fetch(`http://127.0.0.1:${port}/api/cart/lines`, { method: 'POST', body });
    expect(await answer.text()).toBe(body);
  },
);
