import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer } from './testing/create-server';

/** No machine is so slow. */
const WAIT = { timeout: 30_000 };

/** A session is a cookie that says so. */
const isSignedIn = async ({ headers }: IncomingMessage): Promise<boolean> =>
  headers.cookie === 'session=lives';

let server: Server;
const clients: Socket[] = [];

beforeAll(async () => {
  const handle: RequestListener = async (request, response) => {
    let bytes = 0;
    for await (const part of request) bytes += (part as Buffer).length;
    response.end(String(bytes));
  };
  server = createTestServer(handle, { admitBody: isSignedIn });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

interface Client {
  socket: Socket;
  text: () => string;
}

function open(first: string): Client {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  clients.push(socket);
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  socket.on('error', () => undefined);
  socket.write(first);
  return { socket, text: () => text };
}

const MB = 1024 * 1024;
const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const status = ({ text }: Client) => /^HTTP\/1\.1 (\d{3})/.exec(text())?.[1];

/** Sends so much of a body, for as long as the server takes it. */
async function sendPart({ socket }: Client, bytes: number): Promise<void> {
  const part = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += part.length)
    if (!socket.write(part))
      // The server may close the connection before the socket drains.
      await Promise.race([
        once(socket, 'drain').catch(() => undefined),
        new Promise((done) => setTimeout(done, 300)),
      ]);
}

const SIGNED_IN = 'Cookie: session=lives';
const stall = async (...headers: string[]): Promise<Client> => {
  const client = open(head('/api/orders/files', `Content-Length: ${7 * MB}`, ...headers));
  await sendPart(client, 4.4 * MB);
  return client;
};
const post = async (path: string, bytes: number, ...headers: string[]): Promise<string | undefined> => {
  const client = open(head(path, `Content-Length: ${bytes}`, ...headers) + 'x'.repeat(bytes));
  await expect.poll(() => status(client), WAIT).toBeDefined();
  return status(client);
};

describe.each([
  ['without a session', []],
  ['with a session', [SIGNED_IN]],
])('connections %s that announce 7 MB, send more than half of it and wait', (_name, headers) => {
  test('block no sign-in, cart or file of others', async () => {
    await Promise.all(Array.from({ length: 8 }, () => stall(...headers)));
    await Promise.all(Array.from({ length: 16 }, () => stall(...headers)));
    for (let n = 0; n < 20; n++) open(head('/api/cart/lines', 'Content-Length: 60000') + 'x'.repeat(50_000));
    expect(await post('/api/auth/callback/credentials', 200)).toBe('200');
    expect(await post('/api/cart/lines', 300, SIGNED_IN)).toBe('200');
    expect(await post('/api/cart/lines', 60_000, SIGNED_IN)).toBe('200');
    // A body that sends nothing for a while loses its place.
    await expect.poll(() => post('/api/orders/files', 5 * MB, SIGNED_IN), WAIT).toBe('200');
  });
});

describe('a body over 64 kB', () => {
  test.each([
    ['announced', 'Content-Length: 70000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('is not read without a session: %s', async (_name, header) => {
    const client = open(head('/api/quick-order/resolve', header));
    if (header.startsWith('Transfer')) client.socket.write(`11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`);
    await expect.poll(() => status(client), WAIT).toBe('401');
  });

  test('is read completely and once with a session', async () => {
    const client = open(head('/api/quick-order/resolve', 'Transfer-Encoding: chunked', SIGNED_IN));
    for (let part = 0; part < 10; part++) client.socket.write(`4e20\r\n${'x'.repeat(20_000)}\r\n`);
    client.socket.write('0\r\n\r\n');
    await expect.poll(client.text, WAIT).toContain('200000');
  });
});

test('a request without room learns when to try again', async () => {
  const busy = await Promise.all(Array.from({ length: 14 }, () => stall(SIGNED_IN)));
  await expect.poll(() => busy.some((client) => status(client) === '503'), WAIT).toBe(true);
  const refused = busy.find((client) => status(client) === '503');
  expect(refused?.text()).toMatch(/^retry-after: \d+\r$/im);
});

test('many bodies on one connection share one limit', async () => {
  const client = open('');
  for (let part = 0; part < 4; part++)
    client.socket.write(
      head('/api/orders/files', `Content-Length: ${5 * MB}`, SIGNED_IN) + 'x'.repeat(5 * MB),
    );
  await expect.poll(() => client.text().match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0, WAIT).toBeGreaterThan(0);
  // A rejected body gives its room back when its connection is closed.
  await expect.poll(() => post('/api/orders/files', 5 * MB, SIGNED_IN), WAIT).toBe('200');
});
