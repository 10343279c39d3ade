import type { ChangeRow } from '@/lib/catalogue/changes/schema';
import { EMPTY_LIST_STATE, formatListState } from '@/lib/catalogue/model/list-state';
import { productNews } from '@/lib/catalogue/watches/rules';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { uuidAt } from '../ids';
import type { NotificationRow, saveWatches } from '../store';
import type { CatalogueChange } from './changes';

type WatchRow = Parameters<typeof saveWatches>[1][number];

interface Watcher {
  owner: { personId: string; organisationId: number };
  /** Text of their watched search. */
  text: string;
  /** Counts watchers: each watches something else. */
  place: number;
}

const isBackInStock = ({ stock, stockBefore }: CatalogueChange): boolean =>
  stockBefore === 0 && (stock ?? 0) > 0;

/** That a product is back in stock: news without a price, which is another one for each organisation. */
function stockRow({ id, name, productCode, stock }: UpstreamProduct, at: Date): ChangeRow {
  return {
    id,
    name,
    productCode,
    stock,
    vendor: null,
    type: null,
    hasPicture: false,
    kinds: ['in-stock'],
    priceBefore: null,
    price: null,
    stockBefore: 0,
    at: at.toISOString(),
  };
}

/** Builds a person's watches, which began twelve days ago, with the later notifications. */
export function buildWatches(
  { owner, text, place: offset }: Watcher,
  changes: readonly CatalogueChange[],
  products: readonly UpstreamProduct[],
  now: Date,
): { watches: WatchRow[]; notifications: NotificationRow[] } {
  const watchedSince = new Date(now.getTime() - 12 * DAY_MS);
  const base = { ...owner, createdAt: watchedSince };
  const byId = new Map(products.map((product) => [product.id, product]));
  const restocked = changes.filter(isBackInStock).slice(offset, offset + 2);
  const repriced = changes
    .filter(({ priceBefore, price }) => priceBefore !== price)
    .slice(offset, offset + 2);
  const watches = [...restocked, ...repriced].map(
    ({ productId }): WatchRow => ({
      ...base,
      id: uuidAt(watchedSince),
      kind: 'product',
      productId,
      name: byId.get(productId)?.name ?? '',
    }),
  );
  const search = formatListState({ ...EMPTY_LIST_STATE, text });
  watches.push({ ...base, id: uuidAt(watchedSince), kind: 'search', search });
  const notifications = restocked.flatMap(({ productId, at }, index): NotificationRow[] => {
    const product = byId.get(productId);
    const notificationText = product && productNews(stockRow(product, at));
    const createdAt = new Date(at.getTime() + MINUTE_MS);
    const path = `/products/${productId}`;
    // The first was opened, the second is new: an inbox holds both kinds on any day.
    const row = { ...owner, path, id: uuidAt(createdAt), kind: 'watched-product' as const, createdAt };
    return notificationText ? [{ ...row, ...notificationText, isRead: index === 0 }] : [];
  });
  return { watches, notifications };
}
