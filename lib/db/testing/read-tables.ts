import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { useDatabase } from '../pool';
import type { TestDatabase } from './test-database';

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

const listTables = ({ 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(table ? [table] : []),
  ...Plans.flatMap(listTables),
];

/** The tables that statements of `work` read from, through views and functions of SQL too, as PostgreSQL plans them; sorted. */
export async function findReadTables(
  database: TestDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts = new Set<string>();
  const recorder = new Proxy(database.pool, {
    get: (pool, name) => {
      const value: unknown = Reflect.get(pool, name);
      if (name !== 'query') return typeof value === 'function' ? value.bind(pool) : value;
      return (statement: string | pg.QueryConfig, values?: unknown[]) => {
        texts.add(typeof statement === 'string' ? statement : statement.text);
        return pool.query(statement, values);
      };
    },
  });
  // biome-ignore lint/correctness/useHookAtTopLevel: no React hook, in spite of its name
  useDatabase({ pool: recorder, database: drizzle(recorder) });
  await work();
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  useDatabase(database);
  const tables = new Set<string>();
  for (const text of texts) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? [])
      for (const table of listTables(Plan)) tables.add(table);
  }
  return [...tables].sort();
}

/** The tables whose changes are notified; sorted. */
export async function findNotifyingTables({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(`
    SELECT DISTINCT tgrelid::regclass::text AS "table" FROM pg_trigger
    WHERE tgfoid = 'notify_table_changed'::regproc AND NOT tgisinternal AND tgenabled = 'O' ORDER BY 1`);
  return rows.map(({ table }) => table);
}
