import {
  type Amount,
  getPrecision,
  halfUp,
  padded,
  power,
  readAmount,
  rescaled,
  upwards,
  writeAmount,
} from './amount';
import { type CompiledPriceList, getAction, type Priceable, type Share } from './compiled-list';

/**
 * The price chain (docs/decisions/0014): what each organisation below a connection pays, list by list down its path.
 * Exact decimals in whole units; nothing here is a float. Lists of a million products are priced with it.
 */

/** The terms that turn the connection's prices into an organisation's. */
export interface ChainTerms {
  /** From the tier below the connection's owner down to the organisation; empty for the owner itself. */
  lists: readonly CompiledPriceList[];
  /** Decimals of the connection's currency: 0 for yen, 2 for pence. */
  decimals: number;
}

/** By what an organisation buys. */
export interface PriceChain extends ChainTerms {
  /** True when the organisation has prices. False: a tier has no price list, or the connection's currency is unknown. */
  visible: boolean;
  /** The price index to sort and filter by; null: nothing can be sorted by price now. */
  priceIndex: PriceIndex | null;
}

/** A price index that is complete. */
export interface PriceIndex {
  id: number;
  /** Changes whenever prices of it are written. */
  version: string;
}

/** A share of an amount, half up to `decimals`. */
function shareIn(base: Amount, { factor, divisor }: Share, decimals: number): bigint {
  const to = Math.max(decimals, base.decimals);
  return halfUp(padded(base, to) * factor, divisor * power(to - decimals));
}

/**
 * Rounds up to the next price that has the list's ending: an ending must never lower a price below the terms. An amount below the first
 * ending stays as it is.
 */
function withEnding(
  { units, decimals }: Amount,
  ending: CompiledPriceList['rounding'],
  minor: number,
): Amount {
  if (!ending) return { units, decimals };
  const minorUnit = power(decimals - minor);
  const [step, less] = [ending.step * minorUnit, ending.less * minorUnit];
  return { units: units < step - less ? units : upwards(units + less, step) * step - less, decimals };
}

/** One tier: what the next organisation pays for a product that costs the list's owner `cost`. */
function tierPrice(
  cost: Amount,
  rrp: Amount | null,
  list: CompiledPriceList,
  product: Priceable,
  minor: number,
): Amount | null {
  const action = getAction(list, product);
  if (action.kind === 'fixed') {
    const decimals = Math.max(getPrecision(cost, minor), getPrecision(action.amount, minor));
    const [units, least] = [rescaled(action.amount, decimals, halfUp), rescaled(cost, decimals, upwards)];
    return { units: list.floor && units < least ? least : units, decimals };
  }
  const base = action.kind === 'markup' ? cost : rrp;
  if (!base) return null;
  const decimals = getPrecision(cost, minor);
  const [units, least] = [shareIn(base, action, decimals), rescaled(cost, decimals, upwards)];
  return withEnding({ units: list.floor && units < least ? least : units, decimals }, list.rounding, minor);
}

/**
 * Computes an organisation's price of a product.
 * @returns null for a price on request: the cost is unknown, or a rule needs a recommended retail price and there is none. A cost below
 *   zero is a fault of the data: passed down the chain it would become another organisation's credit, so there is no price.
 */
export function chainPrice(product: Priceable, { lists, decimals }: ChainTerms): string | null {
  if (product.price === null || lists.length === 0) return product.price;
  let amount: Amount | null = readAmount(product.price, decimals);
  if (amount.units < 0n) return null;
  let rrp = product.rrp === null ? null : readAmount(product.rrp);
  if (rrp && rrp.units <= 0n) rrp = null;
  for (const list of lists) {
    amount = tierPrice(amount, rrp, list, product, decimals);
    if (!amount) return null;
  }
  return writeAmount(amount);
}

/**
 * Computes an organisation's price of a product's extras: a charge of a plan, an add-on, shipping. Each list adds its markup; rules and
 * endings apply to the prices of products only.
 */
export function chainAmount(cost: string | null, { lists, decimals: minor }: ChainTerms): string | null {
  if (cost === null || lists.length === 0) return cost;
  let amount = readAmount(cost, minor);
  if (amount.units < 0n) return null;
  for (const { markup, floor } of lists) {
    const decimals = getPrecision(amount, minor);
    const [units, least] = [shareIn(amount, markup, decimals), rescaled(amount, decimals, upwards)];
    amount = { units: floor && units < least ? least : units, decimals };
  }
  return writeAmount(amount);
}
