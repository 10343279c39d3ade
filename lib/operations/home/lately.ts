import 'server-only';
import type { CartListItem } from '@/lib/cart/named/schema';
import { listProductChanges } from '@/lib/catalogue/changes/product-changes';
import { listProductRows } from '@/lib/catalogue/model/listed-products';
import { listWatchedProductIds } from '@/lib/catalogue/watches/data';
import { listNewestOrders } from '@/lib/orders/list/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { type FrequentPurchase, listFrequentPurchases } from '@/lib/pricing/purchase-history/data';
import type { Lately } from './schema';

/** Entries of each kind. */
const MAX_SHOWN = 5;
/** Products that are looked at for changes; each costs two reads of an index. */
const MAX_PURCHASES = 100;
/** Products that are on offer no more leave room for the next ones. */
const MAX_BOUGHT = 3 * MAX_SHOWN;
const CHANGES_DAYS = 7;

/** Products in the order in which they are bought most often. */
async function readBought(actor: Actor, purchases: readonly FrequentPurchase[]): Promise<Lately['bought']> {
  const quantities = new Map(purchases.map(({ id, quantity }) => [id, quantity]));
  const ids = [...quantities.keys()].slice(0, MAX_BOUGHT);
  const products = await listProductRows(actor, ids, MAX_SHOWN);
  return products.map((product) => ({ product, quantity: quantities.get(product.id) ?? 1 }));
}

/** Reads what the person and the organisation did last. */
export async function readLately(actor: Actor, carts: readonly CartListItem[] | null): Promise<Lately> {
  const purchases = await listFrequentPurchases(actor, MAX_PURCHASES);
  const ids = [...(await listWatchedProductIds(actor)), ...purchases.map(({ id }) => id)];
  return {
    carts: carts?.filter(({ access, lines }) => access === 'owner' && lines > 0).slice(0, MAX_SHOWN) ?? null,
    orders: await listNewestOrders(actor, { person: actor.userId, limit: MAX_SHOWN }),
    bought: await readBought(actor, purchases),
    changes: await listProductChanges(actor, {
      ids,
      kinds: ['price-down', 'in-stock'],
      days: CHANGES_DAYS,
      limit: MAX_SHOWN,
    }),
  };
}
