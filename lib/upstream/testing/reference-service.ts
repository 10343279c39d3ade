import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import pg from 'pg';
import { pino } from 'pino';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { testServerUrl } from '@/lib/platform/db/testing/env';
import { migrateDatabase } from '@/service/db/migrate';
import { openPool } from '@/service/db/pool';
import { createSecrets, type DemoSecrets } from '@/service/demo/secrets-file';
import { seedDemo } from '@/service/demo/seed';
import { readEnv } from '@/service/env';
import { createApp } from '@/service/http/app';

export interface ReferenceService {
  url: string;
  /** Address of its own database, in which a test can inspect its records. */
  databaseUrl: string;
  secrets: DemoSecrets;
  /** Closes the server and removes its database. */
  close(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The real reference service with its demo data, in this process on a port of its own; nothing moves its orders. */
export async function startReferenceService(): Promise<ReferenceService> {
  const name = `service_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(testServerUrl()), { pathname: `/${name}` }).href;
  await migrateDatabase(databaseUrl);
  const { db, pool } = openPool(databaseUrl, { max: 4, onIdleError: () => {} });
  const secrets = createSecrets(undefined);
  await seedDemo(db, secrets);
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = readEnv({ SERVICE_DATABASE_URL: databaseUrl, SERVICE_PUBLIC_URL: url });
  const app = createApp({ db, env, now: () => new Date(), log: pino({ level: 'silent' }) });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  return {
    url,
    databaseUrl,
    secrets,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
