import { type Money, money } from '@/lib/money';
import { type Ladder, ladderAmount, ladderPrice } from '@/lib/price-chain/rules';
import type { UpstreamAddOn, UpstreamCharge, UpstreamRatePlan } from '@/lib/upstream/types';
import type {
  AddOnFacts,
  ChargeFacts,
  Named,
  PriceNote,
  ProductFacts,
  ProductRow,
  RatePlanFacts,
} from '../schema';

/** In which currency the connection's amounts are, and what of them the acting organisation pays. */
export interface PriceView {
  /** Null when the connection has not told its currency yet: an amount without a currency is not shown. */
  currency: string | null;
  /** The lists between what the connection's owner pays and what the acting organisation pays. */
  ladder: Ladder;
}

/** The names of the dictionary; an id that nobody named is shown with its number (DESIGN §5). */
export interface Names {
  vendor: (id: number) => string;
  type: (id: number) => string;
  /** What is named, by id. */
  vendors: ReadonlyMap<number, string>;
  types: ReadonlyMap<number, string>;
}

/** A stored product as lists need it; amounts are decimals written out. */
export interface OfferedRow {
  id: number;
  name: string;
  productCode: string;
  vendor: number | null;
  type: number | null;
  hasPicture: boolean;
  price: string | null;
  rrp: string | null;
  stock: number | null;
  isShippable: boolean;
  planCount: number;
}

/** A stored or just read product with everything that depends on who asks. */
export interface Offered extends OfferedRow {
  shippingCost: string | null;
  isFinanceable: boolean;
  subscriptionType: string | null;
  provisioning: readonly UpstreamAddOn[];
  maintenance: readonly UpstreamAddOn[];
  ratePlans: readonly UpstreamRatePlan[];
}

const amountIn = (amount: string | null, currency: string | null): Money | null =>
  amount === null || currency === null ? null : money(amount, currency);

/** What comes with a product, at the acting organisation's price. The owner's cost leaves in no byte (DESIGN §1). */
const costIn = (amount: string | null, { currency, ladder }: PriceView): Money | null =>
  ladder.visible ? amountIn(ladderAmount(amount, ladder.lists), currency) : null;

/** What the acting organisation pays for a product itself. */
const priceIn = (row: OfferedRow, { currency, ladder }: PriceView): Money | null =>
  ladder.visible ? amountIn(ladderPrice(row, ladder.lists), currency) : null;

function priceNote(price: Money | null, view: PriceView): PriceNote | null {
  if (price) return null;
  return view.ladder.visible ? 'on-request' : 'no-price-list';
}

const named = (id: number | null, nameOf: (id: number) => string): Named | null =>
  id === null ? null : { id, name: nameOf(id) };

function baseOf(row: OfferedRow, view: PriceView, names: Names) {
  const price = priceIn(row, view);
  return {
    id: row.id,
    name: row.name,
    productCode: row.productCode,
    vendor: named(row.vendor, names.vendor),
    type: named(row.type, names.type),
    hasPicture: row.hasPicture,
    price,
    priceNote: priceNote(price, view),
    // A recommended retail price is public; it tells nothing of what anybody pays.
    rrp: amountIn(row.rrp, view.currency),
    stock: row.stock,
    isShippable: row.isShippable,
  };
}

/** A line of a list at the acting organisation's price. @param row with what that organisation ordered of it before */
export const rowFacts = (
  row: OfferedRow & Pick<ProductRow, 'bought'>,
  view: PriceView,
  names: Names,
): ProductRow => ({ ...baseOf(row, view, names), planCount: row.planCount, bought: row.bought });

function addOnFacts(addOn: UpstreamAddOn, view: PriceView): AddOnFacts {
  const { id, sku, name, dovetail } = addOn;
  return { id, sku, name, dovetail, price: costIn(addOn.price, view) };
}

/** Only a cost in the connection's currency counts; two in one currency are a contradiction, not a choice. */
function chargeFacts(charge: UpstreamCharge, view: PriceView): ChargeFacts {
  const { id, name, chargeType, chargeModel, unitOfMeasure } = charge;
  const matching = charge.costs.filter((cost) => cost.currency === view.currency);
  const cost = matching.length === 1 ? costIn(matching[0]?.cost ?? null, view) : null;
  return { id, name, chargeType, chargeModel, unitOfMeasure, cost };
}

function planFacts(plan: UpstreamRatePlan, view: PriceView): RatePlanFacts {
  return {
    id: plan.id,
    name: plan.name,
    termLength: plan.termLength,
    billingFrequency: plan.billingFrequency,
    renewalTermLength: plan.renewalTermLength,
    isDefault: plan.isDefault,
    minQuantity: plan.minQuantity,
    maxQuantity: plan.maxQuantity,
    charges: plan.charges.map((charge) => chargeFacts(charge, view)),
    complete: plan.complete,
  };
}

/**
 * Everything about one product at the acting organisation's price.
 * @param read when price and stock were read, whether just now, whether they were left unread for the rate limit, and whether
 *   the catalogue has lost the product.
 */
export function productFacts(
  product: Offered,
  view: PriceView,
  names: Names,
  read: { asOf: Date; fresh: boolean; limited: boolean; gone: boolean },
): ProductFacts {
  return {
    ...baseOf(product, view, names),
    shippingCost: costIn(product.shippingCost, view),
    isFinanceable: product.isFinanceable,
    subscriptionType: product.subscriptionType,
    provisioning: product.provisioning.map((addOn) => addOnFacts(addOn, view)),
    maintenance: product.maintenance.map((addOn) => addOnFacts(addOn, view)),
    ratePlans: product.ratePlans.map((plan) => planFacts(plan, view)),
    gone: read.gone,
    asOf: read.asOf.toISOString(),
    fresh: read.fresh,
    limited: read.limited,
  };
}
