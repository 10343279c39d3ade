import { AsyncResource } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { GuardedClient } from './guarded-client';

/** The service's database, or a transaction of it: what every store function takes first. */
export type Database = NodePgDatabase;

/** bigint columns hold ids up to 2^53 - 1. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const [INT4_ARRAY, INT8_ARRAY] = [1007, 1016];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));

type Callback = Parameters<pg.Pool['connect']>[0];

const CONNECT_MS = 2_000;
/** Imports and migrations can wait longer: they answer no request. */
const TASK_CONNECT_MS = 30_000;
/** Limits a statement that an answer needs. A slow server cancels the statement itself, which costs no connection. */
const STATEMENT_MS = 5_000;
/** The client waits this much longer than the server: a server that is stopped or cut off cancels nothing. */
const GRACE_MS = 1_000;
/** Silence after which the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

/** A pool whose statements run for the request that waits for a connection, not for the one that has given it back. */
class RequestPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncResource.bind(callback));
  }
}

/**
 * Opens a pool of connections; nothing is connected until the first query.
 * @param url a PostgreSQL connection string
 * @param options.max most connections held at once
 * @param options.statementMs what one statement may take; 0 for imports and migrations, which take as long as they take and also
 * wait longer for a connection
 * @param options.onIdleError called when an idle connection breaks (the server restarted); without it the process dies
 */
export function openPool(
  url: string,
  options: { max?: number; statementMs?: number; onIdleError?: (error: Error) => void } = {},
): { db: Database; pool: pg.Pool } {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const pool = new RequestPool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: statementMs === 0 ? TASK_CONNECT_MS : CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs && statementMs + GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'service',
    Client: GuardedClient,
  });
  // The pool listens to idle connections only; one that breaks in a transaction, between two statements, would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', (error) => options.onIdleError?.(error));
  return { db: withOwnTransactions(pool), pool };
}

/** Drizzle keeps the connection of a transaction whose BEGIN fails for ever; here it always goes back to the pool. */
function withOwnTransactions(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(drizzle(pool), { transaction });
}
