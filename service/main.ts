import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { startBackend } from './backend';
import { migrateDatabase } from './db/migrate';
import { openPool } from './db/pool';
import { readEnv } from './env';
import { createApp } from './http/app';
import type { Service } from './http/service';

/** Starts the reference service: migrates its database, plays the back end and answers the API until it is stopped. */
async function main(): Promise<void> {
  const env = readEnv();
  const log = pino({ name: 'service', level: env.logLevel });
  await migrateDatabase(env.databaseUrl);
  const { db, pool } = openPool(env.databaseUrl, {
    max: env.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'A database connection broke.'),
  });
  const service: Service = { db, env, now: () => new Date(), log };
  const stopBackend = startBackend(service);
  const server = serve({ fetch: createApp(service).fetch, port: env.port, hostname: env.host }, (address) =>
    log.info(
      `The reference service answers on port ${address.port}; its documentation is at ${env.publicUrl}/docs`,
    ),
  );
  server.once('error', (error: NodeJS.ErrnoException) => {
    log.fatal(
      error.code === 'EADDRINUSE'
        ? `Port ${env.port} is taken; stop what uses it or set SERVICE_PORT.`
        : `The service cannot listen on ${env.host}:${env.port}: ${error.message}`,
    );
    process.exit(1);
  });

  const stop = async () => {
    // Requests in hand are answered first; idle connections are closed at once.
    server.close(() => undefined);
    await stopBackend();
    await pool.end();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
