import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { getClient, pool, type Tx } from '@/lib/platform/db/pool';
import { currentOrigin, type Origin, originSchema } from '@/lib/platform/tracing/origin';
import { inChildSpan } from '@/lib/platform/tracing/span';
import type { JobDefinition } from './job';

/** Member of a job's data next to the payload's own; workers of the previous release ignore it, as they do all unknown members. */
const ORIGIN_MEMBER = '$origin';

/** Adds the present request to a payload, in the form of the job's row. */
export function withOrigin(payload: object): object {
  const origin = currentOrigin();
  return origin ? { ...payload, [ORIGIN_MEMBER]: origin } : payload;
}

/** Separates the payload and the request in a job's row. */
export function splitOrigin(data: object): { payload: object; origin: Origin | null } {
  const { [ORIGIN_MEMBER]: stored, ...payload } = data as Record<string, unknown>;
  return { payload, origin: originSchema.safeParse(stored).data ?? null };
}

/** A queue object that only writes jobs; it runs nothing and needs no start. */
let writer: PgBoss | undefined;

/** Notifies workers of a job, once the transaction that caused it is committed. */
export const JOBS_CHANNEL = 'job_enqueued';

export interface EnqueueOptions {
  /** Jobs that wait under one key are one job. */
  key: string;
  startAfter?: Date;
  /** Wakes no worker: the job is found within seconds, and says nothing of what people do. */
  isSilent?: boolean;
}

/** Enqueues a job in the transaction that causes it, or by itself when `tx` is the plain database. */
export async function enqueue<Payload extends object>(
  tx: Tx,
  job: JobDefinition<Payload>,
  payload: Payload,
  options: EnqueueOptions,
): Promise<void> {
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': job.name };
  await inChildSpan(`send ${job.name}`, { role: 'producer', attributes }, () =>
    send(getClient(tx) ?? pool(), job, payload, options),
  );
}

async function send<Payload extends object>(
  client: Pick<Pool, 'query'>,
  job: JobDefinition<Payload>,
  payload: Payload,
  options: EnqueueOptions,
): Promise<void> {
  writer ??= new PgBoss({ db: { executeSql: (text, values) => pool().query(text, values) } });
  await writer.send(job.name, withOrigin(job.payload.parse(payload)), {
    singletonKey: options.key,
    startAfter: options.startAfter,
    retryLimit: job.retries,
    retryBackoff: job.retries > 0,
    retryDelay: job.retries > 0 ? 2 : 0,
    expireInSeconds: job.expireSeconds,
    db: { executeSql: (text, values) => client.query(text, values) },
  });
  if (!options.isSilent) await notifyWorkers(client);
}

const notifyWorkers = (client: Pick<Pool, 'query'>) =>
  client.query('SELECT pg_notify($1, $2)', [JOBS_CHANNEL, '']);

/** Says that there is work for sweeps, once the transaction is committed: they look more often for a while. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  await notifyWorkers(getClient(tx) ?? pool());
}

/** Creates the schema of pg-boss and queues of these names. Part of migrating: a job sent to a missing queue would vanish. */
export async function createQueues(databaseUrl: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  // `short`: one waiting job per key; another may wait while one runs, so no wake-up is lost.
  for (const name of names) await boss.createQueue(name, { name, policy: 'short' });
  await boss.stop({ graceful: false, wait: true });
}
