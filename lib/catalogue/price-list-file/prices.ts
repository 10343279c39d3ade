import type { Money } from '@/lib/platform/formats/money';
import type { ChargeFacts, ProductFacts, RatePlanFacts, StockLevel } from '../model/schema';

/** A price of a product's: its own, or a charge of one of its plans. */
export interface ProductPrice {
  plan: Pick<RatePlanFacts, 'name' | 'termLength' | 'billingFrequency'> | null;
  charge: Pick<ChargeFacts, 'name' | 'chargeType' | 'unitOfMeasure'> | null;
  /** Null: on request. */
  price: Money | null;
}

/** A product of the list, at the price of the acting organisation. */
export interface PricedProduct {
  id: number;
  /** Null without one. */
  vendor: string | null;
  type: string | null;
  sku: string;
  /** The organisation's own part numbers of it. */
  codes: readonly string[];
  name: string;
  rrp: Money | null;
  /** Null when it is not known, or means nothing: what is not shipped needs none. */
  stock: number | null;
  /** In place of the number, where the organisation has levels. */
  stockLevel: StockLevel | null;
  /** One of its own, or those of its plans, whose charges are paid instead of it. */
  prices: ProductPrice[];
}

/** A plan whose charges could not all be read would look cheaper than it is: its price is on request. */
function toPlanPrices(plan: RatePlanFacts): ProductPrice[] {
  if (!plan.complete || plan.charges.length === 0) return [{ plan, charge: null, price: null }];
  return plan.charges.map((charge) => ({ plan, charge, price: charge.cost }));
}

/** A product as a price list has it. */
export function toPricedProduct(facts: ProductFacts, codes: readonly string[]): PricedProduct {
  const { id, name, productCode, vendor, type, rrp, stock, stockLevel, isShippable, ratePlans } = facts;
  return {
    id,
    vendor: vendor?.name ?? null,
    type: type?.name ?? null,
    sku: productCode,
    codes,
    name,
    rrp,
    stockLevel: stockLevel === 'out' && !isShippable ? null : (stockLevel ?? null),
    stock: stock !== null && stock <= 0 && !isShippable ? null : stock,
    prices:
      ratePlans.length > 0
        ? ratePlans.flatMap(toPlanPrices)
        : [{ plan: null, charge: null, price: facts.price }],
  };
}
