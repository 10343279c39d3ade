import 'server-only';
import { listConnections } from '@/lib/connections/data';
import { type Database, db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { CachedLists } from './connection-indexes';
import { type CatalogueList, CatalogueListBuilder } from './index-snapshot';
import type { LoadedList } from './memory-index';
import { findListedRows } from './store';

// Pages and route handlers are built apart and have modules of their own: the lists are the process's.
const shared = globalThis as typeof globalThis & {
  tradecounterLists?: WeakMap<Database, CachedLists>;
  tradecounterIsWarming?: boolean;
};

/** The lists of this process's database: tests change it. */
function getCachedLists(): CachedLists {
  shared.tradecounterLists ??= new WeakMap();
  const lists = shared.tradecounterLists.get(db()) ?? new CachedLists(env().CATALOGUES_MAX);
  shared.tradecounterLists.set(db(), lists);
  return lists;
}

/**
 * The list of a connection, in this process's memory: read from the database when it is first needed, and again when a
 * read of the catalogue has changed it. Until the changed one is there, searches are answered from the one before.
 * @param connection `listedBy`: the read that wrote its list last.
 * @throws Error when it cannot be read and never was.
 */
export const getLoadedList = async (connection: {
  id: number;
  listedBy: string | null;
}): Promise<LoadedList> => (await getCachedLists().get(connection.id)).get(connection.listedBy);

function reportNotWarmed(error: unknown, connectionId?: number): void {
  log().warn(
    { code: 'list-warming-failed', err: error, connectionId },
    'lists could not be read at the start; searches will read them',
  );
}

async function warmList(connectionId: number): Promise<LoadedList | null> {
  const list = await getCachedLists().get(connectionId);
  return list.load().catch((error: unknown) => {
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
 * Reads the lists that there are, one after the other, so that a node's first searches need not wait for them.
 * @returns those that could be read
 */
export async function warmLists(): Promise<LoadedList[]> {
  const warmed: LoadedList[] = [];
  shared.tradecounterIsWarming = true;
  try {
    for (const id of await listCatalogueConnections()) {
      const loaded = await warmList(id);
      if (loaded) warmed.push(loaded);
    }
  } catch (error) {
    reportNotWarmed(error);
  } finally {
    shared.tradecounterIsWarming = false;
  }
  return warmed;
}

/** True while `warmLists` runs. */
export const isWarming = (): boolean => shared.tradecounterIsWarming ?? false;

/** A list of only some of a connection's products, those that are listed: for a process that keeps no whole one. */
export async function loadPartialList(connectionId: number, ids: readonly number[]): Promise<CatalogueList> {
  const builder = new CatalogueListBuilder();
  for (const row of await findListedRows(db(), connectionId, ids)) builder.add(row);
  return builder.build();
}
