import 'server-only';
import { getLastChangeAt } from '@/lib/catalogue/changes/data';
import { getChangeRows } from '@/lib/catalogue/changes/stream-changes';
import { storedFacts } from '@/lib/catalogue/lookup';
import { type CatalogueContext, getCatalogueContext, getLabels } from '@/lib/catalogue/model/context';
import { parseListState } from '@/lib/catalogue/model/list-state';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { type Candidates, collectCandidates, matchSearch } from './matching-changes';
import { formatSearchName } from './rules';
import {
  MAX_WATCHES,
  type NewWatch,
  type Watch,
  type Watches,
  type WatchesWithNews,
  type WatchNews,
} from './schema';
import { canBeWatched, normaliseSearch } from './searches';
import { deleteWatch, findWatches, saveWatch, type Watcher, type WatchRow } from './store';

/** The signed-in person, also during emulation. */
const toWatcher = (actor: Actor): Watcher => ({
  personId: actor.realUserId,
  organisationId: actor.organisationId,
});

/** Watches as pages show them: what a search is called depends on the labels of now. */
async function toWatches(rows: readonly WatchRow[]): Promise<Watch[]> {
  const [t, labels] = [pageTranslator('watches.search'), await getLabels()];
  return rows.map(({ id, kind, name, createdAt, productId, search }): Watch => {
    const base = { id, createdAt };
    if (kind === 'product') return { ...base, kind, name: name ?? '', productId: productId ?? 0 };
    const view = parseListState(new URLSearchParams(search ?? ''));
    return { ...base, kind, name: formatSearchName(t, view, labels), search: search ?? '' };
  });
}

/** Resolves the watched subject and its name. @throws AppError `not-found`, `invalid` */
async function resolveSubject(actor: Actor, watch: NewWatch) {
  if (watch.kind === 'product') {
    const { productId } = watch;
    const product = (await storedFacts(actor, [productId])).get(productId);
    if (!product) throw notFound(message('watches.errors.productNotFound'));
    return { kind: watch.kind, productId, search: null, name: product.name };
  }
  const view = parseListState(new URLSearchParams(watch.search));
  if (!canBeWatched(view))
    throw new AppError('invalid', { message: message('watches.errors.nothingToWatch') });
  return { kind: watch.kind, productId: null, search: normaliseSearch(watch.search), name: null };
}

/**
 * Begins to watch a product or a search for the acting organisation; what is watched already stays as it is. News are
 * what becomes different from now on.
 * @throws AppError `not-found` for an unknown product; `invalid` for a search of everything; `conflict` when there are
 *   too many.
 */
export async function addWatch(actor: Actor, watch: NewWatch): Promise<Watch> {
  requirePermission(actor, 'products:read');
  const [subject, view, present] = await Promise.all([
    resolveSubject(actor, watch),
    getCatalogueContext(actor),
    findWatches(db(), toWatcher(actor), MAX_WATCHES),
  ]);
  const known = present.find(
    ({ productId, search }) => productId === subject.productId && search === subject.search,
  );
  if (!known && present.length >= MAX_WATCHES)
    throw new AppError('conflict', {
      message: message('watches.errors.tooMany', { most: MAX_WATCHES }),
    });
  // The last change that can be seen, not the time: one may be on its way that is dated earlier than now.
  const notifiedUntil = view && (await getLastChangeAt(view.connection.id));
  const saved = await toWatches([await saveWatch(db(), toWatcher(actor), { ...subject, notifiedUntil })]);
  return saved[0] as Watch;
}

/** Lists the person's watches for the acting organisation, newest first. */
export async function listWatches(actor: Actor): Promise<Watches> {
  requirePermission(actor, 'products:read');
  return { watches: await toWatches(await findWatches(db(), toWatcher(actor), MAX_WATCHES)) };
}

/** Ends a watch. @throws AppError `not-found` for one that is not the person's own. */
export async function removeWatch(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'products:read');
  if (!(await deleteWatch(db(), toWatcher(actor), id))) throw notFound();
}

/** Price and stock of a watched product; null for one that is gone. */
function toPresent(facts: ProductFacts | undefined): WatchNews['now'] {
  if (!facts || facts.gone) return null;
  const { price, priceNote, rrp, stock, stockLevel, isShippable, ratePlans } = facts;
  return { price, priceNote, rrp, stock, stockLevel, isShippable, ratePlans, planCount: ratePlans.length };
}

const NO_NEWS: WatchNews = { change: null, now: null, found: null };

/** Returns the present state of watched products, and their changes since the watch began. */
async function getProductNews(
  actor: Actor,
  view: CatalogueContext,
  rows: readonly WatchRow[],
  until: string | null,
) {
  const wanted = rows.map(({ productId, createdAt }) => ({ id: productId ?? 0, since: createdAt }));
  const [facts, changes] = await Promise.all([
    storedFacts(
      actor,
      wanted.map(({ id }) => id),
    ),
    until === null ? [] : getChangeRows(view, await getLabels(), wanted, until),
  ]);
  return rows.map((row, index): [string, WatchNews] => {
    const now = toPresent(facts.get(row.productId ?? 0));
    return [row.id, { ...NO_NEWS, now, change: changes[index] ?? null }];
  });
}

/** Maximum age of a search's news; older watches share this start, so their changes are collected once. */
const NEWS_DAYS = 7;
/** Changes that a page looks at for the news of searches. */
const MAX_CHANGES_SCANNED = 50_000;

/** Returns products that watched searches find now but did not find when they began, or a week ago. */
async function getSearchNews(
  actor: Actor,
  view: CatalogueContext,
  rows: readonly WatchRow[],
  until: string | null,
) {
  const weekAgo = new Date(systemClock().getTime() - NEWS_DAYS * DAY_MS).toISOString();
  const labels = await getLabels();
  const collected = new Map<string, Candidates>();
  const news: [string, WatchNews][] = [];
  for (const { id, search, createdAt } of until === null ? [] : rows) {
    const isYoung = createdAt > weekAgo;
    const since = isYoung ? createdAt : weekAgo;
    const all =
      collected.get(since) ??
      (await collectCandidates(view, labels, { since, until: until ?? since }, MAX_CHANGES_SCANNED));
    collected.set(since, all);
    const found = await matchSearch(actor, search ?? '', all);
    news.push([id, { ...NO_NEWS, found: { count: found.changes.length, more: found.more, since } }]);
  }
  return news;
}

/** Lists the person's watches, each with its changes since it began, for the page of watches. */
export async function listWatchesWithNews(actor: Actor): Promise<WatchesWithNews> {
  requirePermission(actor, 'products:read');
  const [view, rows] = await Promise.all([
    getCatalogueContext(actor),
    findWatches(db(), toWatcher(actor), MAX_WATCHES),
  ]);
  const watches = await toWatches(rows);
  if (!view) return { items: watches.map((watch) => ({ watch, news: NO_NEWS })), priced: false };
  const until = await getLastChangeAt(view.connection.id);
  const isProduct = ({ kind }: WatchRow) => kind === 'product';
  const [ofProducts, ofSearches] = await Promise.all([
    getProductNews(actor, view, rows.filter(isProduct), until),
    getSearchNews(
      actor,
      view,
      rows.filter((row) => !isProduct(row)),
      until,
    ),
  ]);
  const news = new Map([...ofProducts, ...ofSearches]);
  const items = watches.map((watch) => ({ watch, news: news.get(watch.id) ?? NO_NEWS }));
  return { items, priced: view.prices.priceChain.visible };
}

/** The products that the person watches, the newest watch first. @throws AppError `not-allowed` */
export async function listWatchedProductIds(actor: Actor): Promise<number[]> {
  requirePermission(actor, 'products:read');
  const rows = await findWatches(db(), toWatcher(actor), MAX_WATCHES);
  return rows.flatMap(({ productId }) => productId ?? []);
}
