import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { money } from '@/lib/money';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { ladderPrice } from '@/lib/price-chain/rules';
import { viewOf } from '../price-view';
import type { OfferedRow, PriceView } from '../product/facts';
import { findOffers } from '../store';
import { type Period, periodsOf } from './history-rules';
import type { History, Stretch } from './history-schema';
import { findChanges, findGaps, findWatched } from './history-store';

/** More changes than a small chart can show. */
const MOST_CHANGES = 400;
/** How far back a chart reaches. */
const MOST_DAYS = 365;
const DAY_MS = 86_400_000;
/** Reads come every now and then; only a long silence is a gap. */
const [SHORTEST_GAP_MS, READS_MISSED] = [DAY_MS, 4];

/** A period at the acting organisation's price: today's lists on what the connection's owner paid then. */
function toStretch({ from, to, standing }: Period, product: OfferedRow, view: PriceView): Stretch {
  const { currency, ladder } = view;
  const cost = standing?.price ?? null;
  const amount = ladder.visible ? ladderPrice({ ...product, price: cost }, ladder.lists) : null;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    listed: standing !== null,
    price: amount === null || currency === null ? null : money(amount, currency),
    stock: standing?.stock ?? null,
  };
}

const isSame = (a: Stretch, b: Stretch): boolean =>
  a.listed === b.listed && a.stock === b.stock && a.price?.amount === b.price?.amount;

/** Neighbours that the acting organisation cannot tell apart are one: another's cost changed, not its price. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    if (last && isSame(last, stretch)) last.to = stretch.to;
    else result.push({ ...stretch });
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
  const view = await viewOf(actor);
  const [offer] = view ? await findOffers(db(), view.connection.id, [productId]) : [];
  if (!view || !offer) throw notFound();
  const { id } = view.connection;
  const [watched, changes] = await Promise.all([
    findWatched(db(), id),
    findChanges(db(), id, productId, MOST_CHANGES),
  ]);
  const head = { priced: view.prices.ladder.visible, isShippable: offer.isShippable };
  if (!watched) return { stretches: [], gaps: [], ...head };
  const from = reach(watched.from, changes);
  const shown = changes.filter(({ at }) => at >= from);
  const now = offer.gone ? null : { price: offer.price, stock: offer.stock };
  const periods = periodsOf(shown, { from, to: watched.to }, now);
  const longerThanMs = Math.max(SHORTEST_GAP_MS, READS_MISSED * env().CATALOGUE_SYNC_INTERVAL_MS);
  return {
    stretches: merged(periods.map((period) => toStretch(period, offer, view.prices))),
    gaps: await findGaps(db(), id, { since: from, longerThanMs }),
    ...head,
  };
}

/** Where a chart begins: with the watching, a year ago, or with the oldest change when there are too many. */
function reach(watchedFrom: Date, changes: readonly { at: Date }[]): Date {
  const yearAgo = new Date(systemClock().getTime() - MOST_DAYS * DAY_MS);
  const oldest = changes.length === MOST_CHANGES ? changes[0]?.at : undefined;
  return new Date(Math.max(...[watchedFrom, yearAgo, oldest ?? watchedFrom].map((at) => at.getTime())));
}
