import { randomUUID } from 'node:crypto';
import { saveConnection } from '@/lib/connections/data';
import { useDatabase as pointAt } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { type CatalogueServer, product, startCatalogueServer } from './catalogue-server';

/** A database with one connection to a server that lists what a test says. */
export interface SyncFixture {
  database: TestDatabase;
  server: CatalogueServer;
  connectionId: number;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ids on the list, in its order. */
  listed(connectionId?: number): Promise<number[]>;
  /** The newest transaction that wrote to a table. */
  newestIn(table: string): Promise<number>;
  /** Ids of the rows of a table that were written after a transaction. */
  writtenSince(table: string, id: string, transaction: number): Promise<number[]>;
  /** Empties the catalogue and puts another server in the place of the last one; before each test. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const products = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => product(first + index));

const TABLES = [
  'products',
  'offers',
  'listings',
  'listing_counts',
  'sync_runs',
  'catalogue_changes',
  'sync_pages',
  'staged_products',
  'staged_listings',
  'price_indexes',
  'price_index_prices',
  'catalogue_problems',
  'connection_circuits',
];

/** Opens the fixture, one for each test file: clients of the API are cached by connection id. */
export async function openSyncFixture(): Promise<SyncFixture> {
  const database = await createTestDatabase();
  pointAt(database);
  const rows: SyncFixture['rows'] = async (text, values) => (await database.pool.query(text, values)).rows;
  await rows(`INSERT INTO organisations (id, name, path) VALUES (100, 'A', '{100}'), (200, 'B', '{200}')`);
  const ids = async (text: string, values?: unknown[]) =>
    (await rows(text, values)).map(({ id }) => Number(id));
  const start = async () => {
    const server = await startCatalogueServer();
    const client = { clientId: randomUUID(), clientSecret: 'secret', baseUrl: server.url };
    return { server, connectionId: await saveConnection(100, client) };
  };
  const fixture: SyncFixture = {
    database,
    ...(await start()),
    rows,
    listed: (ofConnection = fixture.connectionId) =>
      ids('SELECT product_id AS id FROM listings WHERE connection_id = $1 ORDER BY rank', [ofConnection]),
    newestIn: async (table) =>
      (await ids(`SELECT coalesce(max(xmin::text::bigint), 0) AS id FROM ${table}`))[0] ?? 0,
    writtenSince: (table, id, transaction) =>
      ids(`SELECT ${id} AS id FROM ${table} WHERE xmin::text::bigint > $1 ORDER BY 1`, [transaction]),
    reset: async () => {
      await fixture.server.close();
      await rows(emptyTables(...TABLES));
      // All connections are of one API, and the next server has another address.
      await rows('DELETE FROM connections WHERE organisation_id <> 100');
      Object.assign(fixture, await start());
    },
    close: async () => {
      await fixture.server.close();
      await database.drop();
    },
  };
  return fixture;
}
