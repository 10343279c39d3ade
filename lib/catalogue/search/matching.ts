import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { db } from '@/lib/db/pool';
import { boughtIds } from '@/lib/orders/bought/data';
import { searchQuery, searchTerms } from '../rules/search-terms';
import type { ProductQuery } from '../schema';
import { usedSynonyms } from '../synonyms/data';
import { viewOf } from '../view';
import { filtersOf } from './rules/filters';
import { findIds } from './store/ids';

/**
 * Which of these products a search of the acting organisation finds now, exactly as it is typed: nothing is mended.
 * Bounds of the price are left to the caller, who knows the prices.
 */
export async function matchingIds(
  actor: Actor,
  query: ProductQuery,
  ids: readonly number[],
): Promise<Set<number>> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view || ids.length === 0) return new Set();
  const [{ groups }, bought] = await Promise.all([usedSynonyms(), query.bought ? boughtIds(actor) : null]);
  const terms = searchTerms(query.text, groups);
  if (query.text.trim() !== '' && !terms) return new Set();
  const asked = bought ? new Set(bought) : null;
  const whole = terms && searchQuery(view.connection.id, terms);
  return findIds(db(), {
    connectionId: view.connection.id,
    text: whole === null ? null : { whole, lookedUp: whole },
    filters: { ...filtersOf(query, null, null), ids: ids.filter((id) => !asked || asked.has(id)) },
  });
}
