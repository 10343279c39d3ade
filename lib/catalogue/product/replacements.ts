import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { findAlternatives } from '../part-numbers/alternatives';
import { rankReplacements } from './replacement-rules';
import type { Replacements } from './replacement-schema';
import { findListed, findSimilar } from './similar';

/** Products that are looked at: most of those like one are out of stock as well, or cost something else. */
const MAX_CANDIDATES = 60;

/**
 * Lists products of the acting organisation's list that can replace one, each at its price: the remembered alternative at any
 * price and stock, and similar products.
 * @param quantity the units to replace
 */
export async function listReplacements(
  actor: Actor,
  productId: number,
  quantity: number,
): Promise<Replacements> {
  requirePermission(actor, 'products:read');
  const [found, alternatives] = await Promise.all([
    findSimilar(actor, productId, MAX_CANDIDATES),
    findAlternatives(actor, [productId]),
  ]);
  const alternativeId = alternatives.get(productId);
  const remembered = alternativeId === undefined ? null : await findListed(actor, alternativeId);
  const similar = found ? rankReplacements(found.own, found.similar, quantity) : [];
  return { remembered, similar: similar.filter(({ id }) => id !== alternativeId) };
}
