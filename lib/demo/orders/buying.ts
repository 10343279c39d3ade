import 'server-only';
import { findAbsentActor } from '@/lib/auth/data';
import { dictionary } from '@/lib/catalogue/price-view';
import { type PriceView, productFacts } from '@/lib/catalogue/product/facts';
import { offeredOf } from '@/lib/catalogue/refresh/content';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { connectionFor } from '@/lib/connections/data';
import type { Actor } from '@/lib/permissions/rules';
import { ladderOf } from '@/lib/price-chain/data';
import { readProduct } from '@/lib/upstream/product-record';
import type { UpstreamProduct } from '@/lib/upstream/types';
import type { DemoBooks } from '../schema';

/** Through which account an organisation buys, and what products cost it. */
export interface Buying {
  connectionId: number;
  currency: string;
  /** Products at the acting organisation's price. */
  facts: ReadonlyMap<number, ProductFacts>;
}

/** The products of an account as its connection reads them. */
export function productsOf(account: DemoBooks['accounts'][number]): UpstreamProduct[] {
  return account.products.flatMap((raw) => readProduct(raw, []) ?? []);
}

/** How an organisation buys through an account. @throws Error for one that no account serves */
export async function buyingOf(
  organisationId: number,
  account: Pick<DemoBooks['accounts'][number], 'currency'>,
  products: readonly UpstreamProduct[],
): Promise<Buying> {
  const connection = await connectionFor(organisationId);
  if (!connection) throw new Error(`the demo's organisation ${organisationId} has no connection`);
  const { currency } = account;
  const view: PriceView = {
    currency,
    ladder: await ladderOf(organisationId, { ...connection, currency }),
  };
  const names = await dictionary();
  const read = { asOf: new Date(), fresh: false, limited: false, gone: false };
  const facts = products.map((product) => productFacts(offeredOf(product), view, names, read));
  return { connectionId: connection.id, currency, facts: new Map(facts.map((one) => [one.id, one])) };
}

/** A person of the demo, acting for an organisation. @throws Error for somebody who may not */
export async function actorOf(personId: string, organisationId: number): Promise<Actor> {
  const actor = await findAbsentActor(personId, organisationId);
  if (!actor) throw new Error(`nobody ${personId} acts for ${organisationId} in the demo`);
  return actor;
}
