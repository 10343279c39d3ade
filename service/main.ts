import { hostname } from 'node:os';
import { type ServerType, serve } from '@hono/node-server';
import { pino } from 'pino';
import { openLogDestination } from '@/lib/log-destination';
import { getContextFields } from '@/lib/request-context';
import { exportSpans } from '@/lib/tracing/export-spans';
import { startBackend } from './backend';
import { migrateDatabase } from './db/migrate';
import { openPool } from './db/pool';
import { readEnv } from './env';
import { errorForLog } from './error-log';
import { createApp } from './http/app';
import type { Service } from './http/service';

/** Longer than the idle time of usual balancers, so that they never send into a connection that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** What a request in hand may take after the service was told to stop. */
const STOP_MS = 5_000;

/** Starts the reference service: migrates its database, plays the back end and answers the API until it is stopped. */
async function main(): Promise<void> {
  const env = readEnv();
  const options = {
    name: 'service',
    base: { pid: process.pid, hostname: hostname(), build: env.buildId },
    level: env.logLevel,
    mixin: getContextFields,
    serializers: { err: errorForLog },
  };
  const log = pino(options, openLogDestination());
  // Before all that is traced.
  const endTracing = await exportSpans(env.tracesEndpoint, 'tradecounter-service', (reason) =>
    log.warn({ code: 'service-traces-not-exported', reason }, 'Traces could not be handed over.'),
  );
  await migrateDatabase(env.databaseUrl);
  const { db, pool } = openPool(env.databaseUrl, {
    max: env.databaseConnections,
    onIdleError: (error) =>
      log.warn({ code: 'service-database-connection-lost', err: error }, 'A database connection broke.'),
  });
  const service: Service = { db, env, now: () => new Date(), log };
  const stopBackend = startBackend(service);
  const server = serve(
    {
      fetch: createApp(service).fetch,
      port: env.port,
      hostname: env.host,
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    },
    ({ port }) =>
      log.info(
        { code: 'service-ready' },
        `The reference service answers on port ${port}; see ${env.publicUrl}/docs`,
      ),
  );
  server.once('error', (error: NodeJS.ErrnoException) => {
    log.fatal(
      { code: 'service-not-started' },
      error.code === 'EADDRINUSE'
        ? `Port ${env.port} is taken; stop what uses it or set SERVICE_PORT.`
        : `The service cannot listen on ${env.host}:${env.port}: ${error.message}`,
    );
    process.exit(1);
  });

  const stop = async () => {
    await Promise.all([closeServer(server), stopBackend()]);
    await pool.end();
    await endTracing();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Answers the requests in hand, closes idle connections at once, and does not wait for ever. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(resolve, STOP_MS).unref();
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
