import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import next from 'next';
import { findBrandByHost, findBrandLanguage, findBrandLook } from '@/lib/brand/data';
import { updatePoolGauges } from '@/lib/operations/health/gauges';
import { checkDatabaseAtStart } from '@/lib/operations/health/start-check';
import { isLongBodyAdmitted } from '@/lib/operations/setup/admit-body';
import { startHeartbeat } from '@/lib/operations/status/heartbeat';
import { closeDatabase } from '@/lib/platform/db/pool';
import { env, isDevelopment } from '@/lib/platform/env';
import { DRAIN_LIMIT_MS, drainOnSignals } from '@/lib/platform/http/drain';
import { createPortalServer } from '@/lib/platform/http/middleware/portal-server';
import { observeRequests } from '@/lib/platform/http/observe-requests';
import { installSafeConsole } from '@/lib/platform/log/error-log';
import { endUnstarted } from '@/lib/platform/log/log';
import { listen } from '@/lib/platform/metrics/listen';
import { serveMetrics } from '@/lib/platform/metrics/server';
import { startTracing } from '@/lib/platform/tracing/start';

const { values: given } = parseArgs({ options: { port: { type: 'string' }, hostname: { type: 'string' } } });

/** Closes everything in order when the process is asked to stop. */
function stopOnSignals(endTracing: () => Promise<void>): void {
  const endHeartbeat = startHeartbeat('web');
  drainOnSignals({ noticeMs: env().DRAIN_NOTICE_MS, limitMs: DRAIN_LIMIT_MS }, async () => {
    await endHeartbeat();
    await closeDatabase();
    await endTracing();
  });
}

/** Next's custom server: the middleware of `lib/platform/http/middleware`, then Next. */
async function startWebNode(): Promise<void> {
  const port = Number(given.port ?? env().PORT);
  installSafeConsole();
  await checkDatabaseAtStart({ mayBeAway: true });
  // Everything below may be traced.
  const endTracing = await startTracing('tradecounter-web');
  // Next listens for upgrades on this server, so it gets only those that the middleware forwards.
  const upgrades = createServer();
  const app = next({ dev: isDevelopment(), hostname: given.hostname, port, httpServer: upgrades });
  await app.prepare();
  const server = createPortalServer({
    admitBody: isLongBodyAdmitted,
    findBrandLanguage,
    findBrandLook,
    forwardUpgrade: (...parts) => upgrades.emit('upgrade', ...parts),
    handle: app.getRequestHandler(),
  });
  stopOnSignals(endTracing);
  observeRequests(async (host) => (await findBrandByHost(host))?.id ?? null);
  await serveMetrics(async () => updatePoolGauges());
  await listen(server, { port, host: given.hostname, portVariable: 'PORT', hostVariable: 'HOST' });
}

startWebNode().catch(endUnstarted);
