import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { AppError } from '@/lib/errors';
import { type Message, message } from '@/lib/messages/message';
import type { Content } from './content';
import type { Letterhead } from './draw';

export interface DrawJob {
  content: Content;
  letterhead: Letterhead;
}
export type DrawAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

export interface PoolLimits {
  threads: number;
  /** Documents that wait for a thread; one more is refused. */
  waiting: number;
  /** For one document, in milliseconds. */
  timeMs: number;
  /** For one thread, in MB. */
  memoryMb: number;
  /** After so long without a document a thread is ended, in milliseconds. */
  idleMs: number;
}

/** Two threads keep one long document from holding up the short ones, and leave the machine to the pages. */
const LIMITS: PoolLimits = { threads: 2, waiting: 16, timeMs: 60_000, memoryMb: 256, idleMs: 60_000 };
const RETRY_SECONDS = 5;
/** By its path, as a plain file: the server is bundled, and a thread starts from a file. */
const ENTRY = 'lib/orders/pdf/draw-thread.mjs';

interface QueuedJob {
  job: DrawJob;
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

const busyError = (text: Message, cause?: unknown) =>
  new AppError('busy', { message: text, retryAfterSeconds: RETRY_SECONDS, cause });

/**
 * Draws documents in threads of their own: a PDF of 1,000 lines takes seconds, in which the node would answer nobody
 * (decision 0121).
 */
export class DrawingPool {
  readonly #limits: PoolLimits;
  readonly #idle: Worker[] = [];
  readonly #queue: QueuedJob[] = [];
  readonly #timers = new WeakMap<Worker, NodeJS.Timeout>();
  #threads = 0;

  constructor(limits: Partial<PoolLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** @throws AppError `busy` when too many wait already, or when the document takes more time or memory than it may */
  draw(job: DrawJob): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#queue.length >= this.#limits.waiting && this.#isFull())
      return Promise.reject(busyError(message('order-errors.pdf.busy')));
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads that draw nothing. */
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
    // Not imported: the bundler would look for the file of a `Worker` that it knows, and take tsx with it into the bundle.
    const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
    const thread = new Thread(join(process.cwd(), ENTRY), {
      // What this process was started with, such as a debugger's port or a preload, is not for its threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    // Whoever waits for it listens, too; one that is ended by force while nobody does must not end the node.
    return thread.on('error', () => undefined);
  }

  /** One document on one thread, which goes on to the next one, or is ended when it failed. */
  async #run(thread: Worker, { job }: QueuedJob): Promise<Uint8Array<ArrayBuffer>> {
    try {
      thread.ref();
      const bytes = await this.#answer(thread, job);
      this.#keep(thread);
      return bytes;
    } catch (error) {
      await this.#end(thread);
      throw error;
    } finally {
      this.#next();
    }
  }

  #answer(thread: Worker, job: DrawJob): Promise<Uint8Array<ArrayBuffer>> {
    const end = new AbortController();
    const timeoutError = (cause?: unknown) => busyError(message('order-errors.pdf.timedOut'), cause);
    const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const timer = setTimeout(() => reject(timeoutError()), this.#limits.timeMs);
      const onMessage = (message: DrawAnswer) =>
        'bytes' in message ? resolve(message.bytes) : reject(new Error(message.failure));
      const onExit = () => reject(new Error('a drawing thread ended by itself'));
      const onError = (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? timeoutError(error) : error);
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

// The routes of a node may be bundled apart; they share its threads.
const globalState = globalThis as typeof globalThis & { tradecounterDrawing?: DrawingPool };

/** The node's pool. */
export function drawingPool(): DrawingPool {
  globalState.tradecounterDrawing ??= new DrawingPool();
  return globalState.tradecounterDrawing;
}
