import type { PoolClient } from 'pg';
import { AsyncLru } from '@/lib/cache/async-lru';
import { inSnapshot } from '@/lib/db/pool';
import { log } from '@/lib/log';
import { readPriceIndex } from '@/lib/price-chain/data';
import type { PriceIndex } from '@/lib/price-chain/rules';
import type { CatalogueList } from './index-snapshot';
import { type PriceOrder, type RowOrder, toPriceOrder, toRowOrder } from './order';
import { readByName, readList, setReadTimeout } from './store';

/** Price orders cached with a list, an LRU; each takes sixteen bytes for each price. */
const MAX_PRICE_ORDERS = 64;

/** Reads from one snapshot of the database, with a longer timeout than other queries. */
const readInSnapshot = <Value>(read: (client: PoolClient) => Promise<Value>): Promise<Value> =>
  inSnapshot(async (client) => {
    await setReadTimeout(client);
    return read(client);
  });

/** A connection's list as it was at one time, with its other orders. */
export class LoadedList {
  readonly #prices = new AsyncLru<PriceOrder>(MAX_PRICE_ORDERS, undefined, 'price-orders');
  readonly #names = new AsyncLru<RowOrder>(1);

  private constructor(
    readonly connectionId: number,
    readonly version: string | null,
    readonly list: CatalogueList,
  ) {}

  static async load(connectionId: number): Promise<LoadedList> {
    const started = performance.now();
    const { version, list } = await readInSnapshot((client) => readList(client, connectionId));
    const ms = Math.round(performance.now() - started);
    log().info(
      { code: 'list-loaded', connectionId, products: list.size, ms },
      'the list was read for searching',
    );
    return new LoadedList(connectionId, version, list);
  }

  byName(): Promise<RowOrder> {
    return this.#names.get('', async () =>
      toRowOrder(this.list, await readInSnapshot((client) => readByName(client, this.connectionId))),
    );
  }

  byPrice({ id, version }: PriceIndex): Promise<PriceOrder> {
    return this.#prices.get(`${id} ${version}`, async () => {
      const { ids, prices } = await readPriceIndex(id);
      return toPriceOrder(this.list, ids, prices);
    });
  }
}
