import Big from 'big.js';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { toFraction } from '../ids';
import type { saveChanges } from '../store';
import { listRunTimes } from './sync-runs';

export type CatalogueChange = Parameters<typeof saveChanges>[1][number];

/** Products of one connection that changed in the last four weeks. */
const CHANGED_PRODUCTS = 44;
/** The numbers of changes of each of them, in turn. */
const MOVES = [1, 3, 2, 5, 1, 4];

/** Prices move by a few percent, more of them down than up. */
const FACTORS = ['1.04', '1.06', '0.97', '1.08', '1.025', '0.95', '1.05'];
/** Stock sells off between deliveries. */
const STOCK_STEPS = [14, 9, -60, 22, 5];

interface State {
  price: string | null;
  stock: number | null;
}

/** Never below zero, and never the same. */
const toOtherStock = (stock: number, step: number): number =>
  Math.abs(stock + step) === stock ? stock + 7 : Math.abs(stock + step);

/** Works out how a product was before its `move`th change, counted back from today. */
function toStateBefore({ price, stock }: State, product: number, move: number): State {
  const isPriceMove = stock === null || (product + move) % 2 === 0;
  const factor = FACTORS[(product + move) % FACTORS.length] ?? '1.04';
  const step = STOCK_STEPS[(product + move) % STOCK_STEPS.length] ?? 9;
  return {
    price: price !== null && isPriceMove ? new Big(price).times(factor).round(2).toString() : price,
    stock: stock === null || (isPriceMove && move > 0) ? stock : toOtherStock(stock, step),
  };
}

/** The changes of one product, newest first: each begins with the state that the one before it left. */
function buildMoves(
  product: UpstreamProduct,
  index: number,
  times: readonly Date[],
): Omit<CatalogueChange, 'connectionId' | 'productId'>[] {
  const moves = MOVES[index % MOVES.length] ?? 1;
  let after: State = { price: product.price, stock: product.stock };
  return times.slice(0, moves).map((at, move) => {
    const state = after;
    const isNew = index % 11 === 5 && move === moves - 1;
    if (isNew) return { ...state, at, kind: 'new', priceBefore: null, stockBefore: null };
    // Some were out of stock before.
    const isRestocked = index % 5 === 2 && move === 0 && state.stock !== null && state.stock > 0;
    const before = isRestocked ? { price: state.price, stock: 0 } : toStateBefore(state, index, move);
    after = before;
    return { ...state, at, kind: 'changed', priceBefore: before.price, stockBefore: before.stock };
  });
}

/** The reads that see the changes of one product, newest first: few of them lately, spread over the weeks. */
function chooseTimes(times: readonly Date[], index: number): Date[] {
  const first = Math.floor((times.length / 2) * ((index + toFraction(index)) / CHANGED_PRODUCTS) ** 1.6);
  const step = 3 + (index % 4);
  return times.filter((_, place) => place >= first && (place - first) % step === 0);
}

/**
 * Builds the catalogue changes of the last four weeks, newest first.
 * @param products of the connection; the newest change of each leads to its present state
 */
export function buildChanges(
  connectionId: number,
  products: readonly UpstreamProduct[],
  now: Date,
): CatalogueChange[] {
  const priced = products.filter(({ price }) => price !== null);
  const step = Math.max(1, Math.floor(priced.length / CHANGED_PRODUCTS));
  const times = listRunTimes(now);
  return Array.from({ length: CHANGED_PRODUCTS }, (_, index) => {
    const product = priced[index * step];
    const moves = product ? buildMoves(product, index, chooseTimes(times, index)) : [];
    return moves.map((move) => ({ ...move, connectionId, productId: product?.id ?? 0 }));
  })
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
