import 'server-only';
import { listConnections } from '@/lib/connections/data';
import { type Database, db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { ConnectionIndexes } from './connection-indexes';
import { IndexSnapshotBuilder } from './index-snapshot';
import { MemoryIndex } from './memory-index';
import type { SearchIndex } from './search-index';
import { findIndexedRows } from './store';

// Pages and route handlers are built apart and have modules of their own: the indexes are the process's.
const shared = globalThis as typeof globalThis & {
  tradecounterIndexes?: WeakMap<Database, ConnectionIndexes>;
  tradecounterIsLoadingIndexes?: boolean;
};

/** The lists of this process's database: tests change it. */
function getConnectionIndexes(): ConnectionIndexes {
  shared.tradecounterIndexes ??= new WeakMap();
  const lists = shared.tradecounterIndexes.get(db()) ?? new ConnectionIndexes(env().CATALOGUES_MAX);
  shared.tradecounterIndexes.set(db(), lists);
  return lists;
}

/**
 * The index of a connection, in this process's memory: read from the database when it is first needed, and again when a
 * read of the catalogue has changed it. Until the changed one is there, searches are answered from the one before.
 * @param connection `listedBy`: the read that wrote its listings last.
 * @throws Error when it cannot be read and never was.
 */
export const getSearchIndex = async (connection: {
  id: number;
  listedBy: string | null;
}): Promise<SearchIndex> => (await getConnectionIndexes().get(connection.id)).get(connection.listedBy);

function reportNotWarmed(error: unknown, connectionId?: number): void {
  log().warn(
    { code: 'list-warming-failed', err: error, connectionId },
    'lists could not be read at the start; searches will read them',
  );
}

async function loadIndex(connectionId: number): Promise<MemoryIndex | null> {
  const snapshot = await getConnectionIndexes().get(connectionId);
  return snapshot.load().catch((error: unknown) => {
    reportNotWarmed(error, connectionId);
    return null;
  });
}

/** Connections whose lists web nodes keep in memory. */
async function listCatalogueConnections(): Promise<number[]> {
  const connections = (await listConnections()).filter(({ hasCatalogue }) => hasCatalogue);
  return connections.slice(0, env().CATALOGUES_MAX).map(({ id }) => id);
}

/**
 * Builds all indexes, one after the other, so that a node's first searches need not wait for them.
 * @returns those that could be read
 */
export async function loadIndexes(): Promise<MemoryIndex[]> {
  const warmed: MemoryIndex[] = [];
  shared.tradecounterIsLoadingIndexes = true;
  try {
    for (const id of await listCatalogueConnections()) {
      const loaded = await loadIndex(id);
      if (loaded) warmed.push(loaded);
    }
  } catch (error) {
    reportNotWarmed(error);
  } finally {
    shared.tradecounterIsLoadingIndexes = false;
  }
  return warmed;
}

/** True while `loadIndexes` runs. */
export const isLoadingIndexes = (): boolean => shared.tradecounterIsLoadingIndexes ?? false;

/** An index of some of a connection's products, for a process that does not keep all of them. */
export async function loadPartialIndex(connectionId: number, ids: readonly number[]): Promise<SearchIndex> {
  const builder = new IndexSnapshotBuilder();
  for (const row of await findIndexedRows(db(), connectionId, ids)) builder.add(row);
  return new MemoryIndex(connectionId, null, builder.build());
}
