import 'server-only';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import type { ProductRow } from '../schema';
import { rankReplacements } from './replacement-rules';
import { findSimilar } from './similar';

/** Products that are looked at: most of those like one are out of stock as well, or cost something else. */
const MAX_CANDIDATES = 60;

/**
 * Products of the acting organisation's list that can be ordered in the place of one, each at its price.
 * @param quantity how many are wanted
 */
export async function listReplacements(
  actor: Actor,
  productId: number,
  quantity: number,
): Promise<{ similar: ProductRow[] }> {
  requirePermission(actor, 'products:read');
  const found = await findSimilar(actor, productId, MAX_CANDIDATES);
  return { similar: found ? rankReplacements(found.own, found.similar, quantity) : [] };
}
