import { lineKey, seenOf } from './rules';
import type { CartLine, CartView, ChangeLineInput, Seen } from './schema';

type Change = { lineId: string } & Omit<ChangeLineInput, 'version'>;

const replace = (view: CartView, id: string, by: (line: CartLine) => CartLine[]): CartView => ({
  ...view,
  lines: view.lines.flatMap((line) => (line.id === id ? by(line) : line)),
});

function changed(line: CartLine, change: Change): CartLine {
  return {
    ...line,
    quantity: change.quantity ?? line.quantity,
    ratePlanId: change.ratePlanId === undefined ? line.ratePlanId : change.ratePlanId,
    provisioning:
      change.provisioning?.map(({ id, instructions }) => ({ id, instructions: instructions ?? null })) ??
      line.provisioning,
    maintenance: change.maintenance ?? line.maintenance,
  };
}

/** The cart as it will be once a change of a line is stored. Applying it twice is applying it once. */
export const afterChange = (view: CartView, change: Change): CartView =>
  replace(view, change.lineId, (line) => {
    const next = changed(line, change);
    const reshaped = lineKey(line.productId, line) !== lineKey(line.productId, next);
    // Who picks another plan or add-on sees its price while picking.
    return [reshaped && line.facts ? { ...next, seen: seenOf(line.facts, next) } : next];
  });

export const afterRemoval = (view: CartView, { lineId }: { lineId: string }): CartView =>
  replace(view, lineId, () => []);

/** The cart with what was shown taken note of. */
export const afterAcceptance = (view: CartView, accepted: readonly { id: string; seen: Seen }[]): CartView =>
  accepted.reduce(
    (all, { id, seen }) =>
      replace(all, id, (line) => [
        { ...line, seen: { ...seen, at: line.facts?.asOf ?? new Date(0).toISOString() } },
      ]),
    view,
  );

/** How a line differs between two states of a cart: quantities, null where it was not in the cart. */
export interface Moved {
  line: CartLine;
  from: number | null;
  to: number | null;
}

/** What another window did to a cart between two states of it. */
export function whatMoved(before: CartView, after: CartView): Moved[] {
  const quantity = (view: CartView, id: string) =>
    view.lines.find((line) => line.id === id)?.quantity ?? null;
  const lines = [...after.lines, ...before.lines.filter(({ id }) => quantity(after, id) === null)];
  return lines
    .map((line) => ({ line, from: quantity(before, line.id), to: quantity(after, line.id) }))
    .filter(({ from, to }) => from !== to);
}
