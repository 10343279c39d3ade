import { db } from '@/lib/db/pool';
import { type Money, money } from '@/lib/money';
import { ladderPrice } from '@/lib/price-chain/rules';
import type { CatalogueView } from '../price-view';
import type { Names, PriceView } from '../product/facts';
import type { Named } from '../schema';
import { type Joined, joined, kindsOf, type Standing } from './rules';
import type { ChangeRow, Place } from './schema';
import { findSpans, type SpanRow, type Wanted, walkChanges } from './store';

/** Changes looked at in one statement: some ten milliseconds' worth. */
const BATCH = 2_000;
/** Behind every product's id. */
const BEHIND_ALL = 2_147_483_648;

/** A part of the time for which a connection's changes are wanted. */
export interface Span {
  /** Later than this. */
  since: string;
  /** Up to this, included. */
  until: string;
}

const named = (id: number | null, nameOf: (id: number) => string): Named | null =>
  id === null ? null : { id, name: nameOf(id) };

/** What the acting organisation pays, by the lists of today, for what the connection's owner paid then. */
function priceOf(row: SpanRow, standing: Standing | null, { currency, ladder }: PriceView): Money | null {
  if (!standing || !ladder.visible || currency === null) return null;
  const amount = ladderPrice({ ...row, price: standing.price }, ladder.lists);
  return amount === null ? null : money(amount, currency);
}

/** None of what is not shipped says nothing: it needs no stock, see `stockWords`. */
const knownStock = (stock: number | null, isShippable: boolean): number | null =>
  stock !== null && stock <= 0 && !isShippable ? null : stock;

/** What a span's changes of one product come to for the acting organisation; null when that is no news. */
function changeOf(row: SpanRow, view: PriceView, names: Names): ChangeRow | null {
  const both = joined(row.first, row.last);
  if (!both) return null;
  const [priceBefore, price] = [priceOf(row, both.before, view), priceOf(row, both.now, view)];
  const stockOf = (standing: Standing | null) => knownStock(standing?.stock ?? null, row.isShippable);
  const [stockBefore, stock] = [stockOf(both.before), stockOf(both.now)];
  const seen: Joined = {
    isNew: both.isNew,
    before: both.before && { price: priceBefore?.amount ?? null, stock: stockBefore },
    now: both.now && { price: price?.amount ?? null, stock },
  };
  const kinds = kindsOf(seen);
  if (kinds.length === 0) return null;
  const { id, name, productCode, hasPicture, at } = row;
  const [vendor, type] = [named(row.vendor, names.vendor), named(row.type, names.type)];
  return {
    id,
    name,
    productCode,
    vendor,
    type,
    hasPicture,
    kinds,
    priceBefore,
    price,
    stockBefore,
    stock,
    at,
  };
}

/** The news of one statement, and where the walk is behind it. */
export interface Stretch {
  changes: ChangeRow[];
  /** How many changes were looked at for it. */
  looked: number;
  end: Place;
}

/**
 * Walks through what is new of a connection's products, newest first, a stretch at a time, in bounded memory.
 * @param walk.after where an earlier walk ended; from the newest without it.
 * @param walk.ids only these products.
 */
export async function* changesIn(
  view: Pick<CatalogueView, 'connection' | 'prices'>,
  names: Names,
  walk: { span: Span; after?: Place; ids?: readonly number[] },
): AsyncGenerator<Stretch> {
  const { span, ids } = walk;
  let after = walk.after ?? { until: span.until, at: span.until, id: BEHIND_ALL };
  for (;;) {
    const from = { connectionId: view.connection.id, since: span.since, after, ids, limit: BATCH };
    const { rows, looked, end } = await walkChanges(db(), from);
    if (!end) return;
    after = end;
    const changes = rows.flatMap((row) => changeOf(row, view.prices, names) ?? []);
    yield { changes, looked, end };
    if (looked < BATCH) return;
  }
}

/**
 * What each wanted product's changes come to for the acting organisation, in the given order; null for no news.
 * @param until changes after this, to the microsecond, are left to a later time.
 */
export async function changesOf(
  view: Pick<CatalogueView, 'connection' | 'prices'>,
  names: Names,
  wanted: readonly Wanted[],
  until: string,
): Promise<(ChangeRow | null)[]> {
  const rows = await findSpans(db(), view.connection.id, wanted, until);
  return rows.map((row) => row && changeOf(row, view.prices, names));
}
