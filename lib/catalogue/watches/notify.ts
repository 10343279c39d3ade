import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import type { NotificationText } from '@/lib/accounts/model/notification';
import { type Notice, notify } from '@/lib/accounts/notifications/notify';
import { getLastChangeAt } from '@/lib/catalogue/changes/data';
import { getChangeRows } from '@/lib/catalogue/changes/stream-changes';
import { type CatalogueContext, getCatalogueContext, getLabels } from '@/lib/catalogue/model/context';
import { parseListState } from '@/lib/catalogue/model/list-state';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { translatorFor } from '@/lib/platform/messages/translator';
import { type Candidates, collectCandidates, matchSearch } from './matching-changes';
import { formatSearchName, productNews, searchNews } from './rules';
import { findUnnotifiedWatches, markNotified, type WatcherRow } from './store';

/** Watches per batch. */
const BATCH_SIZE = 200;

/** The news of each watch of one person for one organisation, by its id; those without news are absent. */
async function collectNews(
  actor: Actor,
  context: CatalogueContext,
  watches: readonly WatcherRow[],
  until: string,
) {
  const labels = await getLabels(actor.locale);
  const news = new Map<string, NotificationText>();
  const products = watches.filter(({ kind }) => kind === 'product');
  const wanted = products.map(({ productId, notifiedUntil }) => ({
    id: productId ?? 0,
    since: notifiedUntil,
  }));
  const changes = await getChangeRows(context, labels, wanted, until);
  for (const [index, { id }] of products.entries()) {
    const change = changes[index];
    const pending = change && productNews(change);
    if (pending) news.set(id, pending);
  }
  // Most searches were notified of last at the same time: what is new since then is collected once.
  const candidates = new Map<string, Candidates>();
  const t = translatorFor(actor.locale, 'watches.search');
  for (const { id, search, notifiedUntil } of watches.filter(({ kind }) => kind === 'search')) {
    const all =
      candidates.get(notifiedUntil) ??
      (await collectCandidates(context, labels, { since: notifiedUntil, until }));
    candidates.set(notifiedUntil, all);
    const found = await matchSearch(actor, search ?? '', all);
    const name = formatSearchName(t, parseListState(new URLSearchParams(search ?? '')), labels);
    const pending = searchNews(name, found);
    if (pending) news.set(id, pending);
  }
  return news;
}

const toNotice = (watch: WatcherRow, { title, detail }: NotificationText): Notice => ({
  personId: watch.personId,
  organisationId: watch.organisationId,
  key: `watch ${watch.id} ${watch.notifiedUntil}`,
  kind: watch.kind === 'product' ? 'watched-product' : 'watched-search',
  title,
  detail,
  path: watch.kind === 'product' ? `/products/${watch.productId}` : `/products${watch.search}`,
});

/** Notifies one person, for one organisation. Who may not look any more gets nothing, now or later. */
async function notifyWatcher(
  watches: readonly WatcherRow[],
  connectionId: number,
  until: string,
): Promise<void> {
  const [first] = watches;
  if (!first) return;
  const actor = await findBackgroundActor(first.personId, first.organisationId);
  const canReadProducts = actor?.permissions.includes('products:read');
  const context = actor && canReadProducts ? await getCatalogueContext(actor) : null;
  const news =
    actor && context?.connection.id === connectionId
      ? await collectNews(actor, context, watches, until)
      : null;
  await inTransaction(async (tx) => {
    // Marking and notifying share a transaction: a second run of the job finds the mark and sends nothing.
    const pending = await markNotified(tx, watches, until);
    await notify(
      tx,
      watches.flatMap((watch) => {
        const one = pending.has(watch.id) ? news?.get(watch.id) : undefined;
        return one ? [toNotice(watch, one)] : [];
      }),
    );
  });
}

function groupByWatcher(watches: readonly WatcherRow[]): WatcherRow[][] {
  const groups = new Map<string, WatcherRow[]>();
  for (const watch of watches) {
    const key = `${watch.personId} ${watch.organisationId}`;
    groups.set(key, [...(groups.get(key) ?? []), watch]);
  }
  return [...groups.values()];
}

/**
 * Notifies everybody who watches something through a connection of its changes since their last notification.
 * Safe to run twice, at once or after a failure: every change is notified once.
 */
export async function notifyWatchers(connectionId: number): Promise<void> {
  const until = await getLastChangeAt(connectionId);
  if (until === null) return;
  for (let afterId: string | null = null; ; ) {
    const watches: WatcherRow[] = await findUnnotifiedWatches(db(), {
      connectionId,
      until,
      afterId,
      limit: BATCH_SIZE,
    });
    for (const group of groupByWatcher(watches)) await notifyWatcher(group, connectionId, until);
    afterId = watches.at(-1)?.id ?? null;
    if (watches.length < BATCH_SIZE) return;
  }
}
