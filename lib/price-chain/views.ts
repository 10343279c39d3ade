import type { PoolClient } from 'pg';
import { txOn } from '@/lib/db/pool';
import { enqueue } from '@/lib/jobs/queue';
import { findTerms } from './chain-store';
import { buildPriceViewsJob } from './job-definitions';
import { orderOf, replaced } from './order';
import { compileList, ladderPrice, type Priceable, type PriceList } from './rules';
import { copyOwnPrices, countShown, findShown, saveShown } from './shown-price-store';
import {
  addViews,
  findPriceableByIds,
  lockViews,
  markBuilding,
  markReady,
  type Session,
  type StoredView,
} from './view-store';

/** Of more changed products than this views are not priced while a switch holds its locks; a job does it. */
const MOST_CHANGED = 50_000;
/** Nor are views of more prices than this, all together: each is read and written whole, some two million a second. */
const MOST_PRICES = 4_000_000;

const listIdsOf = (key: string): { id: number; version: number }[] =>
  key === ''
    ? []
    : key.split(',').map((part) => {
        const [id, version] = part.split('@').map(Number);
        return { id: id ?? 0, version: version ?? 0 };
      });

/** The lists of views, by view; null for a view whose lists are other ones by now. */
export async function listsOfViews(
  session: Session,
  views: readonly Pick<StoredView, 'id' | 'key'>[],
): Promise<Map<number, PriceList[] | null>> {
  const ids = [...new Set(views.flatMap(({ key }) => listIdsOf(key).map(({ id }) => id)))];
  const compiled = new Map((await findTerms(session, ids)).map((terms) => [terms.id, compileList(terms)]));
  return new Map(
    views.map((view) => {
      const wanted = listIdsOf(view.key);
      const lists = wanted.flatMap(({ id, version }) => {
        const list = compiled.get(id);
        return list?.version === version ? [list] : [];
      });
      return [view.id, lists.length === wanted.length ? lists : null];
    }),
  );
}

/** Prices of products in one view, both arrays by the same places. */
export interface Prices {
  ids: number[];
  prices: number[];
}

/** Prices products by a ladder, without those on request, and adds them to others. */
export function addPrices(
  { ids, prices }: Prices,
  products: readonly Priceable[],
  lists: readonly PriceList[],
): void {
  for (const product of products) {
    const price = ladderPrice(product, lists);
    if (price === null) continue;
    ids.push(product.id);
    prices.push(Number(price));
  }
}

/** Prices some products again in views that are complete otherwise. */
async function repriceViews(
  session: Session,
  connectionId: number,
  views: readonly { id: number; lists: readonly PriceList[] }[],
  { changed, gone }: { changed: readonly number[]; gone: readonly number[] },
): Promise<void> {
  if (views.length === 0) return;
  const products = await findPriceableByIds(session, connectionId, changed);
  const without = new Set([...changed, ...gone]);
  for (const { id, lists } of views) {
    const again: Prices = { ids: [], prices: [] };
    addPrices(again, products, lists);
    const order = replaced(await findShown(session, id), without, orderOf(again.ids, again.prices));
    await saveShown(session, id, order);
  }
}

/** The views below the owner's: priced again when that is little, else out of date from now on. */
async function repriceBelow(
  client: PoolClient,
  connectionId: number,
  views: readonly StoredView[],
  { changed, gone }: { changed: readonly number[] | 'all'; gone: readonly number[] },
): Promise<void> {
  const ready = views.filter(({ state }) => state === 'ready');
  const isFew = changed !== 'all' && changed.length + gone.length <= MOST_CHANGED;
  const ids = ready.map(({ id }) => id);
  const isLittle = isFew && (await countShown(client, ids)) <= MOST_PRICES;
  const lists = await listsOfViews(client, isLittle ? ready : []);
  const current = ready.flatMap(({ id }) => {
    const found = lists.get(id);
    return found ? [{ id, lists: found }] : [];
  });
  if (changed !== 'all') await repriceViews(client, connectionId, current, { changed, gone });
  const done = new Set(current.map(({ id }) => id));
  await markBuilding(
    client,
    views.flatMap(({ id }) => (done.has(id) ? [] : id)),
  );
}

/**
 * Brings the price views of a connection up to date with its offers: called last in the transaction that switches the
 * catalogue, when the offers are written. What the connection's owner pays is in its view when that transaction ends. The
 * views below are, too, when little changed; otherwise they are out of date from then on, which says that nothing can be
 * sorted by price, and a job builds them.
 * @param changed products whose offer was written, or returned; `all` when that is much of the catalogue.
 * @param gone products that are no longer on offer.
 */
export async function repriceInSwitch(
  client: PoolClient,
  connectionId: number,
  changed: readonly number[] | 'all',
  gone: readonly number[],
): Promise<void> {
  if (changed !== 'all' && changed.length + gone.length === 0) return;
  await addViews(client, connectionId, ['']);
  const views = await lockViews(client, connectionId);
  const own = views.find(({ key }) => key === '');
  if (own) {
    await copyOwnPrices(client, own.id, connectionId);
    await markReady(client, own);
  }
  const below = views.filter(({ key }) => key !== '');
  await repriceBelow(client, connectionId, below, { changed, gone });
  await requestViews(client, connectionId);
}

/** Asks a job to bring the views of a connection in line with the ladders, in the transaction on `client`. */
const requestViews = (client: PoolClient, connectionId: number): Promise<void> =>
  enqueue(txOn(client), buildPriceViewsJob, { connectionId }, { key: String(connectionId) });
