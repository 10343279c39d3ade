import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identify } from './process-identity';
import { tryLock, unlock, withLock } from './process-lock';

vi.setConfig({ testTimeout: 120_000 });

const PROCESSES = 4;
const ROUNDS = 25;
let folder = '';
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradecounter-lock-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs code in a process of its own, with the lock's functions and `folder` and `name` at hand. */
function run(name: string, code: string): Promise<NodeJS.Signals | null> {
  const program = `
    const { tryLock, unlock } = await import('./lib/platform/db/embedded/process-lock.ts');
    const { existsSync, readdirSync, writeFileSync } = await import('node:fs');
    const [folder, name] = process.argv.slice(1);
    ${code}`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program, folder, name],
    {
      cwd: resolve(import.meta.dirname, '../../../..'),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  started.push(child);
  return new Promise((ended) => child.once('exit', (_code, signal) => ended(signal)));
}

test('exactly one of many processes takes a dead holder’s lock', async () => {
  const takeAllAndDie = `
    for (let round = 0; round < ${ROUNDS}; round++) if (tryLock(folder + '/lock-' + round)) throw new Error('held');
    process.kill(process.pid, 'SIGKILL');`;
  expect(await run('dead', takeAllAndDie)).toBe('SIGKILL');
  for (let round = 0; round < ROUNDS; round++) mkdirSync(join(folder, `arrived-${round}`));
  // All wait in a loop until the last one has come, then reach for the lock.
  const race = `
    for (let round = 0; round < ${ROUNDS}; round++) {
      const arrived = folder + '/arrived-' + round;
      writeFileSync(arrived + '/' + name, '');
      while (readdirSync(arrived).length < ${PROCESSES});
      if (!tryLock(folder + '/lock-' + round)) writeFileSync(folder + '/won-' + round + '-by-' + name, '');
    }
    writeFileSync(folder + '/done-' + name, '');
    while (!existsSync(folder + '/end')) await new Promise((later) => setTimeout(later, 20));`;
  const racers = Array.from({ length: PROCESSES }, (_, place) => run(String(place), race));
  const names = (start: string) => readdirSync(folder).filter((name) => name.startsWith(start));
  await vi.waitFor(() => expect(names('done-')).toHaveLength(PROCESSES), { timeout: 100_000, interval: 50 });
  const winners = Array.from({ length: ROUNDS }, (_, round) => names(`won-${round}-`).length);
  writeFileSync(join(folder, 'end'), '');
  await Promise.all(racers);
  expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1));
});

test('the holder is named, and a released lock is free', () => {
  const file = join(folder, 'run', 'lock');
  expect(tryLock(file, { url: 'http://localhost:3100' })).toBeUndefined();
  expect(tryLock(file)).toEqual({ ...identify(process.pid), url: 'http://localhost:3100' });
  unlock(file);
  expect(tryLock(file)).toBeUndefined();
  unlock(file);
  expect(readdirSync(join(folder, 'run'))).toEqual([]);
});

test('a process does not release another’s lock', async () => {
  const file = join(folder, 'lock');
  const holder = run(
    'holder',
    `tryLock(folder + '/lock'); while (!existsSync(folder + '/end')) await new Promise((later) => setTimeout(later, 20));`,
  );
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 30_000 });
  unlock(file);
  expect(tryLock(file)?.pid).toBe(started[0]?.pid);
  writeFileSync(join(folder, 'end'), '');
  await holder;
  expect(tryLock(file)).toBeUndefined();
});

test('a lock file of an older version counts while its holder runs', async () => {
  const file = join(folder, 'lock');
  writeFileSync(file, JSON.stringify(identify(process.ppid)));
  expect(tryLock(file)?.pid).toBe(process.ppid);
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'then' }));
  expect(tryLock(file)).toBeUndefined();
});

test('work under one lock runs one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) =>
    withLock(join(folder, 'lock'), async () => {
      steps.push(`${name} begins`);
      await new Promise((later) => setTimeout(later, 5));
      steps.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
