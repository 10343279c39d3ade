import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import {
  addTotals,
  type Choice,
  chosenPlan,
  isInRange,
  lineTotals,
  priceParts,
  quantityRange,
} from '@/lib/catalogue/line-prices/rules';
import type { LineProblem, PricePart, QuantityRange, Totals } from '@/lib/catalogue/line-prices/schema';
import type { PricedLine } from '@/lib/catalogue/line-prices/totals-block';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { addPercent, compare, type Money } from '@/lib/platform/formats/money';
import { message } from '@/lib/platform/messages/message';
import type { CartErrorFacts, CartLine, LineChange, LineSnapshot } from './schema';
import { getPlanLimits } from './snapshot-rules';

/** Product, plan and add-on set: adding the same again raises the quantity of the line that holds it. */
export function lineKey(
  productId: number,
  choice: Pick<Choice, 'ratePlanId' | 'provisioning' | 'maintenance'>,
): string {
  const ids = (addOns: readonly { id: number }[]) =>
    addOns
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(',');
  return `${productId}/${choice.ratePlanId ?? ''}/${ids(choice.provisioning)}/${ids(choice.maintenance)}`;
}

/** The prices that a line is made of now, or those of its quote; none when nothing is known of the product. */
export function getPriceParts(line: CartLine): PricePart[] {
  if (!line.facts) return [];
  return line.agreed?.parts ?? priceParts(line.facts, line);
}

/** The problems that block a line; empty when it can be ordered. */
export function getLineProblems(line: CartLine): LineProblem[] {
  if (line.facts) return lineProblems(line.facts, line);
  return [{ code: 'gone', message: message('pricing.problems.gone') }];
}

/** The product's name; its id as "#4711" when the catalogue does not know it. */
export const lineName = (line: CartLine): string => line.facts?.name ?? `#${line.productId}`;

/** Adds up the cost of one line. A line that cannot be ordered costs nothing, and the totals are marked as partial. */
export function getLineTotals(line: CartLine): Totals {
  if (getLineProblems(line).some(({ code }) => code !== 'quantity'))
    return { oneOff: [], recurring: [], partial: true };
  return lineTotals(getPriceParts(line), line.quantity);
}

/** The cost of shipping a line; null where nothing is shipped. The API has one cost for a line, whatever its quantity. */
export const getShippingCost = ({ facts }: Pick<CartLine, 'facts'>): Money | null =>
  facts?.isShippable ? facts.shippingCost : null;

/** A line as the totals of a cart and a checkout take it. */
export const toPricedLine = (line: CartLine): PricedLine => ({
  totals: getLineTotals(line),
  isGoods: getPriceParts(line).some(({ group }) => group === 'product'),
  isBlocked: getLineProblems(line).some(({ code }) => code !== 'quantity'),
});

export const cartTotals = (lines: readonly CartLine[]): Totals => addTotals(lines.map(getLineTotals));

/** Returns the units that are not in stock; 0 when the level is unknown or nothing is shipped. */
export function getShortage(
  facts: Pick<ProductFacts, 'isShippable'>,
  stock: number | null,
  quantity: number,
): number {
  if (!facts.isShippable || stock === null) return 0;
  return Math.max(0, quantity - Math.max(0, stock));
}

/** A quantity, divided by the present stock. */
export interface StockSplit {
  /** In stock. */
  now: number;
  short: number;
  /** Units of the stock that other lines take. */
  elsewhere: number;
  /** True when the units in stock can be ordered alone: at least one, and a quantity that the plan allows. */
  isOrderable: boolean;
}

/**
 * 12 in stock, 8 on back-order; null when nothing is known to be short.
 * @param allocated units of the stock that other lines take
 */
export function splitByStock(
  facts: ProductFacts,
  requested: Pick<Choice, 'quantity' | 'ratePlanId'>,
  allocated: number,
): StockSplit | null {
  const available = facts.stock === null ? null : Math.max(0, facts.stock) - allocated;
  const short = facts.gone ? 0 : getShortage(facts, available, requested.quantity);
  if (short === 0) return null;
  const now = requested.quantity - short;
  const range = quantityRange(chosenPlan(facts, requested.ratePlanId));
  const elsewhere = Math.min(allocated, Math.max(0, facts.stock ?? 0));
  return { now, short, elsewhere, isOrderable: now > 0 && range !== null && isInRange(now, range) };
}

/** Counts the units of a line's product in the lines before it: they are served from the stock first. */
export function allocatedBefore(lines: readonly CartLine[], line: CartLine): number {
  const before = lines.slice(
    0,
    lines.findIndex(({ id }) => id === line.id),
  );
  return before.reduce(
    (sum, { productId, quantity }) => (productId === line.productId ? sum + quantity : sum),
    0,
  );
}

/** Lower, the same, or higher by no more than the tolerance: no confirmation needed (docs/decisions/0005). */
const isWithinTolerance = (from: Money | null, to: Money | null, tolerancePercent: number): boolean => {
  if (!from || !to) return from === to;
  return from.currency === to.currency && compare(to, addPercent(from, tolerancePercent)) <= 0;
};

function priceChanges(
  snapshot: LineSnapshot,
  parts: readonly PricePart[],
  tolerancePercent: number,
): LineChange[] {
  const getSnapshotPrice = (key: string): Money | null => {
    const amount = snapshot.parts[key];
    return amount && snapshot.currency ? { amount, currency: snapshot.currency } : null;
  };
  const current = parts.flatMap(({ key, name, price }): LineChange[] => {
    const from = getSnapshotPrice(key);
    return isWithinTolerance(from, price, tolerancePercent)
      ? []
      : [{ kind: 'price', part: key, name, from, to: price }];
  });
  const dropped = Object.keys(snapshot.parts)
    .filter((key) => key.startsWith('charge:') && !parts.some((part) => part.key === key))
    .map(
      (key): LineChange => ({
        kind: 'price',
        part: key,
        // The charge's name is no longer known; pages show a general one.
        name: '',
        from: getSnapshotPrice(key),
        to: null,
      }),
    );
  return [...current, ...dropped];
}

/** Limits that allowed the quantity when shown and now exclude it; other changes need no confirmation. */
function limitChanges(
  { quantity }: CartLine,
  from: QuantityRange | null,
  to: QuantityRange | null,
): LineChange[] {
  if (!from || !to || !isInRange(quantity, from) || isInRange(quantity, to)) return [];
  return [{ kind: 'limits', from, to }];
}

/**
 * The differences from what the buyer was last shown that need confirmation: each price that rose beyond the organisation's
 * tolerance, the stock when more of the line is short than before, and limits that now exclude the quantity. Lower prices
 * and other movements of stock need none. Stored prices, used while the API does not answer, are compared the same way.
 */
export function getLineChanges(line: CartLine): LineChange[] {
  const { facts, snapshot, quantity } = line;
  if (!facts || facts.gone || !snapshot) return [];
  // A plan that is gone is a problem of its own; its charges are no price changes.
  const isPlanGone = line.ratePlanId !== null && !chosenPlan(facts, line.ratePlanId);
  // Prices that are not known for some minutes are no change: there would be nothing to accept.
  const prices =
    isPlanGone || facts.priceNote === 'being-read'
      ? []
      : priceChanges(snapshot, getPriceParts(line), line.tolerancePercent);
  const limits = limitChanges(line, snapshot.limits, getPlanLimits(facts, line));
  const shorter = getShortage(facts, facts.stock, quantity) > getShortage(facts, snapshot.stock, quantity);
  const stock: LineChange[] = shorter ? [{ kind: 'stock', from: snapshot.stock, to: facts.stock }] : [];
  return [...prices, ...stock, ...limits];
}

/** True when changes can be accepted. New limits cannot: the quantity must be changed. */
export const isAcceptable = (changes: readonly LineChange[]): boolean =>
  changes.some(({ kind }) => kind !== 'limits');

/** The lines that block the order, for an error; empty when there are none. */
export function getBlockedLines(lines: readonly CartLine[]): CartErrorFacts['lines'] {
  return lines
    .map((line) => ({
      id: line.id,
      name: lineName(line),
      changes: getLineChanges(line),
      problems: getLineProblems(line),
    }))
    .filter(({ changes, problems }) => changes.length + problems.length > 0);
}

/** Age of a cart's prices. */
interface CartAge {
  /** Every price was read from the API just now. */
  fresh: boolean;
  /** True when only the rate limit kept the other prices from being read: the supplier does answer. */
  limited: boolean;
  /** The oldest reading; null when nothing is known of any line. */
  asOf: string | null;
  /** Number of lines that were not read just now. */
  stale: number;
}

export function getCartAge(lines: readonly CartLine[]): CartAge {
  const known = lines.flatMap(({ facts }) => facts ?? []);
  const stale = known.filter(({ fresh }) => !fresh);
  const fresh = stale.length === 0;
  return {
    fresh,
    limited: !fresh && stale.every(({ limited }) => limited),
    asOf: (fresh ? known : stale).map(({ asOf }) => asOf).sort()[0] ?? null,
    stale: stale.length,
  };
}

type Provisioning = CartLine['provisioning'];

/** The instructions of one add-on set, added twice: both texts stay, the same text once. */
export function mergeProvisioning(existing: Provisioning, added: Provisioning): Provisioning {
  return existing.map(({ id, instructions }) => {
    const addedInstructions = added.find((addOn) => addOn.id === id)?.instructions;
    if (!addedInstructions || instructions?.includes(addedInstructions)) return { id, instructions };
    return { id, instructions: instructions ? `${instructions}\n${addedInstructions}` : addedInstructions };
  });
}

/** The texts of one line, added twice: both stay, the same text once. */
export function mergeReferences(existing: string | null, added: string | null): string | null {
  if (!added || existing?.includes(added)) return existing;
  return existing ? `${existing}, ${added}` : added;
}

/** The contract's limit of an order, so a cart never grows beyond what can be sent. */
export const MAX_LINES = 1000;
export const MAX_QUANTITY = 999_999;
export const MAX_INSTRUCTIONS_LENGTH = 5000;
export const MAX_REFERENCE_LENGTH = 100;
