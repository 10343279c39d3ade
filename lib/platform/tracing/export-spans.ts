import { setTimeout as sleep } from 'node:timers/promises';
import { setSpanSource } from './span';

/** A process that is asked to stop hands over its last spans within this time, or not at all. */
const LAST_EXPORT_MS = 1_000;
/** A collector that is away is reported this often, at most. */
const FAILURE_INTERVAL_MS = 60_000;

function limitReports(report: (reason: string) => void): (reason: string) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - reportedAt < FAILURE_INTERVAL_MS) return;
    reportedAt = performance.now();
    report(reason);
  };
}

/**
 * Begins to trace this process and to send its spans (docs/decisions/0009). Call it before the first request or job.
 * @param endpoint value of OTEL_EXPORTER_OTLP_ENDPOINT; when absent, tracing is off and OpenTelemetry is not loaded
 * @param serviceName of this program, unless OTEL_SERVICE_NAME is set
 * @param report is given why spans could not be handed over, once a minute at most
 * @returns ends it, with the last spans handed over if that can be done within a second
 */
export async function exportSpans(
  endpoint: string | undefined,
  serviceName: string,
  report: (reason: string) => void,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const { createSpanSource } = await import('@/lib/platform/tracing/sdk');
  const { start, shutdown } = createSpanSource(serviceName, limitReports(report));
  setSpanSource(start);
  return async () => {
    setSpanSource(undefined);
    const ended = shutdown().catch(() => undefined);
    await Promise.race([ended, sleep(LAST_EXPORT_MS, undefined, { ref: false })]);
  };
}
