import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { setSpanSource } from './span';

/** A process that is asked to stop hands over its last spans within this time, or not at all. */
const LAST_EXPORT_MS = 1_000;
/** A collector that is away is written down this often, at most. */
const FAILURE_INTERVAL_MS = 60_000;

function createFailureLog(): (reason: string) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - loggedAt < FAILURE_INTERVAL_MS) return;
    loggedAt = performance.now();
    log().warn({ code: 'traces-not-exported', reason }, 'traces could not be handed over');
  };
}

/**
 * Begins to trace this process where OTEL_EXPORTER_OTLP_ENDPOINT says where to (docs/decisions/0164); nothing of OpenTelemetry is
 * loaded otherwise. Call it before the first request or job.
 * @param serviceName of this program, unless OTEL_SERVICE_NAME is set
 * @returns ends it, with the last spans handed over if that can be done within a second
 */
export async function startTracing(serviceName: string): Promise<() => Promise<void>> {
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { createSpanSource } = await import('@/lib/tracing/sdk');
  const { start, shutdown } = createSpanSource(serviceName, createFailureLog());
  setSpanSource(start);
  return async () => {
    setSpanSource(undefined);
    const ended = shutdown().catch(() => undefined);
    await Promise.race([ended, sleep(LAST_EXPORT_MS, undefined, { ref: false })]);
  };
}
