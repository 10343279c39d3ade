import { db, planned } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { isDatabaseUnavailable } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { findDueQueues } from '../lib/platform/jobs/queue-store';
import { JobListener } from './job-listener';

/** The shortest time between two looks, and the time between them while jobs wait or cannot be heard of. */
const LOOK_MS = 500;
/** The longest time: for jobs that the queue itself tries again, and those of nodes that do not notify. */
const IDLE_LOOK_MS = 5_000;

export interface QueueWatch {
  /** True when no event that causes work has come for a while. */
  isQuiet(): boolean;
  end(): Promise<void>;
}

/**
 * Looks at all queues with one statement and wakes what works on those that have something to do: as soon as a job is heard of, when
 * one becomes due that was enqueued for later, and every few seconds. Asking each of some thirty queues every half second was most of
 * what an idle worker and its database did.
 * @param wake what works on the queue of that name
 */
export function wakeDueQueues(wake: (name: string) => void): QueueWatch {
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isStopped = false;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, Math.max(ms, lookedAt + LOOK_MS - performance.now()));
  };
  const listener = new JobListener(env().DATABASE_URL, () => {
    if (isLooking) wasHeard = true;
    else lookIn(0);
  });
  let wasHeard = false;
  const look = async () => {
    isLooking = true;
    wasHeard = false;
    lookedAt = performance.now();
    const nextMs = await wakeDue(wake);
    isLooking = false;
    lookIn(wasHeard || !listener.isHearing ? LOOK_MS : nextMs);
  };
  void listener.start();
  lookIn(0);
  return {
    isQuiet: () => listener.isQuiet,
    async end() {
      isStopped = true;
      clearTimeout(timer);
      await listener.stop();
    },
  };
}

/** Wakes what has a job that could run now. @returns how long nothing else will be due that is known of. */
async function wakeDue(wake: (name: string) => void): Promise<number> {
  try {
    const queues = await findDueQueues(planned(db()), IDLE_LOOK_MS);
    for (const { name, dueInMs } of queues) if (dueInMs <= 0) wake(name);
    return Math.min(IDLE_LOOK_MS, ...queues.map(({ dueInMs }) => dueInMs));
  } catch (error) {
    // The queue says itself that its database is away.
    if (!isDatabaseUnavailable(error))
      log().warn({ code: 'queue-problem', err: error }, 'the queues could not be looked at');
    return LOOK_MS;
  }
}
