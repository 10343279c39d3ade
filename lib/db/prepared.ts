import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { types } from 'pg';
import { clientOf, plannedPool, type Tx } from './pool';

const dialect = new PgDialect();
/** Times stay text, as in every other statement here. */
const AS_TEXT = new Set<number>([
  types.builtins.TIMESTAMPTZ,
  types.builtins.TIMESTAMP,
  types.builtins.DATE,
  types.builtins.INTERVAL,
]);
const TYPES: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(id) ? (text: string) => text : types.getTypeParser(id, format as 'text'),
};

const names = new Map<string, string>();
/** One name for one text: the database refuses a name that was given to another statement. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
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
  const { rows } = await (clientOf(tx) ?? plannedPool()).query<Row>({
    name: nameOf(text),
    text,
    values,
    types: TYPES,
  });
  return rows;
}
