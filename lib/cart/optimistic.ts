import { lineKey } from './model/rules';
import type { CartDto, CartLine, ChangeLineInput, LineSnapshot } from './model/schema';
import { toLineSnapshot } from './model/snapshot-rules';

type Change = { lineId: string } & Omit<ChangeLineInput, 'version'>;

const replaceLine = (cart: CartDto, id: string, replacement: (line: CartLine) => CartLine[]): CartDto => ({
  ...cart,
  lines: cart.lines.flatMap((line) => (line.id === id ? replacement(line) : line)),
});

function changeLine(line: CartLine, change: Change): CartLine {
  return {
    ...line,
    quantity: change.quantity ?? line.quantity,
    ratePlanId: change.ratePlanId === undefined ? line.ratePlanId : change.ratePlanId,
    provisioning:
      change.provisioning?.map(({ id, instructions }) => ({ id, instructions: instructions ?? null })) ??
      line.provisioning,
    maintenance: change.maintenance ?? line.maintenance,
    reference: change.reference === undefined ? line.reference : change.reference,
  };
}

/** The cart as it will be once a change of a line is stored. Applying it twice is applying it once. */
export const applyLineChange = (cart: CartDto, change: Change): CartDto =>
  replaceLine(cart, change.lineId, (line) => {
    const next = changeLine(line, change);
    const isDifferentLine = lineKey(line.productId, line) !== lineKey(line.productId, next);
    // A person who picks another plan or add-on sees its price while picking.
    return [isDifferentLine && line.facts ? { ...next, snapshot: toLineSnapshot(line.facts, next) } : next];
  });

export const applyRemoval = (cart: CartDto, { lineId }: { lineId: string }): CartDto =>
  replaceLine(cart, lineId, () => []);

/** The cart with what was shown taken note of. */
export const applyAcceptance = (
  cart: CartDto,
  accepted: readonly { id: string; snapshot: LineSnapshot }[],
): CartDto =>
  accepted.reduce(
    (all, { id, snapshot }) =>
      replaceLine(all, id, (line) => [
        { ...line, snapshot: { ...snapshot, at: line.facts?.asOf ?? new Date(0).toISOString() } },
      ]),
    cart,
  );

/** Quantities of a line in two states of a cart; null where the line was missing. */
export interface LineDifference {
  line: CartLine;
  from: number | null;
  to: number | null;
}

/** Lists the changes that another window made between two states of a cart. */
export function diffCarts(before: CartDto, after: CartDto): LineDifference[] {
  const quantity = (cart: CartDto, id: string) => cart.lines.find((line) => line.id === id)?.quantity ?? null;
  const lines = [...after.lines, ...before.lines.filter(({ id }) => quantity(after, id) === null)];
  return lines
    .map((line) => ({ line, from: quantity(before, line.id), to: quantity(after, line.id) }))
    .filter(({ from, to }) => from !== to);
}

/** Serialises the fields that another person can change. */
const toContent = ({ quantity, ratePlanId, provisioning, maintenance, reference }: CartLine): string =>
  JSON.stringify({ quantity, ratePlanId, provisioning, maintenance, reference });

/** Counts the lines that are new, gone or changed. */
export function countDifferences(before: CartDto, after: CartDto): number {
  const known = new Map(before.lines.map((line) => [line.id, toContent(line)]));
  const present = new Set(after.lines.map(({ id }) => id));
  const changed = after.lines.filter((line) => known.get(line.id) !== toContent(line));
  return changed.length + before.lines.filter(({ id }) => !present.has(id)).length;
}
