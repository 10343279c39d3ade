import { parseProducts } from './orders/purchase-context';
import type { DemoBooks } from './schema';

/** Texts in the names of the products that a reseller recommends, by the organisation of its account. */
const FEATURED: Readonly<Record<number, readonly string[]>> = {
  200: ['laptop', 'headset', 'monitor', 'dock'],
  201: ['monitor', 'keyboard', 'switch'],
};

/** The first product with a price and without plans for each text; none without the distributor's books. */
export function findDemoFeatured(books: DemoBooks | null, organisationId: number): number[] {
  const account = books?.accounts.find(({ organisation }) => organisation === organisationId);
  if (!account) return [];
  const products = parseProducts(account).filter(
    ({ price, ratePlans }) => price !== null && ratePlans.length === 0,
  );
  const found = (FEATURED[organisationId] ?? []).flatMap(
    (text) => products.find(({ name }) => name.toLowerCase().includes(text))?.id ?? [],
  );
  return [...new Set(found)];
}
