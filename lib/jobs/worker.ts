import PgBoss from 'pg-boss';
import { closeDatabase, db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { HANDLERS } from './handlers';
import { enqueue } from './queue';
import type { JobHandler } from './registry';

/** How often an idle queue is looked at. Each look is a statement, all day long. */
const POLL_SECONDS = { awaited: 0.5, other: 2 };
/** Ample: a handler that runs longer than this at shutdown is given up and found again by its lease. */
const SHUTDOWN_MS = 10_000;

const timers: NodeJS.Timeout[] = [];

async function startHandler(boss: PgBoss, handler: JobHandler): Promise<void> {
  const { name } = handler.definition;
  const run = async (batch: { id: string; data: object }[]) => {
    for (const job of batch) {
      try {
        await handler.run(job.data ?? {});
      } catch (error) {
        log().error({ err: error, job: name, id: job.id }, 'a job failed');
        throw error;
      }
    }
  };
  const pollingIntervalSeconds = handler.isAwaited ? POLL_SECONDS.awaited : POLL_SECONDS.other;
  for (let lane = 0; lane < (handler.parallel ?? 1); lane++)
    await boss.work<object>(name, { pollingIntervalSeconds }, run);
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

async function main(): Promise<void> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: 4,
    application_name: 'tradecounter-jobs',
  });
  boss.on('error', (error) => log().warn({ err: error }, 'the job queue had a problem'));
  await boss.start();
  for (const handler of HANDLERS) await startHandler(boss, handler);
  log().info({ jobs: HANDLERS.map((handler) => handler.definition.name) }, 'worker ready');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    await boss.stop({ graceful: true, wait: true, timeout: SHUTDOWN_MS });
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

await main();
