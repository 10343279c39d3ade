import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { AppError } from '@/lib/platform/errors';

/** For what lives for a moment, in MB: without a limit V8 takes three times as much. */
const YOUNG_MB = 16;

/** A thread's answer to a job. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string };

export interface PoolLimits {
  threads: number;
  /** Jobs that wait for a thread; one more is rejected. */
  waiting: number;
  /** For one job, in milliseconds. */
  timeMs: number;
  /** For one thread, in MB. */
  memoryMb: number;
  /** After so long without a job a thread is ended, in milliseconds. */
  idleMs: number;
}

export interface PoolOptions {
  /** Entry of a thread: a source of the project with no extension, compiled into `dist` (scripts/launch/compile.ts). */
  entry: string;
  limits: PoolLimits;
  /** The error when too many jobs wait already. */
  busy: () => AppError;
  /** The error when a job takes more time or memory than it may. */
  exceeded: (cause?: unknown) => AppError;
}

interface QueuedJob<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/**
 * Runs jobs in threads of their own: what takes a processor for seconds would keep the node from answering anybody
 * (decision 0022). A job and its result are copied, or handed over (`serveThread`).
 */
export class ThreadPool<Job, Result> {
  readonly #options: PoolOptions;
  readonly #limits: PoolLimits;
  readonly #idle: Worker[] = [];
  readonly #queue: QueuedJob<Job, Result>[] = [];
  readonly #timers = new WeakMap<Worker, NodeJS.Timeout>();
  #threads = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#limits = options.limits;
  }

  /** @throws AppError `busy` when too many wait already, `exceeded` when it takes more time or memory than it may */
  run(job: Job): Promise<Result> {
    if (this.#queue.length >= this.#limits.waiting && this.#isFull())
      return Promise.reject(this.#options.busy());
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads that have nothing to do. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => this.#end(thread)));
  }

  #isFull(): boolean {
    return this.#idle.length === 0 && this.#threads >= this.#limits.threads;
  }

  #next(): void {
    if (this.#isFull()) return;
    const next = this.#queue.shift();
    if (!next) return;
    const thread = this.#idle.pop() ?? this.#start();
    clearTimeout(this.#timers.get(thread));
    this.#run(thread, next).then(next.resolve, next.reject);
  }

  #start(): Worker {
    this.#threads += 1;
    // Not imported: the bundler would look for the file of a `Worker` that it knows.
    const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
    const thread = new Thread(join(process.cwd(), 'dist', `${this.#options.entry}.js`), {
      // Options of this process, such as a debugger's port or a preload, do not apply to its threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // A caller that waits for the thread listens for errors, too; a thread that is terminated while idle must not end the node.
    return thread.on('error', () => undefined);
  }

  /** One job on one thread, which goes on to the next one, or is ended when it failed. */
  async #run(thread: Worker, { job }: QueuedJob<Job, Result>): Promise<Result> {
    try {
      thread.ref();
      const result = await this.#answer(thread, job);
      this.#keep(thread);
      return result;
    } catch (error) {
      await this.#end(thread);
      throw error;
    } finally {
      this.#next();
    }
  }

  #answer(thread: Worker, job: Job): Promise<Result> {
    const end = new AbortController();
    const { exceeded } = this.#options;
    const answer = new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => reject(exceeded()), this.#limits.timeMs);
      const onMessage = (message: ThreadAnswer<Result>) =>
        'result' in message ? resolve(message.result) : reject(new Error(message.failure));
      const onExit = () => reject(new Error('a thread of the pool ended by itself'));
      const onError = (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? exceeded(error) : error);
      thread.on('message', onMessage).on('exit', onExit).on('error', onError);
      end.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('exit', onExit).off('error', onError);
      });
    });
    thread.postMessage(job);
    return answer.finally(() => end.abort());
  }

  #keep(thread: Worker): void {
    // It keeps no process alive that has nothing else to do.
    thread.unref();
    this.#idle.push(thread);
    const end = () => {
      const place = this.#idle.indexOf(thread);
      if (place === -1) return;
      this.#idle.splice(place, 1);
      void this.#end(thread);
    };
    this.#timers.set(thread, setTimeout(end, this.#limits.idleMs).unref());
  }

  async #end(thread: Worker): Promise<void> {
    clearTimeout(this.#timers.get(thread));
    this.#threads -= 1;
    await thread.terminate();
  }
}
