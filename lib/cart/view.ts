import 'server-only';
import type { Actor } from '@/lib/auth/rules';
import { currentFacts } from '@/lib/catalogue/data';
import { storedFacts } from '@/lib/catalogue/stored/data';
import { inTransaction } from '@/lib/db/pool';
import { cartTotals, seenOf } from './rules';
import type { CartLine, CartSummary } from './schema';
import { type StoredLine, updateLine } from './store';

type Known = Awaited<ReturnType<typeof currentFacts>>;

const factsFor = (actor: Actor, lines: readonly StoredLine[]): Promise<Known> =>
  currentFacts(actor, [...new Set(lines.map(({ productId }) => productId))]);

const join = (lines: readonly StoredLine[], known: Known): CartLine[] =>
  lines.map((line) => ({ ...line, facts: known.get(line.productId) ?? null }));

/** What was never shown before (put back by a take-back) counts as shown from here on. */
async function noteFirstSeen(cartId: string, lines: readonly CartLine[]): Promise<void> {
  const unseen = lines.filter(({ seen, facts }) => !seen && facts);
  if (unseen.length === 0) return;
  await inTransaction(async (tx) => {
    for (const line of unseen)
      if (line.facts) await updateLine(tx, cartId, line.id, { seen: seenOf(line.facts, line) });
  });
}

/** Lines with their products as they are now. */
export async function withFacts(
  actor: Actor,
  cartId: string,
  lines: readonly StoredLine[],
): Promise<CartLine[]> {
  const joined = join(lines, await factsFor(actor, lines));
  await noteFirstSeen(cartId, joined);
  return joined;
}

/** As `withFacts`, with what is kept for later beside it: one question to the API for both. */
export async function withLater(
  actor: Actor,
  cartId: string,
  stored: { lines: readonly StoredLine[]; later: readonly StoredLine[] },
): Promise<{ lines: CartLine[]; later: CartLine[] }> {
  const known = await factsFor(actor, [...stored.lines, ...stored.later]);
  const lines = join(stored.lines, known);
  await noteFirstSeen(cartId, lines);
  return { lines, later: join(stored.later, known) };
}

/** Counts, and totals at the stored prices: for the header of every page, so it asks nothing of the API. */
export async function summaryOf(
  actor: Actor,
  version: number,
  lines: readonly StoredLine[],
): Promise<CartSummary> {
  const facts = await storedFacts(
    actor,
    lines.map(({ productId }) => productId),
  );
  const products: Record<string, number> = {};
  for (const { productId, quantity } of lines) products[productId] = (products[productId] ?? 0) + quantity;
  return {
    version,
    lines: lines.length,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: cartTotals(lines.map((line) => ({ ...line, facts: facts.get(line.productId) ?? null }))),
    products,
  };
}
