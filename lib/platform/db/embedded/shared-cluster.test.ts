import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anyFreePort } from './free-port';
import { findPostmaster, stopPostmaster } from './postmaster';
import { joinEmbedded } from './shared-cluster';

vi.setConfig({ testTimeout: 180_000 });

let dataDir = '';
const dataFolder = () => join(dataDir, 'postgres', 'data');

beforeEach(() => {
  const parent = resolve(import.meta.dirname, '../../../../.data/test-embedded');
  mkdirSync(parent, { recursive: true });
  // mkdtemp makes a folder that no other user can enter, as root's home is.
  dataDir = mkdtempSync(join(parent, 'run-'));
});

afterEach(async () => {
  await stopPostmaster(dataFolder());
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  // A killed server recovers its data at the next start: this takes seconds, more on a busy machine.
  const deadline = Date.now() + 40_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await sleep(50);
  }
}

test('the server keeps its data, separates the two programs, and leaves nothing running', async () => {
  const first = await joinEmbedded({ dataDir, port: await anyFreePort() });
  await query(first.portalUrl, 'CREATE EXTENSION pg_trgm');
  await query(first.portalUrl, 'CREATE TABLE kept AS SELECT 1 AS id');
  await expect(query(first.portalUrl.replace(/\/portal(?=\?|$)/, '/service'), 'SELECT 1')).rejects.toThrow(
    /permission denied/,
  );
  expect(await query(first.serviceUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  // By its socket: a connection by TCP has an address.
  expect(await query(first.serviceUrl, 'SELECT inet_server_addr() AS address')).toEqual([{ address: null }]);
  expect(
    await query(first.serviceUrl.replace(/\?.*/, ''), 'SELECT host(inet_server_addr()) AS address'),
  ).toEqual([{ address: '127.0.0.1' }]);
  await first.leave();
  expect(findPostmaster(dataFolder())).toBeUndefined();
  const second = await joinEmbedded({ dataDir });
  expect(await query(second.portalUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  expect(await query(second.portalUrl, "SELECT upper('é') AS upper")).toEqual([{ upper: 'É' }]);
  await second.leave();
  expect(readdirSync(join(dataDir, 'postgres', 'users'))).toEqual([]);
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
});

test('a folder name too long for a socket leaves TCP', async () => {
  const joined = await joinEmbedded({ dataDir: join(dataDir, 'long'.repeat(25)) });
  expect(await query(joined.portalUrl, 'SELECT host(inet_server_addr()) AS address')).toEqual([
    { address: '127.0.0.1' },
  ]);
  await joined.leave();
});

test('a killed server is started again on its port', async () => {
  const events: string[] = [];
  const joined = await joinEmbedded({ dataDir, onEvent: (message) => events.push(message) });
  await query(joined.portalUrl, 'CREATE TABLE kept AS SELECT 1 AS id');
  const killed = findPostmaster(dataFolder());
  if (!killed) throw new Error('it does not run');
  process.kill(killed.pid, 'SIGKILL');
  await waitUntil(() => events.length > 0);
  expect(events[0]).toContain('started again');
  expect(await query(joined.portalUrl, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await joined.leave();
});

test('a second program joins the server, and the last one stops it', async () => {
  const joined = await joinEmbedded({ dataDir });
  const other = userProcess();
  await waitUntil(() => existsSync(join(dataDir, 'joined')));
  await joined.leave();
  expect(findPostmaster(dataFolder())?.port).toBe(joined.port);
  other.stdin?.end();
  await waitUntil(() => findPostmaster(dataFolder()) === undefined);
});

test('a killed program leaves no server behind', async () => {
  const other = userProcess();
  await waitUntil(() => existsSync(join(dataDir, 'joined')));
  other.kill('SIGKILL');
  await waitUntil(() => findPostmaster(dataFolder()) === undefined);
  expect(readdirSync(join(dataDir, 'postgres', 'users'))).toEqual([]);
});

test('a server left by a killed program and its guard is replaced', async () => {
  const other = userProcess();
  await waitUntil(() => existsSync(join(dataDir, 'joined')));
  const orphan = findPostmaster(dataFolder());
  for (const guard of getChildPids(other.pid ?? 0, /guard-main/)) process.kill(guard, 'SIGKILL');
  other.kill('SIGKILL');
  await waitUntil(() => other.signalCode !== null);
  expect(findPostmaster(dataFolder())?.pid).toBe(orphan?.pid);
  const joined = await joinEmbedded({ dataDir });
  expect(findPostmaster(dataFolder())?.pid).not.toBe(orphan?.pid);
  expect(await query(joined.serviceUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await joined.leave();
});

test('the server’s log rotates while it runs, for a second user too', async () => {
  const joined = await joinEmbedded({ dataDir, maxLogBytes: 20_000 });
  const second = await joinEmbedded({ dataDir, maxLogBytes: 20_000 });
  const log = join(dataDir, 'logs', 'postgres.log');
  const fill = (mark: string) =>
    query(joined.portalUrl, `SELECT missing_${mark}_${'x'.repeat(30_000)}`).catch(() => {});
  await fill('first');
  await waitUntil(() => existsSync(`${log}.1`) && statSync(log).size < 20_000);
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('missing_first_');
  await fill('second');
  await waitUntil(() => readFileSync(`${log}.1`, 'utf8').includes('missing_second_'));
  expect(readFileSync(`${log}.1`, 'utf8')).not.toContain('missing_first_');
  await query(joined.portalUrl, 'SELECT missing_last').catch(() => {});
  // The server goes on at the start of the emptied file: no hole of zeros.
  await waitUntil(() => readFileSync(log, 'utf8').includes('missing_last'));
  expect(readFileSync(log, 'utf8')).not.toContain('\0');
  expect(readdirSync(join(dataDir, 'logs')).toSorted()).toEqual(['postgres.log', 'postgres.log.1']);
  await second.leave();
  await joined.leave();
});

test('a taken port is named in the error', async () => {
  const joined = await joinEmbedded({ dataDir });
  const elsewhere = join(dataDir, 'elsewhere');
  await expect(joinEmbedded({ dataDir: elsewhere, port: joined.port })).rejects.toThrow(
    `Port ${joined.port} (PG_PORT) is in use.`,
  );
  await joined.leave();
});

/** The processes that one has started, by their command lines. */
function getChildPids(pid: number, command: RegExp): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [child, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === pid && command.test(args.join(' ')) ? [Number(child)] : [];
  });
}

/** Another program that uses the same data folder; it leaves when its input ends. */
function userProcess() {
  const code = `
    const { joinEmbedded } = await import('./lib/platform/db/embedded/shared-cluster.ts');
    const { writeFileSync } = await import('node:fs');
    const joined = await joinEmbedded({ dataDir: process.argv[1] });
    writeFileSync(process.argv[1] + '/joined', '');
    process.stdin.resume().once('end', () => joined.leave());`;
  return execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, dataDir], {
    cwd: resolve(import.meta.dirname, '../../../..'),
  });
}
