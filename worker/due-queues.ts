import { db, planned } from '@/lib/db/pool';
import { isDatabaseUnavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { findDueQueues } from '../lib/jobs/queue-store';

/** How long a job waits at most until it is seen: people wait for some. */
const LOOK_MS = 500;

/**
 * Looks at all queues with one statement and wakes what works on those that have something to do: an idle worker would ask each of some
 * thirty queues otherwise, all day long.
 * @param wake what works on the queue of that name
 */
export function wakeDueQueues(wake: (name: string) => void): NodeJS.Timeout {
  let isLooking = false;
  return setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const name of await findDueQueues(planned(db()))) wake(name);
    } catch (error) {
      // The queue says itself that its database is away.
      if (!isDatabaseUnavailable(error))
        log().warn({ code: 'queue-problem', err: error }, 'the queues could not be looked at');
    } finally {
      isLooking = false;
    }
  }, LOOK_MS);
}
