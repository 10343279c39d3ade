import { randomUUID } from 'node:crypto';
import { db } from '@/lib/platform/db/pool';
import { log } from '@/lib/platform/log/log';
import type { JobHandler } from '../lib/platform/jobs/job';
import { enqueue } from '../lib/platform/jobs/queue';
import { runJob } from '../lib/platform/jobs/run-job';

/** A sweep that looks more often than this is run by each worker itself; a rarer one is one job for all workers. */
const QUEUED_FROM_MS = 30_000;

/** While it is quiet, one in so many runs of a sweep that others wake takes place. */
const QUIET_TURNS = 5;

export interface Sweeps {
  /** Runs the handler now, then once in each interval. */
  start(handler: JobHandler, everyMs: number): Promise<void>;
  /** Begins no further run, and resolves when those that were begun have ended. */
  stop(): Promise<void>;
}

/**
 * Starts sweeps. Each worker runs a frequent sweep itself: it mostly finds nothing, and as a job it would still be written, claimed and
 * finished. Sweeps are safe to run anywhere at any time. One that workers are woken for skips most runs while it is quiet. A rare sweep
 * is a job: the queue tries it again after a failure, and several workers run it once.
 * @param isQuiet true when no new work has been announced for a while
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
