import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A connection keeps each plan until it is closed: no more of them, and none of a long list of values. */
const [MAX_NAMES, MAX_LENGTH] = [200, 4_000];

const names = new Map<string, string>();

/** One name for one text: the database rejects a name that was given to another statement. */
export function getStatementName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= MAX_NAMES || text.length > MAX_LENGTH) return existing;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** The part of a connection or pool that drizzle and the job queue use. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

/**
 * The same connection or pool, with each statement that has values under a name of its own: it is parsed and planned
 * once for each database connection, and only run from then on.
 */
export function nameStatements(client: Queryable): Queryable {
  const query = client.query.bind(client) as (config: pg.QueryConfig, values?: unknown[]) => unknown;
  const named = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const hasValues = (values ?? config.values ?? []).length > 0;
    return query(
      hasValues ? { ...config, name: config.name ?? getStatementName(config.text) } : config,
      values,
    );
  };
  return { query: named as Queryable['query'] };
}
