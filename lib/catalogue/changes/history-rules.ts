import type { Change, ProductState } from './rules';

/** A product's price and stock between two observations; `state` is null while the product was not in the catalogue. */
export interface StatePeriod {
  from: Date;
  to: Date;
  state: ProductState | null;
}

const stateBefore = ({ kind, priceBefore, stockBefore }: Change): ProductState | null =>
  kind === 'changed' || kind === 'gone' ? { price: priceBefore, stock: stockBefore } : null;
const stateAfter = ({ kind, price, stock }: Change): ProductState | null =>
  kind === 'gone' ? null : { price, stock };

/**
 * Builds a product's history from its recorded changes, oldest first.
 * @param synced the first and the last read of the catalogue
 * @param now the current state: it holds for the whole time when the product never changed
 */
export function buildPeriods(
  changes: readonly { at: Date; change: Change }[],
  synced: { from: Date; to: Date },
  now: ProductState | null,
): StatePeriod[] {
  const [first] = changes;
  if (!first) return synced.from < synced.to ? [{ ...synced, state: now }] : [];
  const periods: StatePeriod[] = [];
  // A new product has no period before.
  if (first.change.kind !== 'new' && synced.from < first.at)
    periods.push({ from: synced.from, to: first.at, state: stateBefore(first.change) });
  for (const [index, { at, change }] of changes.entries()) {
    // A read is dated by its start, its changes by its end.
    const end = new Date(Math.max(synced.to.getTime(), at.getTime()));
    periods.push({ from: at, to: changes[index + 1]?.at ?? end, state: stateAfter(change) });
  }
  return periods;
}
