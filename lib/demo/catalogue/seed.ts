import 'server-only';
import { putIntoCart } from '@/lib/cart/ordering/data';
import { connectionFor } from '@/lib/connections/data';
import type { Tx } from '@/lib/db/pool';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { idAt } from '../ids';
import { productsOf } from '../orders/buying';
import type { DemoBooks } from '../schema';
import { saveChanges, saveWatches } from '../store';
import { changesOf } from './changes';

const DAY = 86_400_000;

/** Who watches the catalogue of an account, and has something in the cart. */
const INTERESTED = [
  {
    account: 100,
    organisation: 100,
    email: 'olive@halden.example',
    search: ['?text=firewall', '“firewall”'],
  },
  {
    account: 200,
    organisation: 200,
    email: 'ben@brightwater.example',
    search: ['?text=laptop&stock=in', '“laptop”, in stock'],
  },
  { account: 200, organisation: 300, email: 'cora@corvid.example', search: ['?text=headset', '“headset”'] },
  { account: 201, organisation: 201, email: 'bea@birchline.example', search: ['?text=monitor', '“monitor”'] },
] as const;

/** A few things that are bought as they are, cheap enough for a cart. */
function forCart(products: readonly UpstreamProduct[], offset: number): UpstreamProduct[] {
  const plain = products.filter(
    ({ price, stock, ratePlans }) =>
      price !== null && Number(price) < 900 && (stock ?? 0) > 40 && ratePlans.length === 0,
  );
  return plain.slice(offset, offset + 3);
}

async function fillCart(
  tx: Tx,
  owner: { personId: string; organisationId: number },
  products: readonly UpstreamProduct[],
) {
  await putIntoCart(
    tx,
    owner,
    0,
    products.map(({ id }, place) => ({
      productId: id,
      quantity: [4, 10, 2][place] ?? 1,
      ratePlanId: null,
      provisioning: [],
      maintenance: [],
      seen: null,
    })),
  );
}

/** What changed in the catalogue lately, who watches it, and what is in carts. @param people ids by e-mail address */
export async function seedCatalogueActivity(
  tx: Tx,
  books: DemoBooks,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const account of books.accounts) {
    const products = productsOf(account);
    const connection = await connectionFor(account.organisation);
    if (!connection) continue;
    const changes = changesOf(connection.id, products, now);
    await saveChanges(tx, changes);
    const names = new Map(products.map(({ id, name }) => [id, name]));
    for (const [place, one] of INTERESTED.entries()) {
      const personId = people.get(one.email);
      if (one.account !== account.organisation || !personId) continue;
      const owner = { personId, organisationId: one.organisation };
      const begun = new Date(now.getTime() - 12 * DAY);
      const watched = [1, 4, 9].flatMap((at) => changes[at + place]?.productId ?? []);
      const base = { ...owner, createdAt: begun };
      await saveWatches(tx, [
        ...watched.map((productId) => ({
          ...base,
          id: idAt(begun),
          kind: 'product' as const,
          productId,
          name: names.get(productId) ?? '',
        })),
        { ...base, id: idAt(begun), kind: 'search' as const, search: one.search[0], name: one.search[1] },
      ]);
      await fillCart(tx, owner, forCart(products, place * 3));
    }
  }
}
