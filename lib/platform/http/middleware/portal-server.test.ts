import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type Client, chunk, head, parseStatus, serveSockets } from './testing/socket-server';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const END = '0\r\n\r\n';

const { open, received, waitUntilAllClosed } = serveSockets();

/** Sends a chunked body in parts, for as long as the server takes them. */
async function sendChunked(path: string, parts: number, bytes: number): Promise<Client> {
  const client = open(head(path, 'Transfer-Encoding: chunked'));
  for (let sent = 0; sent < parts && !client.socket.destroyed; sent++)
    if (!client.socket.write(chunk(bytes))) await Promise.race([once(client.socket, 'drain'), client.closed]);
  if (!client.socket.destroyed) client.socket.write(END);
  return client;
}

describe('bodies are counted while they are read', () => {
  const SIGN_IN = '/api/auth/callback/credentials';
  test.each([
    ['9 MB to the sign-in', SIGN_IN, 90, 100_000],
    ['just more than 4 kB to the sign-in', SIGN_IN, 1, 4_097],
    ['the same, spelt otherwise', '//API/%61uth/callback/credentials?x', 1, 4_097],
    ['9 MB to a handler', '/api/cart/lines', 90, 100_000],
    ['just more than 512 kB to a handler', '/api/cart/lines', 1, 512 * 1024 + 1],
    ['just more than 4 MB to an import', '/api/organisations/import/check', 1, 4 * 1024 * 1024 + 1],
    ['just more than 4 MB to another import', '/api/addresses/import', 1, 4 * 1024 * 1024 + 1],
    ['9 MB to a page', '/sign-in', 90, 100_000],
    ['in single bytes', SIGN_IN, 5_000, 1],
  ])('%s is answered with 413, and the connection is closed', async (_, path, parts, bytes) => {
    const client = await sendChunked(path, parts, bytes);
    await client.closed;
    expect(parseStatus(client.text())).toBe('413');
    expect(client.text()).toMatch(/^connection: close\r$/im);
    expect(client.text()).toContain('"code":"too-large"');
    expect(received).toEqual([]);
  });

  test.each([
    [SIGN_IN, 4_096],
    ['/api/cart/lines', 512 * 1024],
    ['/api/authors', 512 * 1024],
    ['/api/organisations/import', 4 * 1024 * 1024],
    ['/api/addresses/import/check', 4 * 1024 * 1024],
  ])('%s takes %i bytes, chunked or not', async (path, bytes) => {
    const chunked = open(head(path, 'Transfer-Encoding: chunked') + chunk(bytes) + END);
    await expect.poll(() => chunked.text()).toMatch(new RegExp(`\\b${bytes}\\b`));
    const announced = open(head(path, `Content-Length: ${bytes}`) + 'x'.repeat(bytes));
    await expect.poll(() => announced.text()).toMatch(new RegExp(`\\b${bytes}\\b`));
    expect(received.map((one) => one.bytes)).toEqual([bytes, bytes]);
  });

  test('an announced length is rejected before its bytes arrive', async () => {
    const client = open(head(SIGN_IN, 'Content-Length: 4097'));
    await client.closed;
    expect(parseStatus(client.text())).toBe('413');
  });

  test('sequential requests on one connection keep their bodies apart', async () => {
    const client = open(
      head('/a', 'Transfer-Encoding: chunked') +
        chunk(7) +
        END +
        head('/b', 'Content-Length: 3') +
        'xyz' +
        head('/c', 'Content-Length: 0'),
    );
    await expect.poll(() => client.text().match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    expect(received.sort((a, b) => a.url.localeCompare(b.url))).toEqual([
      { url: '/a', bytes: 7 },
      { url: '/b', bytes: 3 },
      { url: '/c', bytes: 0 },
    ]);
  });

  /** Allows for bytes in the socket buffers of both sides, which are in this process, but never for most of the 72 MB. */
  const MAX_HELD_BYTES = 54_000_000;
  test('eight bodies of 9 MB at once are not held', async () => {
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const readHeldBytes = () => process.memoryUsage().arrayBuffers - before;
    let peakBytes = 0;
    const watch = setInterval(() => {
      if (readHeldBytes() > MAX_HELD_BYTES) collectGarbage();
      peakBytes = Math.max(peakBytes, readHeldBytes());
    }, 5);
    const all = await Promise.all(Array.from({ length: 8 }, () => sendChunked(SIGN_IN, 90, 100_000)));
    await Promise.all(all.map(({ closed }) => closed));
    clearInterval(watch);
    for (const client of all) expect(parseStatus(client.text())).toBe('413');
    expect(received).toEqual([]);
    expect(peakBytes).toBeLessThan(MAX_HELD_BYTES);
    await waitUntilAllClosed();
  });
});
