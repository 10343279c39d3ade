import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { closeDatabase, db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { isDatabaseAway } from '@/lib/errors';
import { log } from '@/lib/log';
import { longestSendingMs } from '@/lib/sending-times';
import { type Crew, createCrew } from '../lib/jobs/pool';
import { enqueue } from '../lib/jobs/queue';
import type { JobHandler } from '../lib/jobs/registry';
import { markWorkerStopping } from '../lib/jobs/stopping';
import { HANDLERS } from './handlers';

/** How often an idle queue is looked at. Each look is a statement, all day long. */
const POLL_SECONDS = { awaited: 0.5, other: 2 };
/** Of the queue's own statements; its housekeeping goes through all jobs. */
const QUEUE_STATEMENT_MS = 30_000;

const timers: NodeJS.Timeout[] = [];
const crews: Crew[] = [];

type Job = { id: string; data: object };

/** @throws what the handler throws, for the queue to try again or to note */
async function runJob(handler: JobHandler, job: Job): Promise<void> {
  try {
    await handler.run(job.data ?? {});
  } catch (error) {
    log().error({ err: error, job: handler.definition.name, id: job.id }, 'a job failed');
    throw error;
  }
}

/** What a lane of the queue does with what it has fetched. */
function laneOf(handler: JobHandler): { batchSize: number; run: (batch: Job[]) => Promise<void> } {
  if (!handler.parallel)
    return {
      batchSize: 1,
      run: async (batch) => {
        for (const job of batch) await runJob(handler, job);
      },
    };
  const crew = createCrew(handler.parallel);
  crews.push(crew);
  const run = async (batch: Job[]) => {
    // Already in the log; the crew only counts.
    for (const job of batch) await crew.begin(() => runJob(handler, job).catch(() => undefined));
  };
  return { batchSize: handler.parallel, run };
}

async function startHandler(boss: PgBoss, handler: JobHandler): Promise<void> {
  const { name } = handler.definition;
  const pollingIntervalSeconds = handler.isAwaited ? POLL_SECONDS.awaited : POLL_SECONDS.other;
  const { batchSize, run } = laneOf(handler);
  await boss.work<object>(name, { pollingIntervalSeconds, batchSize }, run);
  const everyMs = handler.everyMs?.();
  if (!everyMs) return;
  // The key makes the sweeps of several workers one: a waiting sweep is not doubled.
  const sweep = () =>
    enqueue(db(), handler.definition, {}, { key: name }).catch((error: Error) =>
      log().warn({ err: error, job: name }, 'a sweep could not be enqueued'),
    );
  await sweep();
  timers.push(setInterval(sweep, everyMs));
}

/** The queue notes the end of a job without waiting for it: with the database away, nobody hears of that failure. */
function outliveDatabase(): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error;
    log().warn({ err: error }, 'the database went away');
  });
}

async function main(): Promise<void> {
  outliveDatabase();
  // pg-boss hands what it does not know on to pg's pool.
  const limits: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout' | 'keepAlive'> = {
    connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
    query_timeout: QUEUE_STATEMENT_MS,
    keepAlive: true,
  };
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: 4,
    application_name: 'tradecounter-jobs',
    ...limits,
  });
  boss.on('error', (error) => log().warn({ err: error }, 'the job queue had a problem'));
  await boss.start();
  for (const handler of HANDLERS) await startHandler(boss, handler);
  log().info({ jobs: HANDLERS.map((handler) => handler.definition.name) }, 'worker ready');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    markWorkerStopping();
    // A POST that is on its way is waited for; a handler that runs longer is given up and found again by its lease.
    const patienceMs = longestSendingMs(env());
    const deadline = Date.now() + patienceMs;
    for (const timer of timers) clearInterval(timer);
    const begun = Promise.all(crews.map((crew) => crew.finish()));
    await boss.stop({ graceful: true, wait: true, timeout: patienceMs });
    await Promise.race([begun, sleep(Math.max(0, deadline - Date.now()))]);
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

await main();
