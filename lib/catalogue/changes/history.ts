import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { money } from '@/lib/platform/formats/money';
import { chainPrice } from '@/lib/pricing/price-chain/rules';
import { getCatalogueContext } from '../model/context';
import type { OfferedRow, PriceContext } from '../model/facts';
import { findOffers } from '../model/store';
import { buildPeriods, type StatePeriod } from './history-rules';
import { findChanges, findGaps, findSyncedRange } from './history-store';
import type { History, HistoryPeriod } from './schema';

/** More changes than a small chart can show. */
const MAX_CHANGES = 400;
/** Charts reach back this far. */
const MAX_DAYS = 365;
/** Reads come every now and then; only a long silence is a gap. */
const [MIN_GAP_MS, MISSED_SYNCS] = [DAY_MS, 4];

/** A period at the acting organisation's price: today's lists on what the connection's owner paid then. */
function toHistoryPeriod(
  { from, to, state }: StatePeriod,
  product: OfferedRow,
  context: PriceContext,
): HistoryPeriod {
  const { currency, priceChain } = context;
  const cost = state?.price ?? null;
  const amount = priceChain.visible ? chainPrice({ ...product, price: cost }, priceChain) : null;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    listed: state !== null,
    price: amount === null || currency === null ? null : money(amount, currency),
    stock: context.hidesStock ? null : (state?.stock ?? null),
  };
}

const isSamePeriod = (a: HistoryPeriod, b: HistoryPeriod): boolean =>
  a.listed === b.listed && a.stock === b.stock && a.price?.amount === b.price?.amount;

/** Merges adjacent periods with the same price and stock: only the owner's cost changed between them. */
function mergePeriods(historyPeriods: readonly HistoryPeriod[]): HistoryPeriod[] {
  const result: HistoryPeriod[] = [];
  for (const historyPeriod of historyPeriods) {
    const last = result.at(-1);
    if (last && isSamePeriod(last, historyPeriod)) last.to = historyPeriod.to;
    else result.push({ ...historyPeriod });
  }
  return result;
}

/**
 * A product's price and stock as our own reads of the catalogue saw them, at the acting organisation's prices. Nothing is
 * filled in: where nothing was read, or the product was not listed, that is said.
 * @throws AppError `not-found` for a product that the organisation's catalogue does not know.
 */
export async function productHistory(actor: Actor, productId: number): Promise<History> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  const [offer] = context ? await findOffers(db(), context.connection.id, [productId]) : [];
  if (!context || !offer) throw notFound();
  const { id, currencySince } = context.connection;
  const [synced, changes] = await Promise.all([
    findSyncedRange(db(), id),
    findChanges(db(), id, productId, MAX_CHANGES),
  ]);
  const { priceChain, hidesStock } = context.prices;
  const head = { priced: priceChain.visible, isShippable: offer.isShippable && !hidesStock };
  if (!synced) return { periods: [], gaps: [], ...head };
  // Amounts in two currencies make no chart: it begins with the present one.
  const from = getChartStart(latest(synced.from, currencySince), changes);
  const shown = changes.filter(({ at }) => at >= from);
  const now = offer.gone ? null : { price: offer.price, stock: offer.stock };
  const periods = buildPeriods(shown, { from, to: synced.to }, now);
  const longerThanMs = Math.max(MIN_GAP_MS, MISSED_SYNCS * env().CATALOGUE_SYNC_INTERVAL_MS);
  return {
    periods: mergePeriods(periods.map((period) => toHistoryPeriod(period, offer, context.prices))),
    gaps: await findGaps(db(), id, { since: from, longerThanMs }),
    ...head,
  };
}

const latest = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

/** Returns the latest of the first sync, a year ago and, when `MAX_CHANGES` cut the changes off, the oldest change. */
function getChartStart(syncedFrom: Date, changes: readonly { at: Date }[]): Date {
  const yearAgo = new Date(systemClock().getTime() - MAX_DAYS * DAY_MS);
  const oldest = changes.length === MAX_CHANGES ? changes[0]?.at : undefined;
  return new Date(Math.max(...[syncedFrom, yearAgo, oldest ?? syncedFrom].map((at) => at.getTime())));
}
