import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { type Choice, closestAllowed, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { LineProblem, PricePart } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { compare, type Money } from '@/lib/platform/formats/money';
import { message } from '@/lib/platform/messages/message';
import { getShortage } from './model/rules';
import type { LineChange, LineSnapshot } from './model/schema';
import { toLineSnapshot } from './model/snapshot-rules';

/** A price as it was: `name` is empty where only its key is known. */
export type EarlierPrice = Pick<PricePart, 'key' | 'name' | 'price'>;

/** Facts about a line at the time it was ordered or saved. */
export interface EarlierFacts {
  prices: readonly EarlierPrice[];
  /** Left out where it is not to be compared; null where it was not known. */
  stock?: number | null;
}

/** A line compared with today's catalogue. */
export interface LineComparison {
  /** Quantity that can be ordered today: the same, or the nearest allowed one. */
  quantity: number;
  /** True when it can go into the cart at all. */
  isOffered: boolean;
  problems: LineProblem[];
  changes: LineChange[];
  /** Units of the quantity that are not in stock. */
  short: number;
  /** The facts shown now; the cart compares later ones with them. */
  snapshot: LineSnapshot | null;
}

const isSamePrice = (a: Money | null, b: Money | null): boolean =>
  a && b ? a.currency === b.currency && compare(a, b) === 0 : a === b;

/** Every price that is higher or lower than then, new, or no longer charged. */
function priceChanges(then: readonly EarlierPrice[], now: readonly PricePart[]): LineChange[] {
  const findPrice = (parts: readonly EarlierPrice[], key: string) =>
    parts.find((part) => part.key === key)?.price ?? null;
  const names = new Map([...then, ...now].map(({ key, name }) => [key, name]));
  return [...names].flatMap(([key, name]): LineChange[] => {
    const [from, to] = [findPrice(then, key), findPrice(now, key)];
    return isSamePrice(from, to) ? [] : [{ kind: 'price', part: key, name, from, to }];
  });
}

/** The stock, when more or fewer of the quantity are short than then; nothing where the organisation has levels of stock. */
function stockChanges(then: number | null, facts: ProductFacts, quantity: number): LineChange[] {
  if (facts.stockLevel) return [];
  const isSame = getShortage(facts, then, quantity) === getShortage(facts, facts.stock, quantity);
  return isSame ? [] : [{ kind: 'stock', from: then, to: facts.stock }];
}

/** A cart asks to remove such a line before the others can be bought; an order or a template does not. */
const GONE: LineProblem = { code: 'gone', message: message('pricing.problems.noLongerListed') };

/**
 * Compares a line of an order or a template with today's catalogue, by the rules of the cart: removed products, price changes, new limits
 * and shortages.
 * @param then null when nothing was known: no differences are reported then
 * @param facts null when the catalogue no longer has the product
 */
export function compareWithNow(
  choice: Choice,
  then: EarlierFacts | null,
  facts: ProductFacts | null,
): LineComparison {
  if (!facts)
    return {
      quantity: choice.quantity,
      isOffered: false,
      problems: [GONE],
      changes: [],
      short: 0,
      snapshot: null,
    };
  const problems = lineProblems(facts, choice).map((problem) => (problem.code === 'gone' ? GONE : problem));
  const isOffered = problems.every(({ code }) => code === 'quantity');
  const allowed = problems.find((problem) => problem.allowed)?.allowed;
  const quantity = allowed ? closestAllowed(choice.quantity, allowed) : choice.quantity;
  const prices = isOffered && then ? priceChanges(then.prices, priceParts(facts, choice)) : [];
  const stock = isOffered && then?.stock !== undefined ? stockChanges(then.stock, facts, quantity) : [];
  return {
    quantity,
    isOffered,
    problems,
    changes: [...prices, ...stock],
    short: isOffered ? getShortage(facts, facts.stock, quantity) : 0,
    snapshot: toLineSnapshot(facts, { ...choice, quantity }),
  };
}

/** True when the line is still offered and nothing has changed or is short. */
export const isUnchanged = ({
  isOffered,
  problems,
  changes,
  short,
}: Omit<LineComparison, 'problems'> & { problems: readonly unknown[] }): boolean =>
  isOffered && problems.length === 0 && changes.length === 0 && short === 0;
