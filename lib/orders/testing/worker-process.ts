import { type ChildProcess, spawn } from 'node:child_process';
import { pool } from '@/lib/platform/db/pool';

/** A real worker, as `npm run worker` runs it, that a test may kill at any moment. */
export interface WorkerProcess {
  pid: number;
  isRunning(): boolean;
  /** The end of what it output, for a message. */
  output(): string;
  /** Asks it to end, as an operator does, and waits until it has. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it at once, without a chance to say goodbye. */
  kill(): Promise<void>;
}

const ARGUMENTS = ['--conditions=react-server', 'dist/worker/main.js'];
const READY = '"msg":"worker ready"';

/** Started, and looking at its queues. @param environment all that it sees */
export async function startWorker(environment: NodeJS.ProcessEnv): Promise<WorkerProcess> {
  const child: ChildProcess = spawn(process.execPath, ARGUMENTS, {
    env: { ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (part: Buffer) => {
      output = (output + String(part)).slice(-20_000);
      if (output.includes(READY)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void exited.then(() => reject(new Error(`The worker ended before it was ready:\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Notes that every connection's catalogue was read a moment ago: a worker that starts has no reason to. */
export async function skipFirstSync(): Promise<void> {
  await pool().query(
    `INSERT INTO sync_runs (connection_id, state, started_at, finished_at) SELECT id, 'done', now(), now() FROM connections`,
  );
}
