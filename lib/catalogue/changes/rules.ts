import Big from 'big.js';
import type { ChangeKind, SpanPreset } from './schema';

/** One observation of a read of the catalogue, as it is stored. Amounts are decimals written out. */
export interface Change {
  kind: 'new' | 'gone' | 'returned' | 'changed';
  priceBefore: string | null;
  price: string | null;
  stockBefore: number | null;
  stock: number | null;
}

/** A product's price and stock at one end of a span. */
export interface ProductState {
  price: string | null;
  stock: number | null;
}

/** A span's changes of one product in one: its first and its last moment; null where it was not on the list. */
export interface NetChange {
  before: ProductState | null;
  now: ProductState | null;
  /** It was never on the list before. */
  isNew: boolean;
}

/**
 * Joins the changes of one product: what was between the first and the last does not matter.
 * @returns null when it was on the list at neither end.
 */
export function toNetChange(first: Change, last: Change): NetChange | null {
  const wasListed = first.kind === 'changed' || first.kind === 'gone';
  const isListed = last.kind !== 'gone';
  if (!wasListed && !isListed) return null;
  return {
    before: wasListed ? { price: first.priceBefore, stock: first.stockBefore } : null,
    now: isListed ? { price: last.price, stock: last.stock } : null,
    isNew: first.kind === 'new',
  };
}

function priceKind(before: string | null, now: string | null): ChangeKind | null {
  if (before === null || now === null) {
    if (before === now) return null;
    return before === null ? 'priced' : 'unpriced';
  }
  const direction = new Big(now).cmp(before);
  if (direction === 0) return null;
  return direction < 0 ? 'price-down' : 'price-up';
}

const isInStock = (stock: number): boolean => stock > 0;

/** Only a change between none and some in stock is news; a missing number says nothing. */
function stockKind(before: number | null, now: number | null): ChangeKind | null {
  if (before === null || now === null || isInStock(before) === isInStock(now)) return null;
  return isInStock(now) ? 'in-stock' : 'out-of-stock';
}

/**
 * Classifies a change for a buyer; returns no kind when it is not news.
 * @param change with the prices that the buyer's organisation pays, not the connection's
 */
export function getChangeKinds({ before, now, isNew }: NetChange): ChangeKind[] {
  if (!before) return [isNew ? 'new' : 'returned'];
  if (!now) return ['gone'];
  const kinds = [priceKind(before.price, now.price), stockKind(before.stock, now.stock)];
  return kinds.filter((kind) => kind !== null);
}

/** The day a number of days before another. */
export function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** The kinds of changes of a product between two times. `priced`: it was on request before. */
export const CHANGE_KINDS = [
  'new',
  'returned',
  'gone',
  'price-down',
  'price-up',
  'priced',
  'unpriced',
  'in-stock',
  'out-of-stock',
] as const;
/** Preset spans: `yesterday` begins with that day, the others begin that number of days ago. */
export const SPAN_PRESETS = ['yesterday', '7', '30'] as const;
export const DEFAULT_SPAN: SpanPreset = '7';
