import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { PortTakenError, removeCluster, startCluster } from './cluster';
import { anyFreePort } from './free-port';
import { findPostmaster, stopPostmaster } from './postmaster';
import { identify } from './process-identity';
import { postgresUser } from './system-user';

const FOLDER = resolve('.data', `cluster-${process.pid}`);
const dataFolder = join(FOLDER, 'data');
afterAll(async () => {
  await removeCluster(dataFolder);
  rmSync(FOLDER, { recursive: true, force: true });
});

const start = async (more: { port?: number; canMove?: boolean } = {}) =>
  startCluster({
    dataFolder,
    logFile: join(FOLDER, 'postgres.log'),
    password: 'throw-away',
    port: await anyFreePort(),
    durable: false,
    ...more,
  });

/**
 * A process that has ended and whose parent does not notice.
 * @returns its number, and what lets the parent go on
 */
async function endedUnnoticed(): Promise<{ pid: number; notice(): void }> {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; wait; sleep 60'], {
    ...postgresUser(dataFolder),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [text] = await once(parent.stdout, 'data');
  parent.kill('SIGSTOP');
  const pid = Number(String(text).trim());
  await expect.poll(() => identify(pid)).toBeUndefined();
  const notice = () => {
    parent.kill('SIGCONT');
    setTimeout(() => parent.kill('SIGKILL'), 1_000);
  };
  return { pid, notice };
}

test('a killed server is replaced although files of it remain', async () => {
  await start();
  await stopPostmaster(dataFolder);
  const { pid, notice } = await endedUnnoticed();
  writeFileSync(join(dataFolder, 'postmaster.pid'), `${pid}\n${dataFolder}\n`, { mode: 0o644 });
  expect(findPostmaster(dataFolder)).toBeUndefined();
  const started = start();
  started.catch(() => undefined);
  await sleep(500);
  notice();
  expect((await started).pid).not.toBe(pid);
}, 60_000);

test('a port taken in between is given up at once when another is possible', async () => {
  await stopPostmaster(dataFolder);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const begun = performance.now();
  await expect(start({ port, canMove: true })).rejects.toThrow(PortTakenError);
  expect(performance.now() - begun).toBeLessThan(30_000);
  other.close();
});

test('a folder that cannot hold a socket gets a server on TCP only', async () => {
  await stopPostmaster(dataFolder);
  const port = await anyFreePort();
  const inTheWay = join(dataFolder, `.s.PGSQL.${port}`);
  mkdirSync(inTheWay);
  expect((await start({ port })).ready).toBe(true);
  await stopPostmaster(dataFolder);
  rmdirSync(inTheWay);
});
