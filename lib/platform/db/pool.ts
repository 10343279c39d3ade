import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { nameStatements, type Queryable } from './statement-names';
import { DatabaseWatch } from './watch/database-watch';
import { WatchedPool } from './watch/watched-pool';

/** Decimals stay text: money never becomes a float. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
/** bigint columns hold ids and counts up to 2^53 - 1. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const [INT4_ARRAY, INT8_ARRAY] = [1007, 1016];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));

export type Database = NodePgDatabase;
/** Every store function takes this first: the pool's database or a transaction of it. */
export type Tx = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;

interface DatabaseHandle {
  pool: pg.Pool;
  database: Database;
  /** As `pool`, for statements that are planned once; see `planned`. */
  planned?: pg.Pool;
  /** As `pool`, for statements that may take long; see `withSession`. */
  sessions?: pg.Pool;
  watch?: DatabaseWatch;
}

/** Added to the server's limit for the client's own: a frozen or unreachable server ends no statement itself. */
const CLIENT_TIMEOUT_MARGIN_MS = 1_000;
/** Silence after which the system asks whether the other side of a connection is still there. */
const KEEP_ALIVE_MS = 10_000;

// next dev reloads modules; the pool must outlive them.
const globalState = globalThis as typeof globalThis & { tradecounterDatabase?: DatabaseHandle };

/**
 * Opens pools on a URL. A lost server must not end the process: they reconnect by themselves (docs/reliability.md, fact 9). Every statement
 * and every wait for a connection has its limit, and ends early when the server falls silent (0113).
 */
export function openDatabase(
  url: string,
  options: { max?: number; statementTimeoutMs?: number; silenceMs?: number } = {},
): DatabaseHandle {
  const watch = new DatabaseWatch(url, options.silenceMs ?? env().DATABASE_SILENCE_MS);
  const open = (statementMs: number, settings?: string) => {
    const config: pg.PoolConfig = {
      connectionString: url,
      max: options.max ?? 10,
      connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
      statement_timeout: statementMs,
      query_timeout: statementMs + CLIENT_TIMEOUT_MARGIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'tradecounter',
      options: settings,
    };
    const pool = new WatchedPool(config, watch);
    return pool.on('error', (error) =>
      log().warn({ code: 'database-connection-lost', err: error }, 'a database connection was lost'),
    );
  };
  const statementMs = options.statementTimeoutMs ?? env().DATABASE_STATEMENT_TIMEOUT_MS;
  const pool = open(statementMs);
  return {
    pool,
    database: drizzle(pool),
    planned: open(statementMs, '-c plan_cache_mode=force_generic_plan'),
    sessions: open(env().DATABASE_LONG_STATEMENT_TIMEOUT_MS),
    watch,
  };
}

function getHandle(): DatabaseHandle {
  globalState.tradecounterDatabase ??= openDatabase(env().DATABASE_URL, { max: env().DATABASE_POOL });
  return globalState.tradecounterDatabase;
}

/** The process's database. */
export const db = (): Database => getHandle().database;
/** The process's pool, for what drizzle does not do: cursors, COPY, listening. */
export const pool = (): pg.Pool => getHandle().pool;

const plannedDatabases = new WeakMap<Tx, Tx>();

/**
 * The same database or transaction, for statements that many requests need: each is planned once for each connection. Of
 * a statement with several joins, planning takes longer than running it. Only for statements of few texts, whose plan is
 * right for all values. What somebody else has made of a transaction is given back as it is, so that nothing leaves it.
 */
export function planned(tx: Tx): Tx {
  const known = plannedDatabases.get(tx);
  if (known) return known;
  const client = getClient(tx);
  if (!client && tx !== getHandle().database) return tx;
  const made = client ? toTx(nameStatements(client)) : toDrizzle(nameStatements(getPlannedPool()));
  for (const one of [tx, made]) plannedDatabases.set(one, made);
  return made;
}

const getPlannedPool = (): pg.Pool => getHandle().planned ?? getHandle().pool;

// Drizzle calls nothing but `query` on a connection.
const toDrizzle = (client: Queryable): Database => drizzle(client as pg.PoolClient);

/** True while PostgreSQL gives this process no sign of life. */
export const isDatabaseSilent = (): boolean => globalState.tradecounterDatabase?.watch?.isAway ?? false;
/** True when this process lost PostgreSQL at any time since `moment` (of `performance.now()`). */
export const wasDatabaseLostSince = (moment: number): boolean =>
  globalState.tradecounterDatabase?.watch?.wasLostSince(moment) ?? false;

/** Replaces the process's database; tests point the use cases at a database of their own. */
export function useDatabase(next: DatabaseHandle): void {
  globalState.tradecounterDatabase = next;
}

const clients = new WeakMap<Tx, Queryable>();

/** The connection of a transaction, for the job queue, which writes its rows in the transaction that causes them. */
export const getClient = (tx: Tx): Queryable | undefined => clients.get(tx);

/** Wraps a client with an open transaction for store functions and the job queue. */
export function toTx(client: Queryable): Tx {
  const tx = toDrizzle(client);
  clients.set(tx, client);
  return tx;
}

/** Runs `work` in a transaction on a session that somebody holds for more than that. */
export async function runInTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function withTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  // A test's pool guards its connections by nothing (docs/reliability.md, fact 9).
  const recordLoss = (error: Error) => {
    broken = error;
  };
  client.on('error', recordLoss);
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
    client.off('error', recordLoss);
    client.release(broken);
  }
}

/** Runs `work` in one transaction and retries nothing. No network call belongs inside. */
export const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  withTransaction('BEGIN', (client) => work(toTx(client)));

/** As `inTransaction`, for statements that write rows or find them by their keys: each is `planned` once. */
export const inPlannedTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction((tx) => work(planned(tx)));

/** Runs reads that all see the database as it was at the first of them. */
export const inSnapshot = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  withTransaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);

/**
 * Runs `work` on a session of its own that holds an advisory lock, for statements that may take long: a minute of writing
 * is no sign that the server is away. The lock and everything temporary go with the session, however it ends.
 * @param lock the space of the lock and the key in it
 * @returns null when another session holds the lock
 */
export async function withLockedSession<T>(
  lock: readonly [space: number, key: number],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  const client = await (getHandle().sessions ?? pool()).connect();
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS locked',
      [...lock],
    );
    return rows[0]?.locked ? await work(client) : null;
  } finally {
    // The session ends by itself, but not at once; the next one need not find it.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** Closes the process's pools; for scripts and the worker's shutdown. */
export async function closeDatabase(): Promise<void> {
  const open = globalState.tradecounterDatabase;
  await Promise.all([open?.pool.end(), open?.planned?.end(), open?.sessions?.end()]);
  open?.watch?.stop();
  globalState.tradecounterDatabase = undefined;
}
