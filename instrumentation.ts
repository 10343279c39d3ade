import type { Instrumentation } from 'next';
import { env } from '@/lib/env';

/** Set at the start of a node; nothing of it is in the bundle for the edge runtime. */
let notePageFailure: ((error: unknown) => void) | undefined;

/** Next calls this with whatever kept a page from being drawn, before it answers 500. */
export const onRequestError: Instrumentation.onRequestError = (error) => notePageFailure?.(error);

/** Runs once when a web node starts: an environment that cannot work ends it with a message, not a page later. */
export async function register(): Promise<void> {
  // Next bundles this file for its edge runtime, too, and leaves this branch out there, by exactly this comparison.
  // biome-ignore lint/style/noProcessEnv: see above
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      env();
      const { guardConsole } = await import('@/lib/error-log');
      guardConsole();
      const { keepAbortReasonsSmall } = await import('@/lib/http/abort-reasons');
      keepAbortReasonsSmall();
      const { checkDatabaseAtStart } = await import('@/lib/health/start-check');
      await checkDatabaseAtStart({ mayBeAway: true });
      // Before all that is traced.
      const { startTracing } = await import('@/lib/tracing/start');
      const endTracing = await startTracing('tradecounter-web');
      ({ notePageFailure } = await import('@/lib/http/page-failure'));
      const { guardDatabase } = await import('@/lib/http/database-guard');
      const { findBrandLook } = await import('@/lib/brand/data');
      guardDatabase(findBrandLook);
      // Last, so that it sees every request first.
      const { guardServers, SERVER_LIMITS } = await import('@/lib/http/server-guard');
      const { isLongBodyAdmitted } = await import('@/lib/setup/admit-body');
      guardServers(SERVER_LIMITS, isLongBodyAdmitted);
      const { DRAIN_LIMIT_MS, drainOnSignals } = await import('@/lib/http/drain');
      const { closeDatabase } = await import('@/lib/db/pool');
      const { startHeartbeat } = await import('@/lib/status/heartbeat');
      const endHeartbeat = startHeartbeat('web');
      drainOnSignals({ noticeMs: env().DRAIN_NOTICE_MS, limitMs: DRAIN_LIMIT_MS }, async () => {
        await endHeartbeat();
        await closeDatabase();
        await endTracing();
      });
      const { observeRequests } = await import('@/lib/http/observe-requests');
      const { findBrandByHost } = await import('@/lib/brand/data');
      observeRequests(async (host) => (await findBrandByHost(host))?.id ?? null);
      const { serveMetrics } = await import('@/lib/metrics/server');
      const { updatePoolGauges } = await import('@/lib/health/gauges/data');
      await serveMetrics(async () => updatePoolGauges());
      const { loadIndexes } = await import('@/lib/catalogue/index/data');
      void loadIndexes();
    } catch (error) {
      // Next would stay, and answer each request with 500.
      const { endUnstarted } = await import('@/lib/end-unstarted');
      endUnstarted(error);
    }
  }
}
