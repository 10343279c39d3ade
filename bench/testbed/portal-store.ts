import pg from 'pg';

/** Whose connection the benchmarks read and search by; the organisation has children that buy by price lists. */
export const ORGANISATION = 200;

/** Removes everything from a database that its role owns, so that the next migration starts from nothing. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
    );
    for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`);
    await client.query('CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}

/** The harness's statements for the portal's database, as an operator would send them by psql. */
export class PortalStore {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 10 });
    this.#pool.on('error', () => undefined);
  }

  get pool(): pg.Pool {
    return this.#pool;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Leaves one connection and its orders: each would read the whole catalogue at the same time. @returns its id */
  async keepOneConnection(): Promise<number> {
    await this.#pool.query(
      'DELETE FROM orders WHERE connection_id IN (SELECT id FROM connections WHERE organisation_id <> $1)',
      [ORGANISATION],
    );
    await this.#pool.query('DELETE FROM connections WHERE organisation_id <> $1', [ORGANISATION]);
    const { rows } = await this.#pool.query<{ id: number }>('SELECT id FROM connections');
    const [connection] = rows;
    if (!connection) throw new Error(`The demo has no connection of organisation ${ORGANISATION}.`);
    return connection.id;
  }

  /** The reads of the benchmarks' catalogue that ended, the last one last. */
  async findSyncRuns(): Promise<{ seconds: number; seen: number; reason: string | null }[]> {
    const { rows } = await this.#pool.query(
      `SELECT extract(epoch FROM finished_at - started_at)::float8 AS seconds, seen, reason
       FROM sync_runs WHERE finished_at IS NOT NULL
         AND connection_id = (SELECT id FROM connections WHERE organisation_id = $1)
       ORDER BY started_at`,
      [ORGANISATION],
    );
    return rows;
  }

  /** Counts the portal's products, and reads the version of PostgreSQL. */
  async facts(): Promise<{ products: number; postgres: string }> {
    const { rows } = await this.#pool.query<{ products: number; postgres: string }>(
      `SELECT (SELECT count(*)::int FROM listings) AS products, current_setting('server_version') AS postgres`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('PostgreSQL gave no answer.');
    return facts;
  }

  /** Jobs that somebody has caused and that are not done; sweeps, which carry nothing, come and go by themselves. */
  async countWaitingJobs(): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job
       WHERE state IN ('created', 'active', 'retry') AND start_after <= now()
         AND data <> '{}'`,
    );
    return rows[0]?.count ?? 0;
  }

  async countVacuums(): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE 'autovacuum:%' OR query LIKE 'VACUUM%'`,
    );
    return rows[0]?.count ?? 0;
  }
}
