import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { LANGUAGE_CODES } from '@/lib/platform/formats/languages';
import { getCatalogueContext, getLabels } from './model/context';
import { productFacts, rowFacts } from './model/facts';
import { getListedProducts } from './model/listed-products';
import type { ProductFacts, ProductRow } from './model/schema';
import { findOffers } from './model/store';
import { getSearchIndex } from './search-index/data';
import type { SearchIndex } from './search-index/search-index';

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

/** The ids that vendors of this name have in any language, as the labels write them; empty for a name that is not known. */
export async function findVendorIds(names: readonly string[]): Promise<Map<string, number>> {
  const labels = await Promise.all(LANGUAGE_CODES.map((language) => getLabels(language)));
  const byName = new Map(
    labels.flatMap(({ vendors }) => [...vendors].map(([id, name]) => [name.toLowerCase(), id] as const)),
  );
  return new Map(
    names.flatMap((name): [string, number][] => {
      const id = byName.get(name.trim().toLowerCase());
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/**
 * Returns products from the mirror without a call to the API: every page shows sums of them. A product that was never mirrored is
 * absent.
 */
export async function storedFacts(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context || ids.length === 0) return new Map();
  const [labels, offers] = await Promise.all([
    getLabels(),
    findOffers(db(), context.connection.id, [...new Set(ids)]),
  ]);
  const asOf = context.readAt ?? systemClock();
  return new Map(
    offers.map((offer) => [
      offer.id,
      productFacts(offer, context.prices, labels, { asOf, fresh: false, limited: false, gone: offer.gone }),
    ]),
  );
}
