import { randomUUID } from 'node:crypto';
import { log } from '@/lib/platform/log/log';
import { metrics } from '@/lib/platform/metrics/instruments';
import { runInContext } from '@/lib/platform/request-context';
import { toContext } from '@/lib/platform/tracing/origin';
import { inSpan } from '@/lib/platform/tracing/span';
import type { JobHandler } from './job';
import { splitOrigin } from './queue';

export interface Job {
  id: string;
  data: object;
}

/**
 * Runs a job for the request that caused it: under its id, and in its trace. A job that no request caused has an id of its own; a
 * sweep that nothing caused is not traced, for it looks every second and mostly finds nothing.
 * @throws what the handler throws, for the queue to try again or to note
 */
export async function runJob(handler: JobHandler, { id, data }: Job): Promise<void> {
  const { name } = handler.definition;
  const { payload, origin } = splitOrigin(data ?? {});
  const run = () => handler.run(payload);
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name };
  const isTraced = origin?.traceparent !== undefined || !handler.everyMs;
  const context = origin ? toContext(origin) : { requestId: randomUUID(), span: null };
  await runInContext(context, () =>
    noteEnd(
      name,
      id,
      isTraced ? () => inSpan(`process ${name}`, { role: 'consumer', attributes }, run) : run,
    ),
  );
}

async function noteEnd(queue: string, id: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
    metrics().finishedJobs.inc({ queue, result: 'completed' });
  } catch (error) {
    metrics().finishedJobs.inc({ queue, result: 'failed' });
    log().error({ code: 'job-failed', err: error, job: queue, id }, 'a job failed');
    throw error;
  }
}
