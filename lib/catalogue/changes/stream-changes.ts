import { MAX_ID } from '@/lib/contract/plain-values';
import { db } from '@/lib/platform/db/pool';
import { type Money, money } from '@/lib/platform/formats/money';
import { chainPrice } from '@/lib/pricing/price-chain/rules';
import type { CatalogueContext } from '../model/context';
import type { Labels, PriceContext } from '../model/facts';
import type { Named } from '../model/schema';
import { getChangeKinds, type NetChange, type ProductState, toNetChange } from './rules';
import type { ChangePosition, ChangeRow } from './schema';
import { type ChangesSince, findSpans, type SpanRow, walkChanges } from './store';

/** Changes looked at in one statement: some ten milliseconds' worth. */
const BATCH_SIZE = 2_000;
/** Behind every product's id. */
const AFTER_ALL_IDS = MAX_ID + 1;

/** A part of the time for which a connection's changes are wanted. */
export interface TimeSpan {
  /** Later than this. */
  since: string;
  /** Up to this, included. */
  until: string;
}

const toNamed = (id: number | null, getLabel: (id: number) => string): Named | null =>
  id === null ? null : { id, name: getLabel(id) };

/**
 * Works out what the acting organisation pays, by the lists of today, for what the connection's owner paid then; null for a product that
 * is paid by its plans.
 */
function toPrice(
  row: SpanRow,
  state: ProductState | null,
  { currency, priceChain }: PriceContext,
): Money | null {
  if (!state || row.isByPlan || !priceChain.visible || currency === null) return null;
  const amount = chainPrice({ ...row, price: state.price }, priceChain);
  return amount === null ? null : money(amount, currency);
}

/** None of what is not shipped says nothing: it needs no stock, see `stockWords`. */
const knownStock = (stock: number | null, isShippable: boolean): number | null =>
  stock !== null && stock <= 0 && !isShippable ? null : stock;

/** A span's changes of what the connection's owner pays; amounts of two currencies are no change of the price. */
function toCostChange({ first, last, isOtherCurrency, currentPrice: price }: SpanRow): NetChange | null {
  const change = toNetChange(first, last);
  if (!change || !isOtherCurrency) return change;
  const { before, now, isNew } = change;
  return { isNew, before: before && { ...before, price: now && price }, now: now && { ...now, price } };
}

/** Converts one product's changes of a span to a row at the acting organisation's prices; null when they are not news. */
function toChangeRow(row: SpanRow, context: PriceContext, labels: Labels): ChangeRow | null {
  const costChange = toCostChange(row);
  if (!costChange) return null;
  const [priceBefore, price] = [
    toPrice(row, costChange.before, context),
    toPrice(row, costChange.now, context),
  ];
  const getStock = (state: ProductState | null) => knownStock(state?.stock ?? null, row.isShippable);
  const [stockBefore, stock] = [getStock(costChange.before), getStock(costChange.now)];
  const priceChange: NetChange = {
    isNew: costChange.isNew,
    before: costChange.before && { price: priceBefore?.amount ?? null, stock: stockBefore },
    now: costChange.now && { price: price?.amount ?? null, stock },
  };
  const kinds = getChangeKinds(priceChange);
  if (kinds.length === 0) return null;
  const { id, name, productCode, hasPicture, pictureVersion, at } = row;
  const [vendor, type] = [toNamed(row.vendor, labels.vendor), toNamed(row.type, labels.type)];
  return {
    id,
    name,
    productCode,
    vendor,
    type,
    hasPicture,
    pictureVersion,
    kinds,
    priceBefore,
    price,
    ...(row.isByPlan && { ratePlans: [] }),
    stockBefore: context.hidesStock ? null : stockBefore,
    stock: context.hidesStock ? null : stock,
    at,
  };
}

/** The news of one statement, and where the walk is behind it. */
export interface ChangeBatch {
  changes: ChangeRow[];
  /** The number of changes that were read for this batch. */
  scanned: number;
  end: ChangePosition;
}

/**
 * Walks through what is new of a connection's products, newest first, a stretch at a time, in bounded memory.
 * @param walk.after where an earlier walk ended; from the newest without it.
 * @param walk.ids only these products.
 */
export async function* streamChanges(
  context: Pick<CatalogueContext, 'connection' | 'prices'>,
  labels: Labels,
  walk: { span: TimeSpan; after?: ChangePosition; ids?: readonly number[] },
): AsyncGenerator<ChangeBatch> {
  const { span, ids } = walk;
  let after = walk.after ?? { until: span.until, at: span.until, id: AFTER_ALL_IDS };
  for (;;) {
    const from = { connectionId: context.connection.id, since: span.since, after, ids, limit: BATCH_SIZE };
    const { rows, looked: scanned, end } = await walkChanges(db(), from);
    if (!end) return;
    after = end;
    const changes = rows.flatMap((row) => toChangeRow(row, context.prices, labels) ?? []);
    yield { changes, scanned, end };
    if (scanned < BATCH_SIZE) return;
  }
}

/**
 * Returns a row for each wanted product at the acting organisation's prices, in the given order; null when there is no news.
 * @param until changes after this, to the microsecond, are left to a later time
 */
export async function getChangeRows(
  context: Pick<CatalogueContext, 'connection' | 'prices'>,
  labels: Labels,
  wanted: readonly ChangesSince[],
  until: string,
): Promise<(ChangeRow | null)[]> {
  const rows = await findSpans(db(), context.connection.id, wanted, until);
  return rows.map((row) => row && toChangeRow(row, context.prices, labels));
}
