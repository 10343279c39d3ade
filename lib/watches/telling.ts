import 'server-only';
import { findAbsentActor } from '@/lib/auth/data';
import type { Actor } from '@/lib/auth/rules';
import { lastChangeAt } from '@/lib/catalogue/changes/data';
import { changesOf } from '@/lib/catalogue/changes/reading';
import { parseView } from '@/lib/catalogue/rules/view';
import { type CatalogueView, dictionary, viewOf } from '@/lib/catalogue/view';
import { db, inTransaction } from '@/lib/db/pool';
import { translatorFor } from '@/lib/messages/translator';
import { type Notice, notify } from '@/lib/notifications/telling/data';
import type { NotificationText } from '@/lib/notifications/texts';
import { type Candidates, candidatesIn, foundBy } from './finding';
import { productNews, searchName, searchNews } from './rules';
import { findUntold, markTold, type WatcherRow } from './store';

/** Watches told in one go. */
const BATCH = 200;

/** What each watch of one person for one organisation is told, by its id; those without news are absent. */
async function newsOf(actor: Actor, view: CatalogueView, watches: readonly WatcherRow[], until: string) {
  const names = await dictionary();
  const news = new Map<string, NotificationText>();
  const products = watches.filter(({ kind }) => kind === 'product');
  const wanted = products.map(({ productId, toldUntil }) => ({ id: productId ?? 0, since: toldUntil }));
  const changes = await changesOf(view, names, wanted, until);
  for (const [index, { id }] of products.entries()) {
    const change = changes[index];
    const told = change && productNews(change);
    if (told) news.set(id, told);
  }
  // Most searches were told last at the same time: what is new since then is collected once.
  const candidates = new Map<string, Candidates>();
  const t = translatorFor(actor.locale, 'watches.search');
  for (const { id, search, toldUntil } of watches.filter(({ kind }) => kind === 'search')) {
    const all = candidates.get(toldUntil) ?? (await candidatesIn(view, names, { since: toldUntil, until }));
    candidates.set(toldUntil, all);
    const found = await foundBy(actor, search ?? '', all);
    const name = searchName(t, parseView(new URLSearchParams(search ?? '')), names);
    const told = searchNews(name, found);
    if (told) news.set(id, told);
  }
  return news;
}

const noticeOf = (watch: WatcherRow, { title, detail }: NotificationText): Notice => ({
  personId: watch.personId,
  organisationId: watch.organisationId,
  key: `watch ${watch.id} ${watch.toldUntil}`,
  kind: watch.kind === 'product' ? 'watched-product' : 'watched-search',
  title,
  detail,
  path: watch.kind === 'product' ? `/products/${watch.productId}` : `/products${watch.search}`,
});

/** Tells one person, for one organisation. Who may not look any more is told nothing, now or later. */
async function tell(watches: readonly WatcherRow[], connectionId: number, until: string): Promise<void> {
  const [first] = watches;
  if (!first) return;
  const actor = await findAbsentActor(first.personId, first.organisationId);
  const mayLook = actor?.permissions.includes('products:read');
  const view = actor && mayLook ? await viewOf(actor) : null;
  const news =
    actor && view?.connection.id === connectionId ? await newsOf(actor, view, watches, until) : null;
  await inTransaction(async (tx) => {
    // Told in the transaction that notes it: a second run of the job finds it noted and tells nothing.
    const told = await markTold(tx, watches, until);
    await notify(
      tx,
      watches.flatMap((watch) => {
        const one = told.has(watch.id) ? news?.get(watch.id) : undefined;
        return one ? [noticeOf(watch, one)] : [];
      }),
    );
  });
}

function byWatcher(watches: readonly WatcherRow[]): WatcherRow[][] {
  const groups = new Map<string, WatcherRow[]>();
  for (const watch of watches) {
    const key = `${watch.personId} ${watch.organisationId}`;
    groups.set(key, [...(groups.get(key) ?? []), watch]);
  }
  return [...groups.values()];
}

/**
 * Tells everybody who watches something through a connection what became different of it since they were last told.
 * Safe to run twice, at once or after a failure: every change is told once.
 */
export async function tellWatchers(connectionId: number): Promise<void> {
  const until = await lastChangeAt(connectionId);
  if (until === null) return;
  for (let afterId: string | null = null; ; ) {
    const watches: WatcherRow[] = await findUntold(db(), { connectionId, until, afterId, limit: BATCH });
    for (const group of byWatcher(watches)) await tell(group, connectionId, until);
    afterId = watches.at(-1)?.id ?? null;
    if (watches.length < BATCH) return;
  }
}
