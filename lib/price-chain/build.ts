import type { PoolClient } from 'pg';
import { systemClock } from '@/lib/clock';
import { inTransactionOn, withLockedSession } from '@/lib/db/pool';
import { log } from '@/lib/log';
import { orderOf } from './order';
import { planViews } from './plan';
import type { PriceList } from './rules';
import { copyOwnPrices, saveShown } from './shown-price-store';
import {
  addViews,
  dropUnused,
  findBuilding,
  findNeededKeys,
  findPriceable,
  lockViews,
  markReady,
  noteUsed,
  renameView,
  type StoredView,
} from './view-store';
import { addPrices, listsOfViews, type Prices } from './views';

/** Space of the advisory locks of this feature; the second key is the connection's id. */
const VIEWS_LOCK = 7_203_120;
const BATCH = 5_000;
/** So many views are filled in one pass over the offers: their prices are in memory until it ends. */
const AT_ONCE = 4;
/** A view that nobody buys by is kept this long: lists are tried out and put back. */
const KEEP_UNUSED_MS = 3_600_000;

/** Views that nobody needed since then are dropped. */
export const unusedBefore = (): Date => new Date(systemClock().getTime() - KEEP_UNUSED_MS);

/** Makes the views that the ladders of now need, and drops those that nobody needed for long. */
const alignViews = (client: PoolClient, connectionId: number): Promise<void> =>
  inTransactionOn(client, async () => {
    const views = await lockViews(client, connectionId);
    const plan = planViews(await findNeededKeys(client, connectionId), views);
    for (const { id, key } of plan.rename) await renameView(client, id, key);
    await addViews(client, connectionId, plan.add);
    await noteUsed(client, plan.used);
    await dropUnused(client, plan.unused, unusedBefore());
  });

/** The owner's view, which a switch writes, too: locked as there, or the older of two states could be written last. */
const buildOwn = (client: PoolClient, connectionId: number, view: StoredView): Promise<void> =>
  inTransactionOn(client, async () => {
    await lockViews(client, connectionId);
    await copyOwnPrices(client, view.id, connectionId);
    await markReady(client, view);
  });

interface Filling {
  view: StoredView;
  lists: PriceList[];
  prices: Prices;
}

/** One pass over the connection's offers for several views. */
async function fill(client: PoolClient, connectionId: number, fillings: readonly Filling[]): Promise<void> {
  let after = 0;
  for (;;) {
    const products = await findPriceable(client, connectionId, after, BATCH);
    for (const { lists, prices } of fillings) addPrices(prices, products, lists);
    const last = products.at(-1);
    if (!last || products.length < BATCH) return;
    after = last.id;
  }
}

async function buildSome(client: PoolClient, connectionId: number, views: StoredView[]): Promise<void> {
  const started = performance.now();
  const lists = await listsOfViews(client, views);
  const fillings: Filling[] = [];
  for (const view of views) {
    const found = lists.get(view.id);
    // Its lists changed since the views were aligned: the next round gives it its new name.
    if (!found) continue;
    if (found.length === 0) await buildOwn(client, connectionId, view);
    else fillings.push({ view, lists: found, prices: { ids: [], prices: [] } });
  }
  if (fillings.length > 0) await fill(client, connectionId, fillings);
  let rows = 0;
  for (const { view, prices } of fillings) {
    rows += prices.ids.length;
    await saveShown(client, view.id, orderOf(prices.ids, prices.prices));
    await markReady(client, view);
  }
  const ms = Math.round(performance.now() - started);
  log().info({ connectionId, views: views.map(({ key }) => key), rows, ms }, 'price views were built');
}

/**
 * Brings the price views of a connection in line with the ladders of now and with its offers. One at a time per
 * connection, over all nodes; a view that goes out of date while it is built is built again.
 * @returns false when another process is at it
 */
export async function buildViews(connectionId: number): Promise<boolean> {
  const built = await withLockedSession([VIEWS_LOCK, connectionId], async (client) => {
    for (;;) {
      await alignViews(client, connectionId);
      const views = await findBuilding(client, connectionId, AT_ONCE);
      if (views.length === 0) return true;
      await buildSome(client, connectionId, views);
    }
  });
  return built ?? false;
}
