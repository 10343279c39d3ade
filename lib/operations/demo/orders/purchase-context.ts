import 'server-only';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { getLabels } from '@/lib/catalogue/model/context';
import { type PriceContext, productFacts } from '@/lib/catalogue/model/facts';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { toOffered } from '@/lib/catalogue/refresh/data';
import { getServingConnection } from '@/lib/connections/data';
import { findTiersBetween } from '@/lib/orders/model/tier-prices';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { getPriceChain } from '@/lib/pricing/price-chain/data';
import { readProduct } from '@/lib/upstream/product-record';
import type { UpstreamProduct } from '@/lib/upstream/types';
import type { DemoBooks } from '../schema';

/** Through which account an organisation buys, and what products cost it. */
export interface PurchaseContext {
  connectionId: number;
  currency: string;
  /** Products at the acting organisation's price. */
  facts: ReadonlyMap<number, ProductFacts>;
  /** And at the price of each organisation between the connection and the acting one. */
  tiers: ReadonlyMap<number, ReadonlyMap<number, ProductFacts>>;
}

/** The products of an account as its connection reads them. */
export function parseProducts(account: DemoBooks['accounts'][number]): UpstreamProduct[] {
  return account.products.flatMap((raw) => readProduct(raw, []) ?? []);
}

/** Loads the terms on which an organisation buys through an account. @throws Error for one that no account serves */
export async function loadPurchaseContext(
  organisationId: number,
  account: Pick<DemoBooks['accounts'][number], 'currency'>,
  products: readonly UpstreamProduct[],
): Promise<PurchaseContext> {
  const connection = await getServingConnection(organisationId);
  if (!connection) throw new Error(`the demo's organisation ${organisationId} has no connection`);
  const { currency } = account;
  const names = await getLabels();
  const read = { asOf: new Date(), fresh: false, limited: false, gone: false };
  const loadFacts = async (buyerId: number) => {
    const priceChain = await getPriceChain(buyerId, { ...connection, currency });
    const prices: PriceContext = { currency, priceChain };
    const facts = products.map((product) => productFacts(toOffered(product), prices, names, read));
    return new Map(facts.map((one) => [one.id, one]));
  };
  const tiers = new Map<number, ReadonlyMap<number, ProductFacts>>();
  for (const id of await findTiersBetween(organisationId, connection.organisationId))
    tiers.set(id, await loadFacts(id));
  return { connectionId: connection.id, currency, facts: await loadFacts(organisationId), tiers };
}

/** A person of the demo, acting for an organisation. @throws Error for somebody who may not */
export async function requireDemoActor(personId: string, organisationId: number): Promise<Actor> {
  const actor = await findBackgroundActor(personId, organisationId);
  if (!actor) throw new Error(`nobody ${personId} acts for ${organisationId} in the demo`);
  return actor;
}
