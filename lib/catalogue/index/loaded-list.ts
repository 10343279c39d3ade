import type { PoolClient } from 'pg';
import { AsyncLru } from '@/lib/cache/async-lru';
import { inSnapshot } from '@/lib/db/pool';
import { log } from '@/lib/log';
import { shownOrder } from '@/lib/price-chain/data';
import type { BuiltView } from '@/lib/price-chain/rules';
import type { CatalogueList } from './catalogue-list';
import { orderOf, type PriceOrder, priceOrderOf, type RowOrder } from './order';
import { readByName, readList } from './store';

/** Price views that are kept with a list, the least used given up first: sixteen bytes for each price. */
const MOST_PRICE_ORDERS = 64;
const READ_TIMEOUT_MS = 120_000;

/** Reads from one state of the database, for as long as a list of a million takes. */
const reading = <Value>(read: (client: PoolClient) => Promise<Value>): Promise<Value> =>
  inSnapshot(async (client) => {
    await client.query(`SET LOCAL statement_timeout = ${READ_TIMEOUT_MS}`);
    return read(client);
  });

/** A connection's list as it was at one time, with its other orders. */
export class LoadedList {
  readonly #prices = new AsyncLru<PriceOrder>(MOST_PRICE_ORDERS);
  readonly #names = new AsyncLru<RowOrder>(1);

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
      const { ids, prices } = await shownOrder(id);
      return priceOrderOf(this.list, ids, prices);
    });
  }
}
