import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { isOrderId } from '@/lib/contract/order-rules';
import { findOrganisationPath } from '@/lib/organisations/data';
import { type Actor, isInTree, requirePermission } from '@/lib/organisations/permissions/rules';
import { sharedCache } from '@/lib/platform/cache/async-lru';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { MAX_COUNTED, MAX_FOUND_COUNTED, MAX_SELECTED } from '../model/list-rules';
import type {
  MatchingOrders,
  OrdersFilter,
  OrdersPage,
  OrdersQuery,
  SelectedExport,
} from '../model/list-schema';
import { parseOrderNumber } from '../model/order-number';
import type { OrderSummary } from '../model/schema';
import { getPriceOwnerName, showTotals } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import type { ListFilter } from './filter-store';
import type { ListRow } from './order-cells';
import {
  countByStatus,
  countFoundByStatus,
  filterByOrganisations,
  findByNumber,
  listTreeIds,
  readRows,
} from './row-store';
import { findFrequentWords } from './search-index-store';
import { findNewestOf } from './search-store';
import { isShipmentNumber, type PrefixFrequency, wordsQuery } from './search-words';
import { findSorted, type Placed } from './sorted-store';

/** PostgreSQL refreshes its statistics when a tenth of the orders has changed, so older values do no harm. */
const TTL_MS = 10 * 60_000;
const cache = sharedCache<PrefixFrequency>('order-words', 1, TTL_MS);

/** Estimates word frequencies over the orders of all organisations. They decide how a search runs, never what it finds. */
export const getPrefixFrequency = (): Promise<PrefixFrequency> =>
  cache.get('frequency', async () => {
    const words = await findFrequentWords(db());
    return (prefix) =>
      words.reduce((sum, { word, share }) => (word.startsWith(prefix) ? sum + share : sum), 0);
  });

/** Orders in one part of the list, and in one stretch of an export. */
const [PAGE_SIZE, BATCH_SIZE] = [50, 250];
const toIds = (found: readonly Placed[]): string[] => found.map(({ id }) => id);

function toSummary(row: ListRow): OrderSummary {
  const { organisationId, organisationName, createdAt, statusSeenAt, totals, ...rest } = row;
  const { upstreamId: _upstreamId, shipping: _shipping, priceOwner: _priceOwner, ...shown } = rest;
  return {
    ...shown,
    organisation: { id: organisationId, name: organisationName },
    createdAt: createdAt.toISOString(),
    statusSeenAt: statusSeenAt?.toISOString() ?? null,
    totals: { oneOff: totals.oneOff, recurring: totals.recurring },
  };
}

/**
 * The organisations of a list: one, or one with its descendants.
 * @throws AppError `not-found` for an organisation that is not the acting one or below it
 */
export async function resolveOrganisationIds(
  actor: Actor,
  filter: Pick<OrdersFilter, 'for' | 'scope'>,
): Promise<number[]> {
  const root = filter.for ?? actor.organisationId;
  if (root !== actor.organisationId) {
    const path = await findOrganisationPath(root);
    if (!path || !isInTree(path, actor.organisationId))
      throw notFound(message('orders.listErrors.organisationNotFound'));
  }
  if (filter.scope === 'own') return [root];
  const ids = await listTreeIds(db(), root);
  return filter.scope === 'tree' ? ids : ids.filter((id) => id !== root);
}

/** Null for a text that nothing can be found by. */
async function resolveSearch(text: string, organisationIds: readonly number[]) {
  if (text === '') return { words: null, exact: [] };
  const upstreamId = isOrderId(text) ? text : null;
  const digits = parseOrderNumber(text);
  const shipmentNumber = isShipmentNumber(text) ? text : null;
  const exact =
    digits === null && upstreamId === null && shipmentNumber === null
      ? []
      : await findByNumber(db(), organisationIds, { digits, upstreamId, shipmentNumber });
  const words = wordsQuery(text, await getPrefixFrequency());
  return words === null ? null : { words, exact };
}

/** The filter as the database takes it; null when nothing can fit. */
async function buildListFilter(
  actor: Actor,
  query: OrdersFilter,
  organisationIds: number[],
): Promise<ListFilter | null> {
  const search = await resolveSearch(query.text, organisationIds);
  const { status: statuses, person, costCentre, from, to, vendor, currency, zone } = query;
  return (
    search && {
      ...search,
      organisationIds,
      statuses,
      person,
      costCentre,
      from,
      to,
      vendor,
      currency,
      zone: zone ?? supportedTimeZone(actor.timezone),
    }
  );
}

/**
 * Orders of the acting organisation, or of its descendants too, from our own store: the supplier's API has no list of orders. Counts come with the first part.
 * @throws AppError `not-found` for an organisation outside the tree of the acting one.
 */
export async function listOrders(actor: Actor, query: OrdersQuery): Promise<OrdersPage> {
  requirePermission(actor, 'orders:read');
  const { sort, after } = query;
  const organisationIds = await resolveOrganisationIds(actor, query);
  const filter = await buildListFilter(actor, query, organisationIds);
  const [found, { counts, isComplete }] = await Promise.all([
    filter ? findSorted(db(), filter, { sort, after }, PAGE_SIZE + 1) : [],
    after ? NO_COUNTS : countMatching(query, filter, organisationIds),
  ]);
  const shown = found.slice(0, PAGE_SIZE);
  const items = (await readShownRows(actor, toIds(shown))).map(toSummary);
  const next = found.length > PAGE_SIZE ? (shown.at(-1)?.cursor ?? null) : null;
  return { items, counts, areCountsMinimum: !isComplete, next };
}

/** The acting organisation's newest orders that one person placed, without any counts. @throws AppError `not-allowed` */
export async function listNewestOrders(
  actor: Actor,
  { person, limit }: { person: string; limit: number },
): Promise<OrderSummary[]> {
  requirePermission(actor, 'orders:read');
  const found = await findNewestOf(db(), { organisationId: actor.organisationId, person }, limit);
  return (await readShownRows(actor, found)).map(toSummary);
}

/**
 * Finds the newest orders of the acting organisation and those below it by a text, such as a number, a reference, a SKU, a serial or a
 * tracking number.
 * @throws AppError `not-allowed`
 */
export async function findOrders(actor: Actor, text: string, limit: number): Promise<OrderSummary[]> {
  requirePermission(actor, 'orders:read');
  const query = { text, status: [], scope: 'tree' as const };
  const filter = await buildListFilter(actor, query, await resolveOrganisationIds(actor, query));
  const found = filter ? await findSorted(db(), filter, {}, limit) : [];
  return (await readShownRows(actor, toIds(found))).map(toSummary);
}

const NO_COUNTS = { counts: {}, isComplete: true };

/** The tabs of the list count what its search finds: a tab that counts other orders leads to an empty list. */
async function countMatching(
  { text, person, costCentre, from, to, vendor, currency }: OrdersFilter,
  filter: ListFilter | null,
  organisationIds: readonly number[],
) {
  if (!filter) return NO_COUNTS;
  const maxCount = MAX_COUNTED + 1;
  if (text || person || costCentre || from || to || vendor !== undefined || currency)
    return countFoundByStatus(db(), filter, { maxCount, maxFound: MAX_FOUND_COUNTED });
  return { counts: await countByStatus(db(), organisationIds, maxCount), isComplete: true };
}

/**
 * Everything that `listOrders` lists, stretch by stretch, in the same order.
 * @throws AppError as it does, before the first stretch.
 */
export async function streamOrders(actor: Actor, query: OrdersFilter): Promise<AsyncGenerator<ListRow[]>> {
  requirePermission(actor, 'orders:read');
  const filter = await buildListFilter(actor, query, await resolveOrganisationIds(actor, query));
  return readBatches(actor, filter, query.sort);
}

/**
 * The first orders that `listOrders` lists, as many as a bulk action takes.
 * @throws AppError as `listOrders`
 */
export async function listMatching(actor: Actor, query: OrdersFilter): Promise<MatchingOrders> {
  requirePermission(actor, 'orders:read');
  const filter = await buildListFilter(actor, query, await resolveOrganisationIds(actor, query));
  const found = filter ? await findSorted(db(), filter, query, MAX_SELECTED + 1) : [];
  const rows = await readRows(db(), toIds(found.slice(0, MAX_SELECTED)));
  const orders = rows.map(({ id, number, organisationId, organisationName }) => ({
    id,
    number,
    organisation: { id: organisationId, name: organisationName },
  }));
  return { orders, isComplete: found.length <= MAX_SELECTED };
}

/**
 * Rows of selected orders, in the order of the list.
 * @throws AppError `not-found` when one of them is not of the acting organisation or below it: a file leaves nothing out silently
 */
export async function readSelected(
  actor: Actor,
  { ids, sort }: Pick<SelectedExport, 'ids' | 'sort'>,
): Promise<ListRow[]> {
  requirePermission(actor, 'orders:read');
  const organisationIds = await resolveOrganisationIds(actor, { scope: 'tree' });
  const wanted = [...new Set(ids)];
  const visible = await filterByOrganisations(db(), wanted, organisationIds, sort);
  if (visible.length < wanted.length) throw notFound(message('orders.listErrors.selectionNotFound'));
  return readShownRows(actor, visible);
}

/** Rows of the list at the prices that this person sees. */
async function readShownRows(actor: Actor, ids: readonly string[]): Promise<ListRow[]> {
  const rows = await readRows(db(), ids);
  const getShown = await findShownPrices(db(), actor, rows);
  return rows.map((row) => {
    const shown = getShown(row.id);
    const priceOwner = getPriceOwnerName(shown, row.organisationName);
    return { ...row, totals: showTotals(row.totals, shown), priceOwner };
  });
}

async function* readBatches(
  actor: Actor,
  filter: ListFilter | null,
  sort: OrdersFilter['sort'],
): AsyncGenerator<ListRow[]> {
  if (!filter) return;
  for (let after: string | undefined; ; ) {
    const found = await findSorted(db(), filter, { sort, after }, BATCH_SIZE);
    if (found.length > 0) yield await readShownRows(actor, toIds(found));
    if (found.length < BATCH_SIZE) return;
    after = found.at(-1)?.cursor;
  }
}
