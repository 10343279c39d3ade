import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { SERVER_LIMITS } from '../limits';
import { createTestServer } from './create-server';

/** A connection of its own, whose bytes a test writes itself. */
export interface Client {
  socket: Socket;
  text: () => string;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
}

/** Reads the whole body, of any length, as next-auth and Next's copy for proxy.ts do. */
async function readWhole(request: IncomingMessage): Promise<number> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).length;
}

function openClient(port: number, first: string, allowHalfOpen: boolean): Client {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
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

/** Formats the head of a POST. */
export const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
export const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
export const parseStatus = (text: string) => /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];

/**
 * Runs a portal server for the tests of a file or group. Its handler reads whole bodies, answers their length, never answers `/hangs`, and
 * upgrades that are passed on stay open.
 */
export function serveSockets(limits = SERVER_LIMITS) {
  /** The bodies that reached the handler. */
  const received: { url: string; bytes: number }[] = [];
  const clients: Socket[] = [];
  const handle = async (request: IncomingMessage, response: { end: (text: string) => unknown }) => {
    const bytes = await readWhole(request);
    if (request.url === '/hangs') return;
    received.push({ url: request.url ?? '', bytes });
    response.end(String(bytes));
  };
  const server: Server = createTestServer(handle, {
    limits: { ...limits, checkMs: 20 },
    forwardUpgrade: () => true,
  });
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  beforeEach(() => {
    received.length = 0;
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return {
    server,
    received,
    open(first: string, { halfOpen = false } = {}): Client {
      const client = openClient((server.address() as AddressInfo).port, first, halfOpen);
      clients.push(client.socket);
      return client;
    },
    countConnections,
    waitUntilAllClosed: () =>
      vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 45_000 }),
  };
}
