import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { types } from 'pg';
import { getClient, plannedPool, type Tx } from './pool';

const dialect = new PgDialect();
/** Times stay text, as in every other statement here. */
const TEXT_TYPE_IDS = new Set<number>([
  types.builtins.TIMESTAMPTZ,
  types.builtins.TIMESTAMP,
  types.builtins.DATE,
  types.builtins.INTERVAL,
]);
const TYPES: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    TEXT_TYPE_IDS.has(id) ? (text: string) => text : types.getTypeParser(id, format as 'text'),
};

const statementNames = new Map<string, string>();
/** One name for one text: the database refuses a name that was given to another statement. */
function getStatementName(text: string): string {
  const existing = statementNames.get(text);
  if (existing) return existing;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  statementNames.set(text, name);
  return name;
}

/**
 * Runs a statement that many requests need, planned once for each database connection: of a statement with several
 * joins, planning takes longer than running it. Only for statements of few texts, whose plan is right for all values.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows } = await (getClient(tx) ?? plannedPool()).query<Row>({
    name: getStatementName(text),
    text,
    values,
    types: TYPES,
  });
  return rows;
}
