import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hasSocket } from './socket';

/** The two programs' databases. Each has a role of its own name, which owns it and sees no other. */
const DATABASES = ['portal', 'service'] as const;
export type DatabaseName = (typeof DATABASES)[number];
const RECOVERY_TIMEOUT_MS = 60_000;

/**
 * Makes the roles and databases that are missing, once the server takes writes.
 * @param password the superuser's; the roles' passwords come from it
 * @throws Error when it recovers for longer than a minute
 */
export async function ensureDatabases(port: number, password: string): Promise<void> {
  const server = new pg.Client({ connectionString: superuserUrl(port, password) });
  // A server that goes away fails the statement that runs; unheard, it would end the launcher first.
  server.on('error', () => undefined);
  await server.connect();
  try {
    await waitForRecovery(server);
    for (const name of DATABASES) await ensureDatabase(server, name, rolePassword(password, name));
  } finally {
    await server.end();
  }
}

/**
 * A recovery from an archive answers readers before it has ended, and takes no writes until then.
 * @throws Error when it lasts, as a standby's does
 */
async function waitForRecovery(server: pg.Client): Promise<void> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  for (;;) {
    const { rows } = await server.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
    if (!rows[0]?.recovers) return;
    if (Date.now() > deadline)
      throw new Error('PostgreSQL is still recovering from its archive. Start again when it has ended.');
    await sleep(200);
  }
}

function superuserUrl(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Builds the URL of a program's database.
 * @param dataFolder the cluster's, to use its socket where it has one; TCP without it
 */
export function databaseUrl(port: number, password: string, name: DatabaseName, dataFolder?: string): string {
  const url = `postgres://${name}:${rolePassword(password, name)}@127.0.0.1:${port}/${name}`;
  if (dataFolder === undefined || !hasSocket(dataFolder, port)) return url;
  return `${url}?host=${encodeURIComponent(dataFolder)}`;
}

async function ensureDatabase(server: pg.Client, name: DatabaseName, password: string): Promise<void> {
  const role = await server.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (role.rowCount === 0) await server.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  const database = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount !== 0) return;
  await server.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await server.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
}

function rolePassword(password: string, name: DatabaseName): string {
  return createHmac('sha256', password).update(name).digest('hex');
}
