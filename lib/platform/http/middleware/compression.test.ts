import { once } from 'node:events';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer } from './testing/create-server';

const TEXT = 'A sentence of a page. '.repeat(500);
const TYPE_BY_PATH: Record<string, string> = { '/page': 'text/html', '/picture': 'image/webp' };

let server: Server;
beforeAll(async () => {
  server = createTestServer(({ url = '' }, response) => {
    response.setHeader('content-type', TYPE_BY_PATH[url] ?? 'text/plain');
    response.end(url === '/short' ? 'short' : TEXT);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function get(path: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, headers: { host: 'x', 'accept-encoding': accepted } }).end();
  const [answer] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { headers: answer.headers, body: Buffer.concat(parts) };
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a page is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await get('/page', accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(body.length).toBeLessThan(TEXT.length / 10);
  expect(decompress(body).toString()).toBe(TEXT);
});

test.each([
  ['a page for a client that accepts nothing', '/page', 'identity'],
  ['a short text', '/short', 'br, gzip'],
  ['a picture', '/picture', 'br, gzip'],
])('%s is sent as it is', async (_, path, accepted) => {
  const { headers, body } = await get(path, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(path === '/short' ? 'short' : TEXT);
});
