import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseTrace } from './refuse-trace';

let server: Server;

beforeAll(async () => {
  refuseTrace();
  server = createServer((_, response) => response.end('handled'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.close();
});

const statusOf = (method: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, method, host: '127.0.0.1' }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

it('answers TRACE with 405 and leaves every other method alone', async () => {
  expect(await statusOf('TRACE')).toBe(405);
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) expect(await statusOf(method), method).toBe(200);
});
