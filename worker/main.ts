import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { checkDatabaseAtStart } from '@/lib/operations/health/start-check';
import { startHeartbeat } from '@/lib/operations/status/heartbeat';
import { closeDatabase } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { isDatabaseUnavailable } from '@/lib/platform/errors';
import { endUnstarted, log } from '@/lib/platform/log/log';
import { serveMetrics } from '@/lib/platform/metrics/server';
import { maxSendingMs } from '@/lib/platform/sending-timeouts';
import { startTracing } from '@/lib/platform/tracing/start';
import { updateStoredGauges } from '../lib/operations/health/gauges';
import type { JobHandler } from '../lib/platform/jobs/job';
import { createWorkPool, type WorkPool } from '../lib/platform/jobs/pool';
import { type Job, runJob } from '../lib/platform/jobs/run-job';
import { markWorkerStopping } from '../lib/platform/jobs/stopping';
import { type QueueWatch, wakeDueQueues } from './due-queues';
import { HANDLERS } from './handlers';
import { markReady, serveHealth } from './health-server';
import { createSweeps } from './sweeps';

/** A queue that no job wakes is looked at so often: a net below `wakeDueQueues`. Each look is a statement, all day long. */
const POLL_SECONDS = 60;
/** Limit for the queue's own statements; its housekeeping goes through all jobs. */
const QUEUE_STATEMENT_MS = 30_000;

let queueWatch: QueueWatch | undefined;
const sweeps = createSweeps(() => queueWatch?.isQuiet() ?? false);
const pools: WorkPool[] = [];
/** Names by which pg-boss knows the worker of each queue. */
const queueIds = new Map<string, string>();

/** Chooses how a lane of the queue runs the jobs that it has fetched. */
function getBatchOptions(handler: JobHandler): { batchSize: number; run: (batch: Job[]) => Promise<void> } {
  if (!handler.parallel)
    return {
      batchSize: 1,
      run: async (batch) => {
        for (const job of batch) await runJob(handler, job);
      },
    };
  const pool = createWorkPool(handler.parallel);
  pools.push(pool);
  const run = async (batch: Job[]) => {
    // The error is in the log already; the pool only counts runs.
    for (const job of batch) await pool.begin(() => runJob(handler, job).catch(() => undefined));
  };
  return { batchSize: handler.parallel, run };
}

async function startHandler(boss: PgBoss, handler: JobHandler): Promise<void> {
  const { name } = handler.definition;
  const { batchSize, run } = getBatchOptions(handler);
  queueIds.set(name, await boss.work<object>(name, { pollingIntervalSeconds: POLL_SECONDS, batchSize }, run));
  const everyMs = handler.everyMs?.();
  if (everyMs) await sweeps.start(handler, everyMs);
}

/** The queue notes the end of a job without waiting for it: when the database is away, no caller catches that error. */
function ignoreDatabaseLoss(): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseUnavailable(error)) throw error;
    log().warn({ code: 'database-lost', err: error }, 'the database went away');
  });
}

async function main(): Promise<void> {
  ignoreDatabaseLoss();
  const endTracing = await startTracing('tradecounter-worker');
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
    // The role of the programs makes no tables: `npm run migrate` does (decision 0033).
    migrate: false,
    // No job has a schedule of pg-boss, which would look for one every few seconds.
    schedule: false,
    ...limits,
  });
  boss.on('error', (error) =>
    log().warn({ code: 'queue-problem', err: error }, 'the job queue had a problem'),
  );
  await checkDatabaseAtStart({ mayBeAway: false });
  await serveHealth();
  await serveMetrics(updateStoredGauges);
  await boss.start();
  for (const handler of HANDLERS) await startHandler(boss, handler);
  queueWatch = wakeDueQueues((name) => boss.notifyWorker(queueIds.get(name) ?? ''));
  const endHeartbeat = startHeartbeat('worker');
  markReady();
  log().info(
    { code: 'worker-ready', jobs: HANDLERS.map((handler) => handler.definition.name) },
    'worker ready',
  );

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    markWorkerStopping();
    // A POST that is on its way is waited for; a handler that runs longer is given up and found again by its lease.
    const graceMs = maxSendingMs(env());
    const deadline = Date.now() + graceMs;
    await queueWatch?.end();
    const running = Promise.all([sweeps.stop(), ...pools.map((pool) => pool.finish())]);
    await boss.stop({ graceful: true, wait: true, timeout: graceMs });
    await Promise.race([running, sleep(Math.max(0, deadline - Date.now()))]);
    await endHeartbeat();
    await closeDatabase();
    await endTracing();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

await main().catch(endUnstarted);
