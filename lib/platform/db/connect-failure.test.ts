import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { connectOrExplain, explainConnectFailure } from './connect-failure';
import { testServerUrl } from './testing/env';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = (answer: (write: (text: string) => void, reset: () => void) => void): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      answer(
        (text) => socket.end(text),
        () => socket.resetAndDestroy(),
      ),
    );
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
};

const connect = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  const failure: unknown = await connectOrExplain(client, url, 'DATABASE_URL').catch(
    (error: unknown) => error,
  );
  await client.end().catch(() => undefined);
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : 'connected';
};

const own = (change: (url: URL) => void): string => {
  const url = new URL(testServerUrl());
  change(url);
  return url.href;
};

test.each<[string, () => string | Promise<string>, RegExp]>([
  [
    'nothing listens',
    () => 'postgres://a:sesame@127.0.0.1:1/portal',
    /127\.0\.0\.1:1\/portal .*does not answer: nothing listens/,
  ],
  [
    'nothing listens under a name with two addresses',
    () => 'postgres://a@localhost:1/portal',
    /nothing listens/,
  ],
  [
    'there is no such host',
    () => 'postgres://a@no-such-host.invalid/portal',
    /no such host|name server does not answer/,
  ],
  [
    'the password is wrong',
    () =>
      own((url) => {
        url.password = 'sesame';
      }),
    /refuses the password\. Correct/,
  ],
  [
    'the user is not there',
    () =>
      own((url) => {
        url.username = 'nobody';
      }),
    /refuses the password/,
  ],
  [
    'the database is not there',
    () =>
      own((url) => {
        url.pathname = '/nope';
      }),
    /has no database of this name/,
  ],
  [
    'the server speaks no TLS',
    () =>
      own((url) => {
        url.searchParams.set('sslmode', 'require');
      }),
    /speaks no TLS/,
  ],
  [
    'something else listens',
    async () =>
      `postgres://a@127.0.0.1:${await listen((write) => write('HTTP/1.1 400 Bad Request\r\n\r\n'))}/portal`,
    /not as PostgreSQL|closed the connection/,
  ],
  [
    'the connection is reset',
    async () => `postgres://a@127.0.0.1:${await listen((_, reset) => reset())}/portal`,
    /closed the connection/,
  ],
  [
    'the connection is closed',
    async () => `postgres://a@127.0.0.1:${await listen((write) => write(''))}/portal`,
    /closed the connection/,
  ],
])('%s: one sentence states the failure and the remedy', async (_name, url, expected) => {
  const text = await connect(await url());
  expect(text).toMatch(/^StartError: The database at .*\(DATABASE_URL\)/);
  expect(text).toMatch(expected);
  expect(text).not.toContain('sesame');
  expect(text).not.toContain('\n');
});

test.each([
  [
    Object.assign(new Error('no pg_hba.conf entry for host "10.0.0.1", no encryption'), { code: '28000' }),
    'wants TLS',
  ],
  [Object.assign(new Error('sorry, too many clients already'), { code: '53300' }), 'no connection left'],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), 'still starting'],
  [new Error('pg-boss is not installed'), 'npm run migrate'],
  [Object.assign(new Error('relation "orders" does not exist'), { code: '42P01' }), 'npm run migrate'],
  [new Error('self-signed certificate in certificate chain'), 'NODE_EXTRA_CA_CERTS'],
  [new Error('timeout exceeded when trying to connect'), 'in time'],
  [
    new Error('Failed query: SELECT', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }),
    'nothing listens',
  ],
  [new AggregateError([Object.assign(new Error('x'), { code: 'ETIMEDOUT' })]), 'in time'],
])('%o is explained', (error, words) => {
  expect(explainConnectFailure(error, 'postgres://a@db/portal', 'DATABASE_URL')?.message).toContain(words);
});

test.each([new Error('column "x" is wrong'), new TypeError("Unexpected argument 'x'"), 'text', undefined])(
  '%o is not a failure to connect',
  (error) => {
    expect(explainConnectFailure(error, 'postgres://a@db/portal', 'DATABASE_URL')).toBeNull();
  },
);
