import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Installing packages and building come before the first answer. */
const READY_TIMEOUT_MS = 600_000;
const POLL_MS = 250;

/** A command of one of the two versions, while it runs. */
export interface RunningProgram {
  /** Resolves when its node answers that it is ready. @throws Error when it ends before that, or takes too long */
  ready(port: number): Promise<void>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

/**
 * Runs a command as an operator would: `node scripts/run.mjs COMMAND` in the version's own folder.
 * @param log the file that gets what it prints
 */
export function startProgram(
  command: string,
  { folder, environment, log }: { folder: string; environment: NodeJS.ProcessEnv; log: string },
): RunningProgram {
  const child = spawn(process.execPath, ['scripts/run.mjs', command], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  for (const output of [child.stdout, child.stderr]) output.pipe(file, { end: false });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    async ready(port) {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      for (;;) {
        const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
        if (response?.ok) return;
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`${command} of ${folder} does not run; ${log} says why.`);
        await sleep(POLL_MS);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
