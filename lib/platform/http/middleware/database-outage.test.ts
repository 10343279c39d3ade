import { once } from 'node:events';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db, openDatabase, useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { notePageFailure } from '../../request-context';
import { createTestServer } from './testing/create-server';

const STYLESHEET = ':root { --brand-ink: #123456; }';
const BRAND = { name: 'Brightwater & Sons <x>', getStylesheet: () => STYLESHEET };
const SECRET = 'SELECT FROM people';

let database: TestDatabase;
let holder: pg.Client;
let server: Server;

/** Answers a failed page as Next does: it reports the error, then writes a 500 of its own. */
async function drawPage({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (url?.startsWith('/broken')) throw new Error(SECRET);
    await db().execute(sql`SELECT 1 FROM people`);
    response.end('drawn');
  } catch (error) {
    notePageFailure(new Error('wrapped', { cause: error }));
    if (url?.startsWith('/streamed')) response.writeHead(200).write('begun');
    else response.writeHead(500, { 'x-of-next': '1' });
    response.end(`${error} ${SECRET}`);
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(openDatabase(database.url, { statementTimeoutMs: 150 }));
  holder = new pg.Client(database.url);
  await holder.connect();
  server = createTestServer(drawPage, {
    findBrandLook: async (host) => (host?.startsWith('shop.') ? BRAND : null),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await holder.end();
  await database.drop();
});

async function get(path: string, host = 'shop.localhost') {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, text: await text(response) };
}

describe('while a page’s table is locked', () => {
  beforeAll(async () => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE people IN ACCESS EXCLUSIVE MODE');
  });
  afterAll(() => holder.query('ROLLBACK'));

  test.each(['/', '/sign-in', '/o/500/products?q=x', '/o/500/cart', '/o/200/admin/people', '/invitation'])(
    'the page %s answers 503 under the brand, without internal details',
    async (path) => {
      const { status, headers, text: page } = await get(path);
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['x-of-next']).toBeUndefined();
      expect(page).toContain('Temporarily unavailable');
      expect(page).toContain('Brightwater &amp; Sons &lt;x&gt;');
      expect(page).toContain(STYLESHEET);
      expect(page).not.toMatch(/SELECT|people|statement|timeout|Error|<x>/);
    },
  );

  test('a host without a brand gets the neutral page', async () => {
    const { status, text: page } = await get('/', 'other.localhost');
    expect(status).toBe(503);
    expect(page).toContain('Temporarily unavailable');
    expect(page).not.toContain('Brightwater');
  });

  test('two simultaneous pages get their own answers: another failure stays a 500', async () => {
    const [held, broken] = await Promise.all([get('/o/500/cart'), get('/broken')]);
    expect([held.status, broken.status]).toEqual([503, 500]);
  });

  test('an answer that has begun keeps its status', async () => {
    expect(await get('/streamed')).toMatchObject({ status: 200 });
  });

  test('a call of the API is answered by its handler', async () => {
    expect(await get('/api/cart')).toMatchObject({ status: 500 });
  });
});

test('the page works once the lock is released', async () => {
  expect(await get('/o/500/cart')).toMatchObject({ status: 200, text: 'drawn' });
});
