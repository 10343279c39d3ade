import 'server-only';
import type { Actor } from '@/lib/auth/rules';
import { currentFacts } from '@/lib/catalogue/data';
import { storedFacts } from '@/lib/catalogue/stored/data';
import { inTransaction } from '@/lib/db/pool';
import { cartTotals, seenOf } from './rules';
import type { CartLine, CartSummary } from './schema';
import { type StoredLine, updateLine } from './store';

/**
 * Lines with their products as they are now. What was never shown before (put back by a take-back) counts as shown from
 * here on.
 */
export async function withFacts(
  actor: Actor,
  cartId: string,
  lines: readonly StoredLine[],
): Promise<CartLine[]> {
  const facts = await currentFacts(actor, [...new Set(lines.map(({ productId }) => productId))]);
  const joined = lines.map((line): CartLine => ({ ...line, facts: facts.get(line.productId) ?? null }));
  const unseen = joined.filter(({ seen, facts: known }) => !seen && known);
  if (unseen.length > 0)
    await inTransaction(async (tx) => {
      for (const line of unseen)
        if (line.facts) await updateLine(tx, cartId, line.id, { seen: seenOf(line.facts, line) });
    });
  return joined;
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
