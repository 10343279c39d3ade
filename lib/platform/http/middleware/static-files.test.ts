import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortalRequest } from './portal-request';
import { PortalResponse } from './portal-response';
import { serveStaticFiles } from './static-files';

const SCRIPT = 'console.log("a script of the build");';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks/a.js'), SCRIPT);
  writeFileSync(join(folder, 'chunks/a.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'chunks/small.js'), '1');
  writeFileSync(join(folder, 'chunks/font.woff2.br'), 'x');
  writeFileSync(`${folder}.js.br`, brotliCompressSync('outside'));
  const serve = serveStaticFiles(folder);
  server = createServer(
    { IncomingMessage: PortalRequest, ServerResponse: PortalResponse },
    (incoming, response) => serve(incoming, response, () => response.end('left to Next')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.js.br`);
});

/** Requests the exact path: `fetch` would normalise it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

test('a file of the build is served as the build compressed it', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.js', {
    'accept-encoding': 'gzip, deflate, br',
  });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test.each([
  ['a client without Brotli', '/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }, 'GET'],
  ['a client that names no encoding', '/_next/static/chunks/a.js', {}, 'GET'],
  ['a part of a file', '/_next/static/chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=0-3' }, 'GET'],
  ['another method', '/_next/static/chunks/a.js', { 'accept-encoding': 'br' }, 'POST'],
  ['a file that was not compressed', '/_next/static/chunks/small.js', { 'accept-encoding': 'br' }, 'GET'],
  ['a file that is no text', '/_next/static/chunks/font.woff2', { 'accept-encoding': 'br' }, 'GET'],
  ['the compressed file itself', '/_next/static/chunks/a.js.br', { 'accept-encoding': 'br' }, 'GET'],
  ['a path out of the folder', '/_next/static/../static.js', { 'accept-encoding': 'br' }, 'GET'],
  ['no file', '/_next/static/chunks/b.js', { 'accept-encoding': 'br' }, 'GET'],
])('%s is left to Next', async (_what, path, headers, method) => {
  expect((await ask(path, headers, method)).body.toString()).toBe('left to Next');
});

test('without a build no file is served', () => {
  expect(() => serveStaticFiles(join(folder, 'none'))).not.toThrow();
});
