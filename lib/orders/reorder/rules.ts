import { changesOf, problemsOf, seenOf, shortBy } from '@/lib/cart/rules';
import type { CartLine, Seen } from '@/lib/cart/schema';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { closestAllowed } from '@/lib/pricing/rules';
import type { OrderLine } from '../schema';
import type { ReorderLine } from './schema';

/** What the buyer was shown when the line was ordered. */
function seenThen({ parts, stock }: OrderLine): Seen {
  return {
    currency: parts.find(({ price }) => price)?.price?.currency ?? null,
    stock,
    parts: Object.fromEntries(parts.map(({ key, price }) => [key, price?.amount ?? null])),
  };
}

/** What a line asks for, as a cart keeps it. */
export const choiceOf = ({ productId, plan, provisioning, maintenance }: OrderLine) => ({
  productId,
  ratePlanId: plan?.id ?? null,
  provisioning: provisioning.map(({ id, instructions }) => ({ id, instructions })),
  maintenance: maintenance.map(({ id }) => ({ id })),
});

/**
 * A line of an order beside what it would be today, by the rules of the cart: what is gone, what costs more or less, which
 * limits moved, what is short.
 * @param facts null when the catalogue does not know the product any more
 */
export function compareLine(line: OrderLine, position: number, facts: ProductFacts | null): ReorderLine {
  const choice = choiceOf(line);
  const then: CartLine = { id: '', ...choice, quantity: line.quantity, seen: seenThen(line), facts };
  const problems = problemsOf(then);
  const allowed = problems.find((problem) => problem.allowed)?.allowed;
  const isOffered = facts !== null && problems.every(({ code }) => code === 'quantity');
  const quantity = allowed ? closestAllowed(line.quantity, allowed) : line.quantity;
  return {
    position,
    name: line.name,
    productCode: line.productCode,
    plan: line.plan?.name ?? null,
    ordered: line.quantity,
    quantity,
    isOffered,
    problems,
    // Stock is told as what is short of it.
    changes: changesOf(then).filter(({ kind }) => kind === 'price'),
    short: facts && isOffered ? shortBy(facts, facts.stock, quantity) : 0,
    seen: facts ? seenOf(facts, { ...choice, quantity }) : null,
  };
}

/** Whether a line can be ordered again just as it was. */
export const isUnchanged = ({ isOffered, problems, changes, short }: ReorderLine): boolean =>
  isOffered && problems.length === 0 && changes.length === 0 && short === 0;
