import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { getQueryable, planned, type Tx } from './pool';

/**
 * A statement that nearly every request of a kind needs: put together once for each database or transaction, and planned
 * once for each connection. What drizzle does to put it together takes longer than running it.
 * @param prepare ends with `prepare(name)`, a name that no other statement has; its values are `sql.placeholder`
 */
export function preparedOnce<Statement>(prepare: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>();
  return (tx) => {
    const existing = statements.get(tx);
    if (existing) return existing;
    const made = prepare(planned(tx));
    statements.set(tx, made);
    return made;
  };
}

/**
 * The same for a statement that is written as SQL.
 * @param write its values are `sql.placeholder`
 * @returns of each row its columns in their order: pg takes longer to make an object of them
 */
export function preparedSql<Columns extends unknown[]>(
  write: () => SQL,
): (tx: Tx, values: Record<string, unknown>) => Promise<Columns[]> {
  let query: Query | undefined;
  return async (tx, values) => {
    query ??= new PgDialect().sqlToQuery(write());
    const filled = {
      text: query.sql,
      values: fillPlaceholders(query.params, values),
      rowMode: 'array' as const,
    };
    return (await getQueryable(planned(tx)).query<Columns>(filled)).rows;
  };
}
