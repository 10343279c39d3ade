import 'server-only';
import type { Actor } from '@/lib/auth/rules';
import { currentFacts } from '@/lib/catalogue/data';
import { inTransaction } from '@/lib/db/pool';
import { seenOf } from './rules';
import type { CartLine } from './schema';
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
