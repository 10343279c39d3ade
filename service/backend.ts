import type { OrderStatus } from '@/lib/contract/order-status';
import type { Database } from './db/pool';
import type { Service } from './http/service';
import { stepOrder } from './orders/data';
import { deleteOldKeys } from './orders/idempotency';
import { nextStep } from './orders/rules';
import { findNextStepAt, lockDueOrders, saveIdle } from './orders/store';
import { deleteExpiredTokens } from './tokens/store';

/** Orders that one transaction takes; small, so that several processes share the work. */
const BATCH_SIZE = 20;
const CLEANUP_INTERVAL_MS = 10 * 60_000;
/** The longest time between two looks for due orders. */
const MAX_PAUSE_MS = 5_000;

const NOTES: Partial<Record<OrderStatus, string>> = {
  ATTENTION_REQUIRED: 'The delivery address could not be verified. Please call us, then resubmit the order.',
  FAILED: 'The supplier has withdrawn the goods.',
  PART_SHIPPED: 'The rest follows as soon as it arrives.',
};

/**
 * Takes the next step of every order that is due. Safe to run in several processes at once: each order is locked while
 * it moves and passed over by the others. All state is in the database, so a restart loses nothing.
 * @returns how many orders moved
 */
export async function moveDueOrders(service: Pick<Service, 'db' | 'env' | 'now'>): Promise<number> {
  let moved = 0;
  for (;;) {
    const batch = await service.db.transaction((tx) => moveBatch(tx, service));
    moved += batch;
    if (batch < BATCH_SIZE) return moved;
  }
}

async function moveBatch(tx: Database, service: Pick<Service, 'env' | 'now'>): Promise<number> {
  const due = await lockDueOrders(tx, service.now(), BATCH_SIZE);
  for (const row of due) {
    const to = nextStep(row.status, row.scenario);
    if (to === null) await saveIdle(tx, row.id);
    else {
      const move = { orderId: row.id, to, trigger: 'backend' as const, userId: null, note: NOTES[to] };
      await stepOrder(tx, service, row, move);
    }
  }
  return due.length;
}

/** Removes what has expired: tokens and idempotency keys. */
export async function cleanUp({ db, now }: Pick<Service, 'db' | 'now'>): Promise<void> {
  await deleteExpiredTokens(db, now());
  await deleteOldKeys(db, now());
}

/** Returns the time until the next order is due. A new order waits for a whole step, so half a step is an early enough look. */
async function getPauseMs({ db, env, now }: Pick<Service, 'db' | 'env' | 'now'>): Promise<number> {
  const { pollMs, stepMs } = env.backend;
  const longest = Math.min(MAX_PAUSE_MS, stepMs / 2);
  const nextAt = await findNextStepAt(db);
  const dueInMs = nextAt === null ? longest : nextAt.getTime() - now().getTime();
  return Math.max(pollMs, Math.min(longest, dueInMs));
}

/**
 * Plays the distributor's back end until stopped; a database that is away is tried again at the next poll.
 * @returns stops it, once the work in hand is done
 */
export function startBackend(service: Service): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = service.env.backend.pollMs === 0;
  let lastCleanupAt = 0;
  let failing = false;

  const work = async () => {
    let pauseMs = service.env.backend.pollMs;
    try {
      await moveDueOrders(service);
      if (service.now().getTime() - lastCleanupAt > CLEANUP_INTERVAL_MS) {
        await cleanUp(service);
        lastCleanupAt = service.now().getTime();
      }
      failing = false;
      pauseMs = await getPauseMs(service);
    } catch (error) {
      // Once per outage: the next polls would only repeat it.
      if (!failing)
        service.log.error(
          { code: 'backend-failed', err: error },
          'The back end could not move its orders; it tries again.',
        );
      failing = true;
    }
    if (!stopped) timer = setTimeout(poll, pauseMs);
  };
  const poll = () => {
    running = work();
  };
  if (!stopped) poll();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
