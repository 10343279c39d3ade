import { hostname } from 'node:os';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { pino } from 'pino';
import { openLogDestination } from '@/lib/platform/log/log-destination';
import { listen } from '@/lib/platform/metrics/listen';
import { getContextFields } from '@/lib/platform/request-context';
import { StartError } from '@/lib/platform/start-error';
import { exportSpans } from '@/lib/platform/tracing/export-spans';
import { startBackend } from './backend';
import { migrateDatabase } from './db/migrate';
import { openPool } from './db/pool';
import { readEnv, type ServiceEnv } from './env';
import { errorForLog } from './error-log';
import { createApp } from './http/app';
import type { Service } from './http/service';

/** Longer than the idle time of usual balancers, so that they never send into a connection that is being closed. */
const KEEP_ALIVE_MS = 75_000;
/** Time that a request in progress has after the signal to stop. */
const STOP_MS = 5_000;

const openLog = ({ buildId, logLevel }: Pick<ServiceEnv, 'buildId' | 'logLevel'>) =>
  pino(
    {
      name: 'service',
      base: { pid: process.pid, hostname: hostname(), build: buildId },
      level: logLevel,
      mixin: getContextFields,
      serializers: { err: errorForLog },
    },
    openLogDestination(),
  );
type Log = ReturnType<typeof openLog>;

/** Migrates the service's database, plays the back end and answers the API until it is stopped. */
async function start(env: ServiceEnv, log: Log): Promise<void> {
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
  const server = createAdaptorServer({
    fetch: createApp(service).fetch,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  });
  const { port, host } = env;
  await listen(server, { port, host, portVariable: 'SERVICE_PORT', hostVariable: 'SERVICE_HOST' });
  const stopBackend = startBackend(service);
  log.info(
    { code: 'service-ready' },
    `The reference service answers on port ${port}; see ${env.publicUrl}/docs`,
  );

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

/** Ends a service that could not start: one line of its log gives the reason, with a stack only for an unexpected error. */
function endUnstarted(error: unknown, log: Log): never {
  // An end without a word cannot be understood: a silent log does not keep it back.
  if (log.level === 'silent')
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  else if (error instanceof StartError) log.fatal({ code: 'service-not-started' }, error.message);
  else log.fatal({ code: 'service-not-started', err: error }, 'The service could not start.');
  process.exit(1);
}

async function main(): Promise<void> {
  let log = openLog({ buildId: 'unknown', logLevel: 'info' });
  try {
    const env = readEnv();
    log = openLog(env);
    await start(env, log);
  } catch (error) {
    endUnstarted(error, log);
  }
}

await main();
