import type { PoolClient } from 'pg';
import { AsyncLru } from '@/lib/platform/cache/async-lru';
import { inSnapshot } from '@/lib/platform/db/pool';
import { readPriceIndex } from '@/lib/pricing/price-chain/data';
import type { PriceIndex } from '@/lib/pricing/price-chain/rules';
import type { IndexSnapshot } from './index-snapshot';
import { type PriceOrder, type RowOrder, toPriceOrder, toRowOrder } from './order';
import type { TypeSpecifications } from './specification-columns';
import { readSpecifications } from './specification-store';
import { readByName, setReadTimeout } from './store';

/** Price orders cached with a snapshot; each takes sixteen bytes for each price. */
const MAX_PRICE_ORDERS = 64;

/** Types whose specifications are cached with a snapshot; each takes two bytes for each product and name. */
const MAX_TYPES = 64;

/** Reads from one state of the database, with a longer timeout than other queries. */
export const readConsistently = <Value>(read: (client: PoolClient) => Promise<Value>): Promise<Value> =>
  inSnapshot(async (client) => {
    await setReadTimeout(client);
    return read(client);
  });

/** The orders of a snapshot by name and by price, and its specifications by type, each read when a search first needs it. */
export class SnapshotOrders {
  readonly #prices = new AsyncLru<PriceOrder>(MAX_PRICE_ORDERS, undefined, 'price-orders');
  readonly #names = new AsyncLru<RowOrder>(1);
  readonly #specifications = new AsyncLru<TypeSpecifications>(MAX_TYPES, undefined, 'specifications');

  constructor(
    readonly connectionId: number,
    readonly snapshot: IndexSnapshot,
  ) {}

  byName(): Promise<RowOrder> {
    return this.#names.get('', async () =>
      toRowOrder(this.snapshot, await readConsistently((client) => readByName(client, this.connectionId))),
    );
  }

  byPrice({ id, version }: PriceIndex): Promise<PriceOrder> {
    return this.#prices.get(`${id} ${version}`, async () => {
      const { ids, prices } = await readPriceIndex(id);
      return toPriceOrder(this.snapshot, ids, prices);
    });
  }

  specifications(type: number): Promise<TypeSpecifications> {
    return this.#specifications.get(String(type), () => readSpecifications(this.snapshot, type));
  }
}
