import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVER_LIMITS } from './limits';
import { createTestServer } from './testing/create-server';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Its handler reads whole bodies, and upgrades that are passed on stay open. */
let server: Server;
/** The bodies that reached it. */
const received: { url: string; bytes: number }[] = [];
const clients: Socket[] = [];

/** Reads the whole body, of any length, as next-auth and Next's copy for proxy.ts do. */
async function readWhole(request: IncomingMessage): Promise<number> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).length;
}

/** Opens the server under the given limits, for the tests of one group. */
function useServer(limits = SERVER_LIMITS): void {
  beforeAll(async () => {
    const handle: RequestListener = async (request, response) => {
      const bytes = await readWhole(request);
      if (request.url === '/hangs') return;
      received.push({ url: request.url ?? '', bytes });
      response.end(String(bytes));
    };
    server = createTestServer(handle, { limits: { ...limits, checkMs: 20 }, forwardUpgrade: () => true });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}
beforeEach(() => {
  received.length = 0;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const allClosed = () => vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 45_000 });

interface Client {
  socket: Socket;
  text: () => string;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
}

function open(first: string, options: { halfOpen?: boolean } = {}): Client {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: options.halfOpen ?? false });
  clients.push(socket);
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  socket.write(first);
  return { socket, text: () => text, closed };
}

const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const END = '0\r\n\r\n';
const parseStatus = (text: string) => /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];

/** Sends a chunked body in parts, for as long as the server takes them. */
async function sendChunked(path: string, parts: number, bytes: number): Promise<Client> {
  const client = open(head(path, 'Transfer-Encoding: chunked'));
  for (let sent = 0; sent < parts && !client.socket.destroyed; sent++)
    if (!client.socket.write(chunk(bytes))) await Promise.race([once(client.socket, 'drain'), client.closed]);
  if (!client.socket.destroyed) client.socket.write(END);
  return client;
}

describe('bodies are counted while they are read', () => {
  useServer();
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
    await allClosed();
  });
});

describe('unrequested connections are closed', () => {
  useServer();
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n`;

  test('200 upgrades are answered and leave no socket', async () => {
    const all = Array.from({ length: 200 }, (_, n) =>
      open(upgrade(['/ws', '/o/200/cart', '/api/orders', '/_next/hmr'][n % 4] ?? '/')),
    );
    await Promise.all(all.map(({ closed }) => closed));
    for (const client of all) expect(parseStatus(client.text())).toBe('404');
    await allClosed();
  });

  test('also when half closed or abandoned', async () => {
    const half = open(upgrade('/ws'), { halfOpen: true });
    half.socket.end();
    open(upgrade('/ws')).socket.destroy();
    const busy = open(head('/api/x', 'Content-Length: 10'), { halfOpen: true });
    busy.socket.end();
    await Promise.all([half.closed, busy.closed]);
    await allClosed();
  });

  test('also for CONNECT', async () => {
    await open('CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n').closed;
    await allClosed();
  });

  test('except the development server’s own socket', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const own = open(upgrade('/_next/hmr?id=x'));
    const other = open(upgrade('/ws'));
    await other.closed;
    expect(own.text()).toBe('');
    expect(await connections()).toBe(1);
    vi.unstubAllEnvs();
  });
});

describe('slow connections are closed', () => {
  useServer({ ...SERVER_LIMITS, headersMs: 200, requestMs: 300, idleMs: 500 });

  test('a request is handled only after its whole body arrived, and a stalled one is given up', async () => {
    const slow = open(head('/api/cart/lines', 'Transfer-Encoding: chunked') + chunk(10));
    const gone = open(head('/api/cart/lines', 'Content-Length: 100'));
    gone.socket.write('x'.repeat(50), () => gone.socket.destroy());
    await slow.closed;
    expect(parseStatus(slow.text())).toBe('408');
    expect(received).toEqual([]);
    await allClosed();
  });

  test.each([
    ['that says nothing', ''],
    ['whose request never ends', head('/hangs')],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
  ])('a connection %s is closed', async (_, first) => {
    await open(first).closed;
    await allClosed();
  });

  test('the time limits have their documented values', () => {
    expect(server).toMatchObject({ headersTimeout: 200, requestTimeout: 300, timeout: 500 });
    // Longer than the 60 s after which the usual balancers leave an idle connection.
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(SERVER_LIMITS.headersMs).toBeLessThan(SERVER_LIMITS.requestMs);
  });
});
