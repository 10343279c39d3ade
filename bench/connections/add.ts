import type { Pool } from 'pg';
import { saveConnection } from '@/lib/connections/data';
import { ORGANISATION } from '../testbed/portal-store';

/** Organisations below the benchmarks' own that exist for this measurement only. The API does not know them. */
const FIRST = 910_001;
/** The tables store a catalogue by the id of its connection, and a list and its pages read only these. */
const CATALOGUE_TABLES = ['listings', 'offers', 'listing_counts'];

export interface Added {
  /** Organisations whose connections have catalogues. */
  withCatalogue: number[];
  /** An organisation without a connection. */
  unconnected: number;
  /** Takes connections and catalogues away. Organisations stay, and are used by the next run. */
  remove(): Promise<void>;
}

async function addOrganisations(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO organisations (id, name, parent_id, path)
     SELECT $1::int + place, 'Reseller ' || place, id, path || $1::int + place
     FROM organisations, generate_series(0, $2::int - 1) AS place WHERE id = $3
     ON CONFLICT (id) DO UPDATE SET gone_at = NULL RETURNING id`,
    [FIRST, count, ORGANISATION],
  );
  return rows.map(({ id }) => id);
}

/** Rows of one connection once more for others, by one statement. */
async function copyTable(pool: Pool, table: string, from: number, to: readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND column_name <> 'connection_id'`,
    [table],
  );
  const names = rows[0]?.names;
  await pool.query(
    `INSERT INTO ${table} (connection_id, ${names})
     SELECT copy, ${names} FROM ${table}, unnest($2::int[]) AS copy WHERE connection_id = $1`,
    [from, to],
  );
}

/** Imitates connections that have each read their catalogue from the API, and whose owner's prices are sorted. */
async function copyCatalogue(pool: Pool, from: number, to: readonly number[]): Promise<void> {
  for (const table of CATALOGUE_TABLES) await copyTable(pool, table, from, to);
  await pool.query(
    `INSERT INTO sync_runs (connection_id, state, started_at, finished_at)
     SELECT copy, state, started_at, finished_at FROM sync_runs, unnest($2::int[]) AS copy
     WHERE connection_id = $1 AND state = 'done'`,
    [from, to],
  );
  await pool.query(
    `INSERT INTO price_indexes (connection_id, key, state, built_at)
     SELECT copy, key, state, built_at FROM price_indexes, unnest($2::int[]) AS copy
     WHERE connection_id = $1 AND key = ''`,
    [from, to],
  );
  await pool.query(
    `INSERT INTO price_index_prices (price_index_id, ids, prices)
     SELECT copy.id, ids, prices FROM price_index_prices JOIN price_indexes AS own ON own.id = price_index_id
       JOIN price_indexes AS copy ON copy.key = own.key AND copy.connection_id = ANY($2::int[])
     WHERE own.connection_id = $1 AND own.key = ''`,
    [from, to],
  );
  await pool.query(
    `UPDATE connections SET listed_by = own.listed_by FROM connections AS own
     WHERE own.id = $1 AND connections.id = ANY($2::int[])`,
    [from, to],
  );
  await pool.query(`ANALYZE ${CATALOGUE_TABLES.join(', ')}`);
}

/**
 * Adds connections, some of them with the catalogue that the portal has read already. The worker must not run: none of them
 * would be let in by the API.
 * @param from the connection with that catalogue
 */
export async function addConnections(
  pool: Pool,
  from: number,
  { catalogues, orderingOnly }: { catalogues: number; orderingOnly: number },
): Promise<Added> {
  const organisations = await addOrganisations(pool, catalogues + orderingOnly + 1);
  const unconnected = organisations.pop() ?? Number.NaN;
  const withCatalogue = organisations.slice(0, catalogues);
  const ids: number[] = [];
  for (const id of organisations) {
    const client = { clientId: `bench-${id}`, clientSecret: 'not known to the API' };
    ids.push(await saveConnection(id, client, { hasCatalogue: withCatalogue.includes(id) }));
  }
  const remove = async () => {
    for (const table of CATALOGUE_TABLES)
      await pool.query(`DELETE FROM ${table} WHERE connection_id = ANY($1)`, [ids]);
    await pool.query('DELETE FROM connections WHERE id = ANY($1)', [ids]);
  };
  try {
    await pool.query(
      `UPDATE connections SET (currency, permissions) = (SELECT currency, permissions FROM connections WHERE id = $1)
       WHERE id = ANY($2)`,
      [from, ids],
    );
    await copyCatalogue(pool, from, ids.slice(0, catalogues));
  } catch (error) {
    await remove();
    throw error;
  }
  return { withCatalogue, unconnected, remove };
}
