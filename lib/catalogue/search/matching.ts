import 'server-only';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { boughtIds } from '@/lib/purchase-history/data';
import { partOfList } from '../index/data';
import { viewOf } from '../price-view';
import type { ProductQuery } from '../schema';
import { usedSynonyms } from '../synonyms/data';
import { filtersOf } from './filters';
import { matchingRows } from './matching-rows';
import { tally } from './tally';
import { searchTerms } from './terms';

/**
 * Which of these products a search of the acting organisation finds now, exactly as it is typed: nothing is mended.
 * Bounds of the price are left to the caller, who knows the prices. Only these products are read, so that a process that
 * answers no searches need not keep the list.
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
  const list = await partOfList(
    view.connection.id,
    ids.filter((id) => !asked || asked.has(id)),
  );
  const { listed } = tally(list, terms && matchingRows(list, terms), filtersOf(query, false, null));
  return new Set(listed.first(list.size).map((row) => list.ids[row] as number));
}
