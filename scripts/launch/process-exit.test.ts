import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findPostmaster, stopPostmaster } from '@/lib/platform/db/embedded/postmaster';
import { identify, isRunning, type ProcessIdentity } from '@/lib/platform/db/embedded/process-identity';

vi.setConfig({ testTimeout: 300_000 });

/** One data folder for all: what one leaves behind, the next finds. */
let dataDir = '';
let npm: ChildProcess;
let processTree: (ProcessIdentity & { command: string })[] = [];

beforeAll(() => {
  const parent = resolve('.data/test-embedded');
  mkdirSync(parent, { recursive: true });
  dataDir = mkdtempSync(join(parent, 'leave-'));
});
afterEach(() => {
  for (const { pid } of running()) process.kill(pid, 'SIGKILL');
});
afterAll(async () => {
  await stopPostmaster(join(dataDir, 'postgres', 'data'));
  rmSync(dataDir, { recursive: true, force: true });
});

const running = () => processTree.filter(isRunning);
const readCommandLine = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** A process and everything below it. */
function listProcessTree(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid;
    } catch {
      return false;
    }
  });
  return [pid, ...children.flatMap((child) => listProcessTree(Number(child)))];
}

/** Starts the worker with an embedded database by npm, as a person does, and waits until all of it runs. */
async function start(): Promise<void> {
  npm = spawn('npm', ['run', 'worker'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      UPSTREAM_URL: 'http://distributor.invalid',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a session of its own, as one of a terminal.
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  await vi.waitFor(() => expect(output).toContain('worker ready'), { timeout: 150_000, interval: 100 });
  processTree = listProcessTree(npm.pid ?? 0).flatMap((pid) => {
    const identity = identify(pid);
    return identity ? [{ ...identity, command: readCommandLine(pid) }] : [];
  });
  expect(findPostmaster(join(dataDir, 'postgres', 'data'))?.ready).toBe(true);
  expect(processTree.map(({ command }) => command)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/run\.mjs worker/),
      expect.stringMatching(/dist\/worker\/main\.js/),
      expect.stringMatching(/bin\/postgres -D/),
    ]),
  );
}

const launcher = () => {
  const found = processTree.find(({ command }) => /^\S*node .*run\.mjs worker/.test(command));
  if (!found) throw new Error('the launcher does not run');
  return found.pid;
};

test.runIf(process.platform === 'linux').each([
  ['npm is killed', () => npm.kill('SIGKILL')],
  ['the launcher is killed', () => process.kill(launcher(), 'SIGKILL')],
  [
    'the terminal hangs up, and its output is no longer read',
    () => {
      npm.stdout?.destroy();
      npm.stderr?.destroy();
      process.kill(-(npm.pid ?? 0), 'SIGHUP');
    },
  ],
])('no process is left when %s', async (_name, end) => {
  await start();
  end();
  await vi.waitFor(() => expect(running().map(({ command }) => command)).toEqual([]), {
    timeout: 120_000,
    interval: 100,
  });
});
