import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drain, isDraining, watchRequests } from './drain';

let server: Server;
let agent: Agent;
/** Requests that wait for their answer, by path. */
const waiting = new Map<string, ServerResponse>();
let port = 0;

beforeAll(watchRequests);
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'tradecounterDrain');
  waiting.clear();
  agent = new Agent({ keepAlive: true });
  server = createServer(({ url = '' }, response) => {
    if (url === '/quick') response.end('quick');
    else waiting.set(url, response);
    if (url === '/begun') response.write('first ');
  });
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

interface Answer {
  text: string;
  connection: string | undefined;
}

function get(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (response: IncomingMessage) => {
      let text = '';
      response.on('error', reject).on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => resolve({ text, connection: response.headers.connection }));
    })
      .on('error', reject)
      .end();
  });
}

/** Begins a request whose answer waits for `answer`. */
async function begin(path: string): Promise<{ answer: () => void; result: Promise<Answer> }> {
  const result = get(path);
  result.catch(() => undefined);
  await expect.poll(() => waiting.has(path)).toBe(true);
  return { answer: () => waiting.get(path)?.end('done'), result };
}

const isOver = async (promise: Promise<unknown>): Promise<boolean> => {
  const open = Symbol('open');
  return (await Promise.race([promise, new Promise((later) => setTimeout(() => later(open), 150))])) !== open;
};

test('a draining node answers a busy connection, closes it, and ends', async () => {
  const busy = await begin('/busy');
  const started = await begin('/begun');
  const done = drain({ noticeMs: 0, limitMs: 60_000 });
  expect(isDraining()).toBe(true);
  expect(await isOver(done)).toBe(false);
  busy.answer();
  expect(await busy.result).toEqual({ text: 'done', connection: 'close' });
  expect(await isOver(done)).toBe(false);
  // Its head was sent before, and promised to keep the connection.
  started.answer();
  expect(await started.result).toMatchObject({ text: 'first done' });
  expect(await done).toBe(0);
  await expect(get('/quick')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
});

test('a draining node closes an idle connection at once', async () => {
  const idle = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => idle.once('close', resolve));
  idle.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));
  const busy = await begin('/busy');
  const done = drain({ noticeMs: 60_000, limitMs: 60_000 });
  await closed;
  busy.answer();
  expect(await isOver(done)).toBe(false);
});

test('a node that announces its end answers one more request on each connection', async () => {
  // A server is known from its first request on.
  await get('/quick');
  agent.destroy();
  void drain({ noticeMs: 60_000, limitMs: 60_000 });
  expect(await get('/quick')).toEqual({ text: 'quick', connection: 'close' });
  expect(await get('/quick')).toEqual({ text: 'quick', connection: 'close' });
});

test('an unanswered request is cut off at the time limit', async () => {
  const stuck = await begin('/stuck');
  expect(await drain({ noticeMs: 0, limitMs: 300 })).toBe(1);
  await expect(stuck.result).rejects.toThrow(/socket hang up|ECONNRESET/);
});
