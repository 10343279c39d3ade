import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning } from '@/lib/platform/db/embedded/process-identity';
import { readIdentity } from '@/lib/platform/db/embedded/process-lock';
import { openLog } from './log-file';
import { printStatus } from './output';
import { exitWithParent, type Program } from './programs';

/** A program that is kept running. */
export interface SupervisedProgram {
  /** Resolves when the program answers. @throws Error when it keeps ending before it did */
  ready(): Promise<void>;
  /** Asks it to end, waits, and ends it by force when it does not. All that it wrote is in its log then. */
  stop(): Promise<void>;
}

const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** A program that ran for this long is healthy: its next end starts with a short pause again. */
const STABLE_AFTER_MS = 60_000;
/** A stop that takes longer says why. */
const STOP_NOTICE_DELAY_MS = 2_000;
/** For the kernel to end a process that is killed. */
const KILL_TIMEOUT_MS = 15_000;
/** For what a program wrote at its end to be read; a process of its own may hold its output open. */
const OUTPUT_TIMEOUT_MS = 2_000;
const READY_TIMEOUT_MS = 120_000;
const MAX_STARTS_BEFORE_READY = 3;

/**
 * Runs a program and starts it again whenever it ends by itself, each time after a longer pause. Its output goes
 * to `logs/NAME.log`; errors also go to the terminal.
 * @param onStart hears of each process that runs it
 */
export function supervise(
  program: Program,
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  onStart: (pid: number) => void = () => {},
): SupervisedProgram {
  const log = openLog(dataDir, program.name);
  const stateFile = join(dataDir, 'run', `${program.name}.json`);
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  let child: ChildProcess | undefined;
  let output = Promise.resolve();
  let starts = 0;
  let backoffMs = INITIAL_BACKOFF_MS;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let hasBeenReady = false;

  const launch = () => {
    starts += 1;
    const startedAt = Date.now();
    const running = spawnProgram(program, environment, ['ignore', 'pipe', 'pipe']);
    child = running;
    if (running.pid) {
      recordProcess(stateFile, running.pid);
      onStart(running.pid);
    }
    log.capture(running);
    output = new Promise((resolve) => running.once('close', () => resolve()));
    running.once('error', (error) => printStatus(`${program.name}: ${error.message}`));
    running.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > STABLE_AFTER_MS) backoffMs = INITIAL_BACKOFF_MS;
      if (hasBeenReady) printRestart(program, signal ?? `code ${code}`, log.path);
      timer = setTimeout(launch, backoffMs);
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
    });
  };
  launch();

  return {
    ready: async () => {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      while (!(await isReady(program, child))) {
        if (stopping) throw new Error(`${program.name} was stopped before it answered.`);
        if (starts > MAX_STARTS_BEFORE_READY || Date.now() > deadline) {
          throw new Error(`${program.name} does not start. Its log ${log.path} ends with:\n${log.tail()}`);
        }
        await sleep(100);
      }
      hasBeenReady = true;
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      if (child?.pid) await endWithNotice(program, child.pid);
      await Promise.race([output, sleep(OUTPUT_TIMEOUT_MS, undefined, { ref: false })]);
      rmSync(stateFile, { force: true });
    },
  };
}

/** Writes down which process runs a program, for a later launcher; none when it has ended by now. */
export function recordProcess(stateFile: string, pid: number): void {
  const identity = identify(pid);
  if (identity) writeFileSync(stateFile, JSON.stringify(identity));
  else rmSync(stateFile, { force: true });
}

const printRestart = ({ name }: Program, end: string, logPath: string): void =>
  printStatus(`${name} ended (${end}); starting it again. Its log is ${logPath}`);

/** Starts a program with what all programs share. It is a process group of its own: Ctrl-C reaches the launcher alone. */
export function spawnProgram(
  program: Program,
  environment: NodeJS.ProcessEnv,
  stdio: 'inherit' | ['ignore', 'pipe', 'pipe'],
): ChildProcess {
  return spawn(process.execPath, [...exitWithParent(program.stopMs), ...program.args], {
    env: environment,
    stdio,
    detached: process.platform !== 'win32',
  });
}

/** Ends what a killed launcher left behind; a process is touched only if it is the very one that was noted. */
export async function endLeftover(dataDir: string, name: Program['name'], stopMs: number): Promise<void> {
  const file = join(dataDir, 'run', `${name}.json`);
  const recorded = readIdentity(file);
  if (recorded && isRunning(recorded)) await endProcess(recorded.pid, stopMs);
  rmSync(file, { force: true });
}

async function isReady(program: Program, child: ChildProcess | undefined): Promise<boolean> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return false;
  if (!program.healthUrl) return true;
  try {
    return (await fetch(program.healthUrl, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** As `endProcess`, and says so when it takes a while. */
async function endWithNotice({ name, stopMs }: Program, pid: number): Promise<void> {
  const seconds = Math.ceil(stopMs / 1000);
  const notice = setTimeout(
    () => printStatus(`${name} finishes what it has begun, for at most ${seconds} s.`),
    STOP_NOTICE_DELAY_MS,
  );
  await endProcess(pid, stopMs);
  clearTimeout(notice);
}

/** Asks a process to end, and ends it by force when it has not after `stopMs`. */
export async function endProcess(pid: number, stopMs: number): Promise<void> {
  const identity = identify(pid);
  if (!identity) return;
  for (const [signal, timeoutMs] of [
    ['SIGTERM', stopMs],
    ['SIGKILL', KILL_TIMEOUT_MS],
  ] as const) {
    if (isRunning(identity)) process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isRunning(identity)) return;
      await sleep(25);
    }
  }
}
