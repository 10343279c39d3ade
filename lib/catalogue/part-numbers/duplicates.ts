import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getCatalogueContext, getLabels } from '../model/context';
import { rowFacts } from '../model/facts';
import { findListedBySku } from '../model/line-products-store';
import { getListedProducts } from '../model/listed-products';
import { codeKey } from '../model/tokenize';
import { DUPLICATES_PAGE_SIZE, MAX_DUPLICATE_PRODUCTS } from './constants';
import { findPartNumbers } from './data';
import type { DuplicatesPage, DuplicatesQuery } from './schema';
import { findDuplicateKeys } from './store';

/** SKUs that several products of the acting organisation's catalogue have, with the products and which one is remembered. */
export async function listDuplicates(actor: Actor, query: DuplicatesQuery): Promise<DuplicatesPage> {
  requirePermission(actor, 'products:read');
  const [context, labels] = await Promise.all([getCatalogueContext(actor), getLabels()]);
  if (!context) return { items: [], next: null };
  const scope = { connectionId: context.connection.id, organisationId: actor.organisationId };
  const keys = await findDuplicateKeys(db(), scope, {
    beginning: codeKey(query.text),
    openOnly: query.open === 'yes',
    after: query.after ?? '',
    limit: DUPLICATES_PAGE_SIZE + 1,
  });
  const shown = keys.slice(0, DUPLICATES_PAGE_SIZE);
  const wanted = shown.map(({ key }) => key);
  const [products, remembered] = await Promise.all([
    findListedBySku(db(), scope.connectionId, wanted, MAX_DUPLICATE_PRODUCTS),
    findPartNumbers(
      actor,
      wanted.map((key) => ({ key })),
    ),
  ]);
  const rows = await getListedProducts(
    actor,
    scope.connectionId,
    products.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, rowFacts(row, context.prices, labels)]));
  return {
    items: shown.map(({ key, count }) => ({
      key,
      count,
      products: products.filter((one) => one.key === key).flatMap(({ id }) => byId.get(id) ?? []),
      rememberedId: remembered.get(key)?.productId ?? null,
    })),
    next: keys.length > DUPLICATES_PAGE_SIZE ? (wanted.at(-1) ?? null) : null,
  };
}
