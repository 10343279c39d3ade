import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { type Database, db, pool } from '@/lib/db/pool';
import { Kept } from '@/lib/kept';
import { log } from '@/lib/log';
import type { BuiltView } from '@/lib/pricing/ladder/rules';
import { type CatalogueList, CatalogueListBuilder } from './catalogue-list';
import { orderOf, type PriceOrder, priceOrderOf, type RowOrder } from './order';
import { findListedRows, readByName, readByPrice, readList } from './store';

/** Lists and price views that are kept, the least used given up first. */
const MOST_LISTS = 16;
const MOST_PRICE_ORDERS = 64;
/** How long a search waits for a list that has changed before it is answered from the one before. */
const PATIENCE_MS = 500;
const READ_TIMEOUT_MS = 120_000;

/** Reads on a session of its own, from one state of the database. */
async function reading<Value>(read: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool().connect();
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${READ_TIMEOUT_MS}`);
    return await read(client);
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/** A connection's list as it was at one time, with its other orders. */
export class LoadedList {
  readonly #prices = new Kept<PriceOrder>(MOST_PRICE_ORDERS, Number.POSITIVE_INFINITY);
  readonly #names = new Kept<RowOrder>(1, Number.POSITIVE_INFINITY);

  private constructor(
    readonly connectionId: number,
    readonly version: string | null,
    readonly list: CatalogueList,
  ) {}

  static async load(connectionId: number): Promise<LoadedList> {
    const started = performance.now();
    const { version, list } = await reading((client) => readList(client, connectionId));
    const ms = Math.round(performance.now() - started);
    log().info({ connectionId, products: list.size, ms }, 'the list was read for searching');
    return new LoadedList(connectionId, version, list);
  }

  byName(): Promise<RowOrder> {
    return this.#names.get('', async () =>
      orderOf(this.list, await reading((client) => readByName(client, this.connectionId))),
    );
  }

  byPrice({ id, mark }: BuiltView): Promise<PriceOrder> {
    return this.#prices.get(`${id} ${mark}`, async () => {
      const { ids, prices } = await reading((client) => readByPrice(client, id));
      return priceOrderOf(this.list, ids, prices);
    });
  }
}

/** One connection's list, read again when it has changed. */
class KeptList {
  #loaded: LoadedList | undefined;
  #loading: Promise<LoadedList> | undefined;

  constructor(readonly connectionId: number) {}

  #load(): Promise<LoadedList> {
    this.#loading ??= LoadedList.load(this.connectionId)
      .then((loaded) => {
        this.#loaded = loaded;
        return loaded;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /** What is being read may have begun before the change; what is begun now has not. */
  async #loadNow(version: string | null): Promise<LoadedList> {
    const loaded = await this.#loading;
    return loaded?.version === version ? loaded : this.#load();
  }

  async get(version: string | null): Promise<LoadedList> {
    const before = this.#loaded;
    if (before?.version === version) return before;
    const next = this.#loadNow(version);
    if (!before) return next;
    const late = new AbortController();
    return Promise.race([
      next.catch((error: unknown) => {
        log().warn({ err: error, connectionId: this.connectionId }, 'a changed list could not be read');
        return before;
      }),
      sleep(PATIENCE_MS, before, { signal: late.signal, ref: false }).catch(() => before),
    ]).finally(() => late.abort());
  }
}

// Pages and route handlers are built apart and have modules of their own: the lists are the process's.
const shared = globalThis as typeof globalThis & {
  tradecounterLists?: WeakMap<Database, Kept<KeptList>>;
};

/**
 * The list of a connection, in this process's memory: read from the database when it is first needed, and again when a
 * read of the catalogue has changed it. Until the changed one is there, searches are answered from the one before.
 * @param connection `listedBy`: the read that wrote its list last.
 * @throws Error when it cannot be read and never was.
 */
export async function loadedList(connection: { id: number; listedBy: string | null }): Promise<LoadedList> {
  shared.tradecounterLists ??= new WeakMap();
  const lists =
    shared.tradecounterLists.get(db()) ?? new Kept<KeptList>(MOST_LISTS, Number.POSITIVE_INFINITY);
  shared.tradecounterLists.set(db(), lists);
  const kept = await lists.get(String(connection.id), async () => new KeptList(connection.id));
  return kept.get(connection.listedBy);
}

/** A list of only some of a connection's products, those that are listed: for a process that keeps no whole one. */
export async function partOfList(connectionId: number, ids: readonly number[]): Promise<CatalogueList> {
  const builder = new CatalogueListBuilder();
  for (const row of await findListedRows(db(), connectionId, ids)) builder.add(row);
  return builder.build();
}
