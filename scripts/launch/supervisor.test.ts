import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { identify } from '@/lib/platform/db/embedded/process-identity';
import { readIdentity } from '@/lib/platform/db/embedded/process-lock';
import type { Program } from './programs';
import { endLeftover, recordProcess, supervise } from './supervisor';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tradecounter-supervisor-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function server(): Promise<Program> {
  const port = await anyFreePort();
  const code = `
    console.log(JSON.stringify({ level: 30, msg: 'fine' }));
    require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1');`;
  return { name: 'web', args: ['-e', code], healthUrl: `http://127.0.0.1:${port}/`, stopMs: 15_000 };
}

const readRecordedIdentity = () => readIdentity(join(dataDir, 'run', 'web.json'));

test('a killed program is started again until it is stopped', async () => {
  const supervised = supervise(await server(), process.env, dataDir);
  await supervised.ready();
  const first = readRecordedIdentity();
  process.kill(first?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => readRecordedIdentity()?.pid).not.toBe(first?.pid);
  await supervised.ready();
  const second = readRecordedIdentity();
  expect(readFileSync(join(dataDir, 'logs', 'web.log'), 'utf8')).toContain('fine');
  await supervised.stop();
  expect(identify(second?.pid ?? 0)).toBeUndefined();
  expect(readRecordedIdentity()).toBeUndefined();
});

test('a program that cannot start ends in a message with the end of its log', async () => {
  const broken: Program = { ...(await server()), args: ['-e', 'throw new Error("no such table")'] };
  const supervised = supervise(broken, process.env, dataDir);
  await expect(supervised.ready()).rejects.toThrow(/web does not start[\s\S]*no such table/);
  await supervised.stop();
});

test('a program’s last output is in its log', async () => {
  const talkative = await server();
  talkative.args[1] += `
    process.on('SIGTERM', () => {
      for (let line = 0; line < 5_000; line += 1) console.log('going', line, 'x'.repeat(200));
      process.stdout.write('gone', () => process.exit(0));
    });`;
  const supervised = supervise(talkative, process.env, dataDir);
  await supervised.ready();
  await supervised.stop();
  expect(readFileSync(join(dataDir, 'logs', 'web.log'), 'utf8').trimEnd()).toMatch(/going 4999 x+\ngone$/);
});

test('a process that ended before it was recorded leaves no record', async () => {
  const file = join(dataDir, 'run', 'short.json');
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  const short = spawn(process.execPath, ['-e', '']);
  recordProcess(file, short.pid ?? 0);
  await once(short, 'exit');
  recordProcess(file, short.pid ?? 0);
  expect(readIdentity(file)).toBeUndefined();
});

test('a program gets its own time to end and is then killed', async () => {
  const unresponsive: Program = await server();
  unresponsive.args[1] += `process.on('SIGTERM', () => {});`;
  const supervised = supervise({ ...unresponsive, stopMs: 300 }, process.env, dataDir);
  await supervised.ready();
  const pid = readRecordedIdentity()?.pid ?? 0;
  const startedAt = performance.now();
  await supervised.stop();
  expect(performance.now() - startedAt).toBeGreaterThan(290);
  expect(performance.now() - startedAt).toBeLessThan(14_000);
  expect(identify(pid)).toBeUndefined();
});

test('a killed launcher’s programs are ended, and no others', async () => {
  const leftover = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await expect.poll(() => identify(leftover.pid ?? 0)).toBeDefined();
  const supervised = supervise(await server(), process.env, dataDir);
  await supervised.stop();
  // The number is right, but it is another process: it started at another time.
  const file = join(dataDir, 'run', 'web.json');
  writeFileSync(file, JSON.stringify({ pid: leftover.pid, started: 'then' }));
  await endLeftover(dataDir, 'web', 15_000);
  expect(identify(leftover.pid ?? 0)).toBeDefined();
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, JSON.stringify(identify(leftover.pid ?? 0)));
  await endLeftover(dataDir, 'web', 15_000);
  expect(identify(leftover.pid ?? 0)).toBeUndefined();
});
