import 'server-only';
import { addProductsToCart } from '@/lib/cart/checkout';
import { getServingConnection } from '@/lib/connections/data';
import type { Tx } from '@/lib/platform/db/pool';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { parseProducts } from '../orders/purchase-context';
import { buildQuotes } from '../orders/quotes';
import { saveQuotes } from '../quote-store';
import type { DemoBooks } from '../schema';
import { saveChanges, saveNotifications, saveRuns, saveTemplates, saveWatches } from '../store';
import { buildChanges } from './changes';
import { buildTemplates } from './order-templates';
import { buildRuns } from './sync-runs';
import { buildWatches } from './watches';

/** People who watch the catalogue of an account and have products in the cart. */
const WATCHERS = [
  { account: 100, organisation: 100, email: 'olive@halden.example', text: 'firewall' },
  { account: 200, organisation: 200, email: 'ben@brightwater.example', text: 'laptop' },
  { account: 200, organisation: 300, email: 'cora@corvid.example', text: 'headset' },
  { account: 201, organisation: 201, email: 'bea@birchline.example', text: 'monitor' },
];

interface Owner {
  personId: string;
  organisationId: number;
}

/** A few things that are bought as they are, cheap enough for a cart. */
function chooseCartProducts(products: readonly UpstreamProduct[], offset: number): UpstreamProduct[] {
  const plain = products.filter(
    ({ price, stock, ratePlans }) =>
      price !== null && Number(price) < 900 && (stock ?? 0) > 40 && ratePlans.length === 0,
  );
  return plain.slice(offset, offset + 3);
}

async function fillCart(tx: Tx, owner: Owner, products: readonly UpstreamProduct[]): Promise<void> {
  const chosen = { ratePlanId: null, provisioning: [], maintenance: [], snapshot: null };
  const units = products.map(({ id }, index) => ({
    ...chosen,
    productId: id,
    quantity: [4, 10, 2][index] ?? 1,
  }));
  await addProductsToCart(tx, owner, 0, units);
}

/**
 * Seeds recent catalogue changes, watches, carts, order templates and quotes.
 * @param people ids by e-mail address
 */
export async function seedCatalogueActivity(
  tx: Tx,
  books: DemoBooks,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const account of books.accounts) {
    const products = parseProducts(account);
    const connection = await getServingConnection(account.organisation);
    if (!connection) continue;
    const changes = buildChanges(connection.id, products, now);
    await saveChanges(tx, changes);
    await saveRuns(tx, buildRuns(connection.id, changes, { products: products.length, now }));
    if (account.organisation === 200)
      await saveQuotes(tx, buildQuotes({ currency: account.currency, products }, people, now));
    await saveTemplates(tx, buildTemplates({ organisation: account.organisation, products }, people, now));
    for (const [index, { account: connectionAccount, email, text, organisation }] of WATCHERS.entries()) {
      const personId = people.get(email);
      if (connectionAccount !== account.organisation || !personId) continue;
      const owner = { personId, organisationId: organisation };
      const { watches, notifications } = buildWatches({ owner, text, place: index }, changes, products, now);
      await saveWatches(tx, watches);
      await saveNotifications(tx, notifications);
      await fillCart(tx, owner, chooseCartProducts(products, index * 3));
    }
  }
}
