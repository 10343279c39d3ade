import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireServerVersion } from '@/lib/platform/db/server-version';
import { testServerUrl } from '@/lib/platform/db/testing/env';
import { createTestDatabase, type TestDatabase } from './testing/database';

/** This role may connect but create nothing. */
const ROLE = `service_reader_${process.pid}`;
const PASSWORD = 'sesame';

let database: TestDatabase;
let takenPort = '';
const servers: Server[] = [];

const listen = (greet: (reset: () => void, end: (text: string) => void) => void): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () =>
        greet(
          () => socket.resetAndDestroy(),
          (text) => socket.end(text),
        ),
      );
    });
    servers.push(server);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(String(typeof address === 'object' ? address?.port : ''));
    });
  });

beforeAll(async () => {
  database = await createTestDatabase();
  takenPort = await listen(() => undefined);
  await asSuperuser(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
});
afterAll(async () => {
  for (const server of servers) server.close();
  await database.drop();
  await asSuperuser(`DROP DATABASE IF EXISTS ${ROLE}`);
  await asSuperuser(`DROP ROLE ${ROLE}`);
});

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function change(alter: (url: URL) => void, from = database.url): string {
  const url = new URL(from);
  alter(url);
  return url.href;
}

function runService(variables: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--no-warnings', 'dist/service/main.js'], {
    env: {
      ...process.env,
      SERVICE_DATABASE_URL: database.url,
      SERVICE_PORT: '0',
      SERVICE_LOG_LEVEL: 'info',
      ...variables,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += String(part);
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test.each<[string, () => Record<string, string> | Promise<Record<string, string>>, RegExp]>([
  ['whose port is taken', () => ({ SERVICE_PORT: takenPort }), /Port \d+ .*SERVICE_PORT/],
  [
    'whose address is not of this machine',
    () => ({ SERVICE_HOST: '203.0.113.9', SERVICE_PORT: '45998' }),
    /203\.0\.113\.9.*SERVICE_HOST/,
  ],
  [
    'whose database server is not there',
    () => ({ SERVICE_DATABASE_URL: 'postgres://a:sesame@127.0.0.1:1/service' }),
    /127\.0\.0\.1:1\/service \(SERVICE_DATABASE_URL\) does not answer: nothing listens there/,
  ],
  [
    'whose database is absent',
    () => ({ SERVICE_DATABASE_URL: change((url) => (url.pathname = '/nope')) }),
    /\/nope \(SERVICE_DATABASE_URL\) has no database of this name/,
  ],
  [
    'whose password is wrong',
    () => ({ SERVICE_DATABASE_URL: change((url) => (url.password = 'wrong-sesame')) }),
    /SERVICE_DATABASE_URL\) refuses the password/,
  ],
  [
    'whose user is unknown',
    () => ({ SERVICE_DATABASE_URL: change((url) => (url.username = 'nobody-of-that-name')) }),
    /SERVICE_DATABASE_URL\) refuses/,
  ],
  [
    'whose role may make no tables',
    async () => {
      // The new database has no tables, so a migration would have to create them.
      await asSuperuser(`CREATE DATABASE ${ROLE}`);
      const url = change((one) => {
        one.pathname = `/${ROLE}`;
        one.username = ROLE;
        one.password = PASSWORD;
      });
      return { SERVICE_DATABASE_URL: url };
    },
    /SERVICE_DATABASE_URL\) gives this role no right to make tables\. Let the role own the database/,
  ],
  [
    'whose host has no name',
    () => ({ SERVICE_DATABASE_URL: 'postgres://a:sesame@no-such-host.invalid/service' }),
    /cannot be found/,
  ],
  [
    'whose database port is of another program',
    async () => ({
      SERVICE_DATABASE_URL: `postgres://a:sesame@127.0.0.1:${await listen((_, end) => end('HTTP/1.1 400 Bad Request\r\n\r\n'))}/service`,
    }),
    /SERVICE_DATABASE_URL\)/,
  ],
  [
    'whose database resets the connection',
    async () => ({
      SERVICE_DATABASE_URL: `postgres://a:sesame@127.0.0.1:${await listen((reset) => reset())}/service`,
    }),
    /closed the connection/,
  ],
  [
    'whose database speaks no TLS',
    () => ({ SERVICE_DATABASE_URL: change((url) => url.searchParams.set('sslmode', 'require')) }),
    /speaks no TLS/,
  ],
  ['without a URL', () => ({ SERVICE_DATABASE_URL: '' }), /SERVICE_DATABASE_URL: is not set/],
  ['with a port that is none', () => ({ SERVICE_PORT: 'http' }), /SERVICE_PORT/],
])(
  'a service %s ends with code 1, and one JSON line without a stack gives the reason',
  async (_name, variables, words) => {
    const { code, output } = await runService(await variables());
    const lines = output.trim().split('\n');
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ code: 'service-not-started', msg: expect.stringMatching(words) });
    expect(line.level).toBeGreaterThanOrEqual(50);
    expect(output).not.toMatch(/ {4}at |\.js:\d|sesame/);
    expect(code).toBe(1);
  },
);

test('a server that is too old is named before any change', async () => {
  const statements: string[] = [];
  const client = {
    query: async (text: string) => {
      statements.push(text);
      return { rows: [{ version: 140_011, text: '14.11' }] };
    },
  };
  await expect(requireServerVersion(client as never, 'the reference service')).rejects.toThrow(
    'PostgreSQL 14.11 is too old: the reference service needs PostgreSQL 15 or newer. Nothing was changed.',
  );
  expect(statements).toHaveLength(1);
});
