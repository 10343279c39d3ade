import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/** Decimals stay text: money never becomes a float (DESIGN §4.10). */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
/** bigint columns hold ids and counts far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = NodePgDatabase;
/** What every store function takes first: the pool's database or a transaction of it. */
export type Tx = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;

interface Opened {
  pool: pg.Pool;
  database: Database;
  /** As `pool`, for statements that are planned once; see `executePrepared`. */
  planned?: pg.Pool;
}

// next dev reloads modules; the pool must outlive them.
const kept = globalThis as typeof globalThis & { tradecounterDatabase?: Opened };

/** Opens a pool on a URL. A lost server must not end the process: the pool reconnects by itself (RELIABILITY §0.15). */
export function openDatabase(
  url: string,
  options: { max?: number; statementTimeoutMs?: number } = {},
): Opened {
  const open = (settings?: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max: options.max ?? 10,
      connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
      statement_timeout: options.statementTimeoutMs ?? env().DATABASE_STATEMENT_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'tradecounter',
      options: settings,
    });
    // Between the pool's handing a connection out and its user's listening there is a moment in which nobody listens;
    // a server that goes away just then would end the process. Whoever uses the connection meets the error anyway.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool.on('error', (error) => log().warn({ err: error }, 'a database connection was lost'));
  };
  const pool = open();
  return { pool, database: drizzle(pool), planned: open('-c plan_cache_mode=force_generic_plan') };
}

function opened(): Opened {
  kept.tradecounterDatabase ??= openDatabase(env().DATABASE_URL, { max: env().DATABASE_POOL });
  return kept.tradecounterDatabase;
}

/** The process's database. */
export const db = (): Database => opened().database;
/** The process's pool, for what drizzle does not do: cursors, COPY, listening. */
export const pool = (): pg.Pool => opened().pool;

/** The process's pool for statements that are planned once. */
export const plannedPool = (): pg.Pool => opened().planned ?? opened().pool;

/** Replaces the process's database; tests point the use cases at a database of their own. */
export function useDatabase(next: Opened): void {
  kept.tradecounterDatabase = next;
}

const clients = new WeakMap<Tx, pg.PoolClient>();

/** The connection of a transaction, for the job queue, which writes its rows in the transaction that causes them. */
export const clientOf = (tx: Tx): pg.PoolClient | undefined => clients.get(tx);

/** What store functions and the job queue take, on a transaction that somebody began by hand on a client. */
export function txOn(client: pg.PoolClient): Tx {
  const tx = drizzle(client);
  clients.set(tx, client);
  return tx;
}

/** Runs `work` in a transaction on a session that somebody holds for more than that. */
export async function inTransactionOn(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function between<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  // Between two statements nobody else listens: a server that goes away would end the process (RELIABILITY §0.15).
  const noteLoss = (error: Error) => {
    broken = error;
  };
  client.on('error', noteLoss);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', noteLoss);
    client.release(broken);
  }
}

/** Runs `work` in one transaction and retries nothing. No network call belongs inside (DESIGN §4.11). */
export const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  between('BEGIN', (client) => work(txOn(client)));

/** Runs reads that all see the database as it was at the first of them. */
export const inSnapshot = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  between('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);

/** Closes the process's pool; for scripts and the worker's shutdown. */
export async function closeDatabase(): Promise<void> {
  const open = kept.tradecounterDatabase;
  await Promise.all([open?.pool.end(), open?.planned?.end()]);
  kept.tradecounterDatabase = undefined;
}
