import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { hasFeature } from '@/lib/organisations/features/rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { compare, minorDecimals, money } from '@/lib/platform/formats/money';
import { compilePriceList, getDecidingScope, type PriceTerms } from '@/lib/pricing/price-chain/compiled-list';
import { chainPrice } from '@/lib/pricing/price-chain/rules';
import type { ListExample } from './schema';

type Example = Pick<ListExample, 'price' | 'by' | 'floored' | 'isAboveRrp'>;
type Priced = Pick<ProductFacts, 'id' | 'vendor' | 'type' | 'price' | 'rrp'>;

/** Makes a list ready to price products that its owner pays for; by the price chain, as for those who buy by the list. */
export function priceWith(terms: Omit<PriceTerms, 'id' | 'version'>): (product: Priced) => Example {
  const [held, free] = [terms.floor, false].map((floor) =>
    compilePriceList({ ...terms, id: 0, version: 0, floor }),
  ) as [ReturnType<typeof compilePriceList>, ReturnType<typeof compilePriceList>];
  return ({ id, vendor, type, price: cost, rrp }) => {
    const priceable = {
      id,
      vendor: vendor?.id ?? null,
      type: type?.id ?? null,
      price: cost?.amount ?? null,
      rrp: rrp?.amount ?? null,
    };
    const decimals = minorDecimals(cost?.currency ?? '');
    const amount = chainPrice(priceable, { lists: [held], decimals });
    const price = amount !== null && cost ? money(amount, cost.currency) : null;
    return {
      price,
      by: getDecidingScope(held, priceable),
      floored: amount !== chainPrice(priceable, { lists: [free], decimals }),
      isAboveRrp:
        price !== null && rrp !== null && rrp.currency === price.currency && compare(price, rrp) > 0,
    };
  };
}

/** The same person with recommended prices, by which rules compute: what is shown of them passes `hideRrp`. */
export const toRuleReader = (actor: Actor): Actor => ({
  ...actor,
  features: { ...actor.features, rrp: 'on' },
});

/** Leaves recommended prices, and the comparison with them, out of an answer where the organisation has them off. */
export const hideRrp = <Shown extends { rrp?: unknown; isAboveRrp?: boolean }>(
  actor: Actor,
  shown: Shown,
): Shown =>
  hasFeature(actor, 'rrp')
    ? shown
    : { ...shown, ...('rrp' in shown && { rrp: null }), ...('isAboveRrp' in shown && { isAboveRrp: false }) };
