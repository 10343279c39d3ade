import { randomUUID } from 'node:crypto';
import { db } from '@/lib/db/pool';
import { log } from '@/lib/log';
import { enqueue } from '../lib/jobs/queue';
import type { JobHandler } from '../lib/jobs/registry';
import { runJob } from '../lib/jobs/run-job';

/** A sweep that looks more often than this is run by each worker itself; a rarer one is one job for all workers. */
const QUEUED_FROM_MS = 30_000;

/** While it is quiet, one in so many runs of a sweep that others wake takes place. */
const QUIET_TURNS = 5;

export interface Sweeps {
  /** Runs the handler now and again and again. */
  start(handler: JobHandler, everyMs: number): Promise<void>;
  /** Begins no further run, and resolves when those that were begun have ended. */
  stop(): Promise<void>;
}

/**
 * Starts work that is looked for again and again. A frequent sweep mostly finds nothing; as a job it would be written, claimed and
 * finished all the same, which is most of what an idle worker did. Every worker may run it, since sweeps are safe to run anywhere at
 * any time, and one that workers are woken for is left out most of the time while it is quiet. A rare one stays a job: the queue tries it again when it failed, and several workers do it once.
 * @param isQuiet whether nothing has been caused for a while that work follows from
 */
export function createSweeps(isQuiet: () => boolean): Sweeps {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  const startRun = (handler: JobHandler, onEnd: () => void) => {
    // The error is in the log already, and the next run tries again.
    const run = runJob(handler, { id: randomUUID(), data: {} })
      .catch(() => undefined)
      .finally(() => {
        running.delete(run);
        onEnd();
      });
    running.add(run);
  };
  return {
    async start(handler, everyMs) {
      const limit = handler.parallel ?? 1;
      let count = 0;
      let turn = -1;
      const runHere = () => {
        turn = (turn + 1) % QUIET_TURNS;
        if (handler.isRareWhenQuiet && turn !== 0 && isQuiet()) return;
        if (count >= limit) return;
        count += 1;
        startRun(handler, () => {
          count -= 1;
        });
      };
      const sweep = everyMs < QUEUED_FROM_MS ? runHere : () => enqueueSweep(handler);
      await sweep();
      timers.push(setInterval(sweep, everyMs));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** The key makes the sweeps of several workers one: a waiting sweep is not doubled. */
async function enqueueSweep({ definition }: JobHandler): Promise<void> {
  try {
    await enqueue(db(), definition, {}, { key: definition.name, isSilent: true });
  } catch (error) {
    log().warn(
      { code: 'sweep-not-enqueued', err: error, job: definition.name },
      'a sweep could not be enqueued',
    );
  }
}
