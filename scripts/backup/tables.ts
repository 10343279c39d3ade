import type pg from 'pg';
import { QUEUE_NAMES } from '@/worker/queues';
import type { BackupTable } from './records';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** The queue's table: one partition for each queue, of which only what still has to be done is backed up. */
export const JOBS = 'pgboss.job';
export const SEND_LOCK = 'public.send_lock_marks';

const qualify = (name: string): string => name.split('.').map(quote).join('.');
const list = (columns: readonly string[]): string => columns.map(quote).join(', ');

/**
 * The tables that are backed up, with the columns that are stored. What is UNLOGGED can be read or made again, and is not among them.
 * @param client in a transaction, for the names to fit the data
 */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT n.nspname || '.' || c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE ((n.nspname = 'public' AND c.relkind = 'r' AND c.relpersistence = 'p') OR c.oid = to_regclass($1))
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1 ORDER BY 1`,
    [JOBS],
  );
  return rows;
}

/** The statement that reads a table's rows. */
export function toCopyOut({ name, columns }: BackupTable): string {
  if (name !== JOBS) return `COPY ${qualify(name)} (${list(columns)}) TO STDOUT`;
  const queues = QUEUE_NAMES.map(quoteText).join(', ');
  return `COPY (SELECT ${list(columns)} FROM ${JOBS}
    WHERE name IN (${queues}) AND state IN ('created', 'retry', 'active')) TO STDOUT`;
}

/** The statement that writes a table's rows. Frozen, so that nothing has to vacuum them; a partitioned table cannot be. */
export const toCopyIn = ({ name, columns }: BackupTable): string =>
  `COPY ${qualify(name)} (${list(columns)}) FROM STDIN${name === JOBS ? '' : ' WITH (FREEZE)'}`;

/** Empties the tables of a backup, and the UNLOGGED ones: their rows belong to the previous database. */
export async function truncateTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT 'public.' || relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  await client.query(`TRUNCATE ${[JOBS, ...rows.map(({ name }) => name)].map(qualify).join(', ')}`);
}

/** Migrations fill this table: every database has rows in it. */
const CARRIERS = 'public.carriers';

/** Tells whether these tables hold more than the rows that every migrated database has. */
export async function hasRows(client: pg.Client, tables: readonly BackupTable[]): Promise<boolean> {
  const checks = tables
    .filter(({ name }) => name !== SEND_LOCK && name !== CARRIERS)
    .map(({ name }) => `EXISTS (SELECT FROM ${qualify(name)})`);
  const { rows } = await client.query<{ found: boolean }>(`SELECT ${checks.join(' OR ')} AS found`);
  return rows[0]?.found ?? false;
}

/** The hashes of the migrations that made the database, in their order. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Reads the values of the tables' sequences. A sequence is in no transaction: it may be ahead of the rows, never behind. */
export async function listSequences(client: pg.Client) {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT schemaname || '.' || sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  const sequences = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${qualify(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

interface Definition {
  drop: string;
  create: string;
}

/**
 * Lists statements that drop and create all that PostgreSQL would check or update for each row: foreign keys, then indexes, then
 * keys; they are created in the opposite order.
 */
export async function listDefinitions(client: pg.Client): Promise<Definition[]> {
  const constraints = (kinds: string) =>
    client.query<Definition>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = ANY ($1::"char"[])
       ORDER BY conrelid::regclass::text, conname`,
      [kinds],
    );
  const foreignKeys = await constraints('{f}');
  const indexes = await client.query<Definition>(
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS create
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relpersistence = 'p'
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
     ORDER BY i.indexrelid::regclass::text`,
  );
  const keys = await constraints('{p,u,x}');
  return [...foreignKeys.rows, ...indexes.rows, ...keys.rows];
}
