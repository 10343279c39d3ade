import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createTestServer } from './testing/create-server';

let server: Server;

beforeAll(async () => {
  server = createTestServer(({ url }, response) => response.end(url));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.close();
});

const sendRequest = (method: string, path = '/') =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, method, path, host: '127.0.0.1' }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });

it('answers TRACE with 405 and leaves every other method alone', async () => {
  expect((await sendRequest('TRACE')).status).toBe(405);
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
    expect((await sendRequest(method)).status, method).toBe(200);
});

it('rejects a body by its announced length at once, and accepts one just within the limit', async () => {
  const { port } = server.address() as AddressInfo;
  const announce = (length: number, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-length': length };
      const call = request({ port, method: 'POST', headers, host: '127.0.0.1' }, (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write(body);
    });
  expect(await announce(512 * 1024, 'x'.repeat(512 * 1024))).toBe(200);
  expect(await announce(512 * 1024 + 1, 'x')).toBe(413);
});

test.each([
  ['http://evil.example/x?y=1', '/x?y=1'],
  ['HTTPS://user@evil.example:8080/x', '/x'],
  ['http://evil.example', '/'],
  ['http://evil.example?y=1', '/?y=1'],
  ['/x?next=http://evil.example/', '/x?next=http://evil.example/'],
])('%s is read as %s', async (line, path) => {
  expect((await sendRequest('GET', line)).text).toBe(path);
});

it('answers server-wide requests and paths that cannot be decoded', async () => {
  expect((await sendRequest('OPTIONS', '*')).status).toBe(204);
  expect((await sendRequest('GET', '*')).status).toBe(405);
  for (const path of ['/api/feeds/%ff', '/o/%ff', '/%', '/o/%e0%a4/x', 'http://evil.example/%c0'])
    expect((await sendRequest('GET', path)).status, path).toBe(404);
  expect((await sendRequest('GET', '/o/%C3%A9?text=%ff')).status).toBe(200);
});
