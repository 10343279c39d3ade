import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { listPurchasedProductIds } from '@/lib/pricing/purchase-history/data';
import { getCatalogueContext } from '../model/context';
import type { ProductQuery } from '../model/schema';
import { loadPartialIndex } from '../search-index/data';
import { toFilters } from '../search-index/filters';
import type { SearchQuery } from '../search-index/search-index';
import { searchTerms } from '../search-index/terms';
import { getSearchWords } from '../synonyms/data';

/**
 * Returns those of the products that a search of the acting organisation finds now, exactly as typed, without corrections. The
 * caller knows the prices and applies their bounds. Only these products are read, so that a process that answers no searches need
 * not keep the list.
 */
export async function matchingIds(
  actor: Actor,
  query: ProductQuery,
  ids: readonly number[],
): Promise<Set<number>> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context || ids.length === 0) return new Set();
  const [words, bought] = await Promise.all([
    getSearchWords(actor.locale),
    query.bought ? listPurchasedProductIds(actor) : null,
  ]);
  const terms = searchTerms(query.text, words);
  if (query.text.trim() !== '' && !terms) return new Set();
  const boughtSet = bought ? new Set(bought) : null;
  const index = await loadPartialIndex(
    context.connection.id,
    ids.filter((id) => !boughtSet || boughtSet.has(id)),
  );
  const search: SearchQuery = {
    terms,
    filters: toFilters(query, false, null),
    sort: 'popularity',
    priceIndex: null,
    after: null,
  };
  const { places } = await index.search(search, { limit: ids.length, facets: false });
  return new Set(places.map(({ id }) => id));
}
