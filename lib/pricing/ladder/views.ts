import type { PoolClient } from 'pg';
import { txOn } from '@/lib/db/pool';
import { JOBS } from '@/lib/jobs/definitions';
import { enqueue } from '@/lib/jobs/queue';
import { compileList, ladderPrice, type Priceable, type PriceList } from './rules';
import { findTerms } from './store/ladder';
import { copyOwnPrices, deleteShown, type ShownPrices, saveShown } from './store/shown';
import {
  addViews,
  findPriceableByIds,
  lockViews,
  markBuilding,
  markReady,
  type Session,
  type StoredView,
} from './store/views';

/** More writes than this are not made while a switch holds its locks; a job makes them. */
const MOST_AT_ONCE = 50_000;
const CHUNK = 5_000;

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

/** Prices of products by a ladder, without those on request. */
export function shownPrices(products: readonly Priceable[], lists: readonly PriceList[]): ShownPrices {
  const shown: ShownPrices = { ids: [], prices: [] };
  for (const product of products) {
    const price = ladderPrice(product, lists);
    if (price === null) continue;
    shown.ids.push(product.id);
    shown.prices.push(price);
  }
  return shown;
}

/** What a switch changed, and how many rows of a view that is at most. */
interface Change {
  changed: readonly number[] | 'all';
  gone: readonly number[];
  writes: number;
}

/** Prices some products again in views that are complete otherwise. */
async function repriceViews(
  session: Session,
  connectionId: number,
  views: readonly { id: number; lists: readonly PriceList[] }[],
  { changed, gone }: Change,
): Promise<void> {
  if (changed === 'all' || views.length === 0) return;
  await deleteShown(
    session,
    views.map(({ id }) => id),
    gone,
  );
  const sorted = [...changed].sort((a, b) => a - b);
  for (let at = 0; at < sorted.length; at += CHUNK) {
    const ids = sorted.slice(at, at + CHUNK);
    const products = await findPriceableByIds(session, connectionId, ids);
    for (const { id, lists } of views) {
      const shown = shownPrices(products, lists);
      const priced = new Set(shown.ids);
      await deleteShown(
        session,
        [id],
        ids.filter((one) => !priced.has(one)),
      );
      await saveShown(session, id, shown);
    }
  }
}

/** What the connection's owner pays: copied whole when much of it changed, or when it is not complete. */
async function repriceOwn(
  client: PoolClient,
  connectionId: number,
  own: StoredView,
  change: Change,
): Promise<void> {
  if (change.changed !== 'all' && change.writes <= MOST_AT_ONCE && own.state === 'ready')
    return repriceViews(client, connectionId, [{ id: own.id, lists: [] }], change);
  await copyOwnPrices(client, own.id, connectionId);
  await markReady(client, own);
}

/** The views below: priced again when that is little, else out of date from now on. */
async function repriceBelow(
  client: PoolClient,
  connectionId: number,
  views: readonly StoredView[],
  change: Change,
): Promise<void> {
  const ready = views.filter(({ state }) => state === 'ready');
  const isLittle = change.writes * ready.length <= MOST_AT_ONCE;
  const lists = await listsOfViews(client, isLittle ? ready : []);
  const current = ready.flatMap(({ id }) => {
    const found = lists.get(id);
    return found ? [{ id, lists: found }] : [];
  });
  await repriceViews(client, connectionId, current, change);
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
  const writes = changed === 'all' ? Number.POSITIVE_INFINITY : changed.length + gone.length;
  if (writes === 0) return;
  await addViews(client, connectionId, ['']);
  const views = await lockViews(client, connectionId);
  const change = { changed, gone, writes };
  for (const view of views) if (view.key === '') await repriceOwn(client, connectionId, view, change);
  await repriceBelow(
    client,
    connectionId,
    views.filter(({ key }) => key !== ''),
    change,
  );
  await requestViews(client, connectionId);
}

/** Asks a job to bring the views of a connection in line with the ladders, in the transaction on `client`. */
const requestViews = (client: PoolClient, connectionId: number): Promise<void> =>
  enqueue(txOn(client), JOBS.priceViews, { connectionId }, { key: String(connectionId) });
