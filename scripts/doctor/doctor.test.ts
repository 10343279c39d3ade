import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '@/lib/platform/db/testing/test-database';
import { checkDatabase, judgeMigrations, judgeRights, judgeServer } from './database';
import { describeError, formatFindings } from './finding';
import { checkNode, checkVariables, judgeClock, judgeDisk } from './machine';
import { checkDistributorClock, checkHost, checkMail } from './outside';

const SERVER = {
  version: 180_004,
  versionText: '18.4',
  encoding: 'UTF8',
  maxConnections: 200,
  fsync: 'on',
  synchronousCommit: 'on',
  nowMs: 0,
};
const NEEDS = { processes: 4, pool: 10 };
const RIGHTS = { isPrivileged: false, owned: 0, unreadable: [] };
const VARIABLES = { DATABASE_URL: 'postgres://a@b.example/c', SECRETS_KEY: 'ab'.repeat(32) };

test('a correct server passes, and each problem is named', () => {
  const find = (change: Partial<typeof SERVER>) =>
    judgeServer({ ...SERVER, ...change }, NEEDS).filter(({ status }) => status !== 'ok');
  expect(find({})).toEqual([]);
  // The version is said alone: what else the server says does not matter then.
  expect(find({ version: 140_011, versionText: '14.11', encoding: 'SQL_ASCII', fsync: 'off' })).toMatchObject(
    [{ status: 'broken', what: expect.stringContaining('PostgreSQL 14.11 is too old') }],
  );
  expect(find({ version: 150_000, versionText: '15.0' })).toEqual([]);
  expect(find({ encoding: 'SQL_ASCII' })).toMatchObject([{ status: 'broken' }]);
  expect(find({ maxConnections: 97 })).toMatchObject([{ status: 'warning' }]);
  expect(find({ fsync: 'off' })).toMatchObject([{ status: 'broken' }]);
  expect(find({ synchronousCommit: 'off' })).toMatchObject([{ status: 'broken' }]);
});

test('rights and migrations are checked', () => {
  expect(judgeRights(RIGHTS).status).toBe('ok');
  expect(judgeRights({ ...RIGHTS, isPrivileged: true }).status).toBe('warning');
  expect(judgeRights({ ...RIGHTS, owned: 3 }).status).toBe('warning');
  expect(judgeRights({ ...RIGHTS, unreadable: ['orders'] })).toMatchObject({ status: 'broken' });
  expect([2, 1, 3].map((own) => judgeMigrations({ own, earlier: 0 }, 2).status)).toEqual([
    'ok',
    'broken',
    'warning',
  ]);
  expect(judgeMigrations({ own: 0, earlier: 20 }, 1)).toMatchObject({
    status: 'broken',
    what: expect.stringContaining('before 1.0.0'),
  });
});

test('a real, an empty and a missing database are told apart', async () => {
  const database = await createTestDatabase();
  const find = async () =>
    (await checkDatabase(database.url, NEEDS)).filter(({ status }) => status === 'broken');
  // The tests' own server writes nothing safely.
  const unsafe = [{ what: expect.stringContaining('fsync') }];
  expect(await find()).toMatchObject(unsafe);
  await database.pool.query('DROP SCHEMA drizzle CASCADE');
  expect(await find()).toMatchObject([...unsafe, { action: expect.stringContaining('npm run migrate') }]);
  await database.drop();
  const [gone] = await find();
  expect(gone).toMatchObject({ status: 'broken', area: 'database' });
  expect(JSON.stringify(gone)).not.toContain('throw-away');
});

test('wrong variables and try-out settings are named', () => {
  const find = (change: Record<string, string>) =>
    checkVariables({ ...VARIABLES, ...change }).filter(({ status }) => status !== 'ok');
  expect(find({})).toEqual([]);
  expect(find({ SECRETS_KEY: 'short' })).toMatchObject([
    { status: 'broken', what: expect.stringContaining('SECRETS_KEY') },
  ]);
  expect(find({ INSECURE_COOKIES: 'true' })).toMatchObject([{ status: 'warning' }]);
  expect(find({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' })).toMatchObject([{ status: 'warning' }]);
  expect(find({ SECRETS_KEYS_ALSO: 'cd'.repeat(32) })).toMatchObject([{ status: 'warning' }]);
});

test('node, disk and clock are checked', () => {
  expect(checkNode('v24.1.0').status).toBe('ok');
  expect(checkNode('v20.19.0').status).toBe('warning');
  expect([50, 10, 1].map((bavail) => judgeDisk('data', { bavail, blocks: 100 }).status)).toEqual([
    'ok',
    'warning',
    'broken',
  ]);
  expect(
    [0, 5_000, 90_000].map((skew) => judgeClock('a server', 1_000_000 + skew, 1_000_000).status),
  ).toEqual(['ok', 'warning', 'broken']);
});

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** A server that says one thing to everybody who connects. */
function listen(greeting: string, answers: Record<string, string> = {}): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (data) => {
      const command = data.toString().split(/[\s:]/)[0] ?? '';
      socket.end(answers[command] ?? '500 no\r\n');
    });
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    }),
  );
}

test('mail is reported as not set, accepted, rejected or unreachable', async () => {
  expect((await checkMail(undefined)).status).toBe('warning');
  const port = await listen('220 here\r\n', { EHLO: '250 here\r\n' });
  expect(await checkMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`)).toMatchObject({ status: 'ok' });
  const refusing = await listen('554 not you\r\n');
  expect(await checkMail(`smtp://user:sesame@127.0.0.1:${refusing}`)).toMatchObject({ status: 'broken' });
  const text = JSON.stringify(await checkMail('smtp://user:sesame@127.0.0.1:1'));
  expect(text).toContain('broken');
  expect(text).not.toContain('sesame');
});

test('a host without a certificate and a distributor with another time are errors', async () => {
  const port = await listen('hello');
  expect(await checkHost('localhost', { port })).toMatchObject({ status: 'broken', area: 'hosts' });
  expect(await checkDistributorClock('http://127.0.0.1:1')).toMatchObject({
    status: 'warning',
    area: 'clock',
  });
  const date = 'Mon, 01 Jan 2024 00:00:00 GMT';
  const old = await listen('', { HEAD: `HTTP/1.1 200 OK\r\nDate: ${date}\r\nContent-Length: 0\r\n\r\n` });
  expect(await checkDistributorClock(`http://127.0.0.1:${old}`)).toMatchObject({
    status: 'broken',
    area: 'clock',
  });
});

test('the report ends with the errors and shows no password', () => {
  const text = formatFindings([
    { area: 'a', status: 'broken', what: 'this', action: 'do that' },
    { area: 'b', status: 'ok', what: 'that' },
  ]);
  expect(text.split('\n')).toEqual([
    'ok       b: that',
    'BROKEN   a: this',
    '         -> do that',
    '',
    '1 broken, 0 to look at, 1 fine.',
  ]);
  expect(describeError(new Error('postgres://user:sesame@db.example failed'))).toBe(
    'postgres://db.example failed',
  );
});
