import { type Money, money } from '@/lib/platform/formats/money';
import { chainAmount, chainPrice, type PriceChain } from '@/lib/pricing/price-chain/rules';
import type { UpstreamAddOn, UpstreamCharge, UpstreamRatePlan } from '@/lib/upstream/types';
import type {
  AddOnFacts,
  ChargeFacts,
  Named,
  PriceNote,
  ProductFacts,
  ProductRow,
  RatePlanFacts,
  StockLevel,
} from './schema';

/** In which currency the connection's amounts are, and what of them the acting organisation pays. */
export interface PriceContext {
  /** Null while the currency of the stored amounts is unknown or outdated: an amount without a currency is not shown. */
  currency: string | null;
  /** True while prices are being read in another currency. */
  isBeingRead?: boolean;
  /** The lists between what the connection's owner pays and what the acting organisation pays. */
  priceChain: PriceChain;
  /** True where the organisation does without recommended prices: none leaves the server then. */
  hidesRrp?: boolean;
  /** True where the organisation has levels of stock: no number leaves the server then. */
  hidesStock?: boolean;
  /** The customer whose prices these are, where they are not the acting organisation's own. */
  priceOwner?: number;
}

/** The labels of vendors and types; an id without a label is shown with its number (docs/distributor.md). */
export interface Labels {
  vendor: (id: number) => string;
  type: (id: number) => string;
  /** Names by id; a vendor or type without a name is absent. */
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
  /** Names the content of its small picture; null until somebody looked at it. */
  pictureVersion?: string | null;
  price: string | null;
  rrp: string | null;
  stock: number | null;
  isShippable: boolean;
  planCount: number;
  /** Absent where it has none, and where only rows without prices are needed. */
  ratePlans?: readonly UpstreamRatePlan[] | null;
}

/** A stored or just read product with what depends on the acting organisation. */
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

/** Converts the owner's cost of an add-on to the acting organisation's price. The response must never contain the cost itself. */
const costIn = (amount: string | null, { currency, priceChain }: PriceContext): Money | null =>
  priceChain.visible ? amountIn(chainAmount(amount, priceChain), currency) : null;

/** Returns the acting organisation's price of the product itself. */
const priceIn = (row: OfferedRow, { currency, priceChain }: PriceContext): Money | null =>
  priceChain.visible ? amountIn(chainPrice(row, priceChain), currency) : null;

function priceNote(price: Money | null, context: PriceContext): PriceNote | null {
  if (price) return null;
  if (context.isBeingRead) return 'being-read';
  return context.priceChain.visible ? 'on-request' : 'no-price-list';
}

/** Fewer units than this are a low stock. */
const LOW_STOCK = 10;

function toStockLevel(stock: number | null): StockLevel | null {
  if (stock === null) return null;
  if (stock <= 0) return 'out';
  return stock < LOW_STOCK ? 'low' : 'in';
}

/** The number in stock, or its level alone. */
const toStock = (stock: number | null, { hidesStock }: PriceContext) =>
  hidesStock ? { stock: null, stockLevel: toStockLevel(stock) } : { stock };

const toNamed = (id: number | null, getLabel: (id: number) => string): Named | null =>
  id === null ? null : { id, name: getLabel(id) };

function toProductBase(row: OfferedRow, context: PriceContext, labels: Labels) {
  const price = priceIn(row, context);
  return {
    id: row.id,
    name: row.name,
    productCode: row.productCode,
    vendor: toNamed(row.vendor, labels.vendor),
    type: toNamed(row.type, labels.type),
    hasPicture: row.hasPicture,
    pictureVersion: row.pictureVersion,
    price,
    priceNote: priceNote(price, context),
    // A list price is public: it reveals no organisation's cost.
    rrp: context.hidesRrp ? null : amountIn(row.rrp, context.currency),
    ...toStock(row.stock, context),
    isShippable: row.isShippable,
  };
}

/** A line of a list at the acting organisation's price. @param row with what that organisation ordered of it before */
export const rowFacts = (
  row: OfferedRow & Pick<ProductRow, 'bought'>,
  context: PriceContext,
  labels: Labels,
): ProductRow => ({
  ...toProductBase(row, context, labels),
  planCount: row.planCount,
  ...(row.ratePlans?.length && { ratePlans: row.ratePlans.map((plan) => planFacts(plan, context)) }),
  bought: row.bought,
});

function addOnFacts(addOn: UpstreamAddOn, context: PriceContext): AddOnFacts {
  const { id, sku, name, dovetail } = addOn;
  return { id, sku, name, dovetail, price: costIn(addOn.price, context) };
}

/** Only a cost in the connection's currency counts; two in one currency are a contradiction, not a choice. */
function chargeFacts(charge: UpstreamCharge, context: PriceContext): ChargeFacts {
  const { id, name, chargeType, chargeModel, unitOfMeasure } = charge;
  const matching = charge.costs.filter((cost) => cost.currency === context.currency);
  const cost = matching.length === 1 ? costIn(matching[0]?.cost ?? null, context) : null;
  return { id, name, chargeType, chargeModel, unitOfMeasure, cost };
}

function planFacts(plan: UpstreamRatePlan, context: PriceContext): RatePlanFacts {
  return {
    id: plan.id,
    name: plan.name,
    termLength: plan.termLength,
    billingFrequency: plan.billingFrequency,
    renewalTermLength: plan.renewalTermLength,
    isDefault: plan.isDefault,
    minQuantity: plan.minQuantity,
    maxQuantity: plan.maxQuantity,
    charges: plan.charges.map((charge) => chargeFacts(charge, context)),
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
  context: PriceContext,
  labels: Labels,
  read: { asOf: Date; fresh: boolean; limited: boolean; gone: boolean },
): ProductFacts {
  return {
    ...toProductBase(product, context, labels),
    shippingCost: costIn(product.shippingCost, context),
    isFinanceable: product.isFinanceable,
    subscriptionType: product.subscriptionType,
    provisioning: product.provisioning.map((addOn) => addOnFacts(addOn, context)),
    maintenance: product.maintenance.map((addOn) => addOnFacts(addOn, context)),
    ratePlans: product.ratePlans.map((plan) => planFacts(plan, context)),
    ...(context.priceOwner !== undefined && { priceOwner: context.priceOwner }),
    gone: read.gone,
    asOf: read.asOf.toISOString(),
    fresh: read.fresh,
    limited: read.limited,
  };
}
