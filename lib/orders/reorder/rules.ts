import { getLineProblems, getPriceParts, getShortage, toLineSnapshot } from '@/lib/cart/rules';
import type { LineChange } from '@/lib/cart/schema';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { compare, type Money } from '@/lib/money';
import { closestAllowed } from '@/lib/pricing/rules';
import type { PricePart } from '@/lib/pricing/schema';
import type { OrderLine } from '../schema';
import type { ReorderLine } from './schema';

const isSamePrice = (a: Money | null, b: Money | null): boolean =>
  a && b ? a.currency === b.currency && compare(a, b) === 0 : a === b;

/** Every price that is higher or lower than then, new, or no longer charged. */
function priceChanges(then: readonly PricePart[], now: readonly PricePart[]): LineChange[] {
  const findPart = (parts: readonly PricePart[], key: string) => parts.find((part) => part.key === key);
  const names = new Map([...then, ...now].map(({ key, name }) => [key, name]));
  return [...names].flatMap(([key, name]): LineChange[] => {
    const [from, to] = [findPart(then, key)?.price ?? null, findPart(now, key)?.price ?? null];
    return isSamePrice(from, to) ? [] : [{ kind: 'price', part: key, name, from, to }];
  });
}

/** What a line asks for, as a cart keeps it. */
export const toChoice = ({ productId, plan, provisioning, maintenance, reference }: OrderLine) => ({
  productId,
  reference,
  ratePlanId: plan?.id ?? null,
  provisioning: provisioning.map(({ id, instructions }) => ({ id, instructions })),
  maintenance: maintenance.map(({ id }) => ({ id })),
});

/**
 * A line of an order beside what it would be today, by the rules of the cart: what is gone, what costs more or less, which
 * limits moved, what is short.
 * @param facts null when the catalogue does not know the product any more
 */
export function compareLine(
  line: OrderLine,
  position: number,
  facts: ProductFacts | null,
  partNumber: string | null = null,
): ReorderLine {
  const choice = toChoice(line);
  const currentLine = {
    id: '',
    ...choice,
    changedBy: null,
    quantity: line.quantity,
    snapshot: null,
    facts,
    tolerancePercent: 0,
  };
  const problems = getLineProblems(currentLine);
  const allowed = problems.find((problem) => problem.allowed)?.allowed;
  const isOffered = facts !== null && problems.every(({ code }) => code === 'quantity');
  const quantity = allowed ? closestAllowed(line.quantity, allowed) : line.quantity;
  return {
    position,
    name: line.name,
    productCode: line.productCode,
    partNumber,
    plan: line.plan?.name ?? null,
    reference: line.reference,
    ordered: line.quantity,
    quantity,
    isOffered,
    problems,
    changes: isOffered ? priceChanges(line.parts, getPriceParts(currentLine)) : [],
    short: facts && isOffered ? getShortage(facts, facts.stock, quantity) : 0,
    snapshot: facts ? toLineSnapshot(facts, { ...choice, quantity }) : null,
  };
}

/** Whether a line can be ordered again just as it was. */
export const isUnchanged = ({ isOffered, problems, changes, short }: ReorderLine): boolean =>
  isOffered && problems.length === 0 && changes.length === 0 && short === 0;
