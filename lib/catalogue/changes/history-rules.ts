import type { Change, Standing } from './rules';

/** How a product stood between two observations; null while it was not in the catalogue. */
export interface Period {
  from: Date;
  to: Date;
  standing: Standing | null;
}

const before = ({ kind, priceBefore, stockBefore }: Change): Standing | null =>
  kind === 'changed' || kind === 'gone' ? { price: priceBefore, stock: stockBefore } : null;
const after = ({ kind, price, stock }: Change): Standing | null =>
  kind === 'gone' ? null : { price, stock };

/**
 * A product's history from the changes that were seen of it, oldest first.
 * @param watched from when to when there were reads of the catalogue.
 * @param now how it stands: all that is known while it never changed.
 */
export function periodsOf(
  changes: readonly { at: Date; change: Change }[],
  watched: { from: Date; to: Date },
  now: Standing | null,
): Period[] {
  const [first] = changes;
  if (!first) return watched.from < watched.to ? [{ ...watched, standing: now }] : [];
  const periods: Period[] = [];
  // New there: it has no time before that could be told of.
  if (first.change.kind !== 'new' && watched.from < first.at)
    periods.push({ from: watched.from, to: first.at, standing: before(first.change) });
  for (const [index, { at, change }] of changes.entries()) {
    // A read is dated by its start, its changes by its end.
    const end = new Date(Math.max(watched.to.getTime(), at.getTime()));
    periods.push({ from: at, to: changes[index + 1]?.at ?? end, standing: after(change) });
  }
  return periods;
}
