import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { getCatalogueContext, getLabels } from '../model/context';
import { rowFacts } from '../model/facts';
import { getListedProducts } from '../model/listed-products';
import type { ProductRow } from '../model/schema';
import { getSearchIndex } from '../search-index/data';
import type { SearchIndex } from '../search-index/search-index';

/** The index of the acting organisation's catalogue; null when no organisation above has access to the API. */
export async function getActorIndex(actor: Actor): Promise<SearchIndex | null> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  return context && getSearchIndex(context.connection);
}

/** Products as rows of a list, at the acting organisation's price; one that is not on offer is absent. */
export async function getProductRows(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  requirePermission(actor, 'products:read');
  const [context, labels] = await Promise.all([getCatalogueContext(actor), getLabels()]);
  if (!context || ids.length === 0) return new Map();
  const rows = await getListedProducts(actor, context.connection.id, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, rowFacts(row, context.prices, labels)]));
}

/** The ids that vendors of this name have, as the labels write them; empty for a name that is not known. */
export async function findVendorIds(names: readonly string[]): Promise<Map<string, number>> {
  const { vendors } = await getLabels();
  const byName = new Map([...vendors].map(([id, name]) => [name.toLowerCase(), id]));
  return new Map(
    names.flatMap((name): [string, number][] => {
      const id = byName.get(name.trim().toLowerCase());
      return id === undefined ? [] : [[name, id]];
    }),
  );
}
