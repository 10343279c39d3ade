import { type Amount, power, readAmount } from './amount';
import { NetPrices } from './net-prices';

export type Rounding = 'none' | '0.05' | '0.10' | '0.50' | '1.00' | 'x.99';
export type RuleScope = 'product' | 'vendor' | 'type';
export type RuleAction = 'markup' | 'rrp-less' | 'fixed';

/** An exception of a list for one product, vendor or type. */
export interface PriceRule {
  scope: RuleScope;
  scopeId: number;
  action: RuleAction;
  /** Percent; for `fixed` an amount in the connection's currency. */
  value: string;
}

/** A price list as it is stored. */
export interface PriceTerms {
  id: number;
  version: number;
  /** Percent on the owner's own price. */
  markup: string;
  rounding: Rounding;
  /** Never below what the owner pays. */
  floor: boolean;
  rules: readonly PriceRule[];
  /** Fixed prices of products by id, in ascending order of the ids. */
  netPrices: readonly (readonly [productId: number, amount: string])[];
}

/** A share of an amount, `factor` over `divisor`: 12.5 % on top is 1125 over 1000. */
export interface Share {
  kind: 'markup' | 'rrp-less';
  factor: bigint;
  divisor: bigint;
}
export type Action = Share | { kind: 'fixed'; amount: Amount };

/** A price list made ready to price by. */
export interface CompiledPriceList {
  id: number;
  version: number;
  markup: Share;
  /** Endings that prices are raised to: multiples of `step` less `less`, both in minor units; null leaves them as they are. */
  rounding: { step: bigint; less: bigint } | null;
  floor: boolean;
  rules: Record<RuleScope, ReadonlyMap<number, Action>>;
  netPrices: NetPrices;
}

/** The facts of a product that its price depends on. Amounts are decimals written out, in the connection's currency. */
export interface Priceable {
  id: number;
  vendor: number | null;
  type: number | null;
  /** The price that the connection's owner pays; null is on request. */
  price: string | null;
  rrp: string | null;
}

const ENDINGS: Record<Exclude<Rounding, 'none'>, { step: bigint; less: bigint }> = {
  '0.05': { step: 5n, less: 0n },
  '0.10': { step: 10n, less: 0n },
  '0.50': { step: 50n, less: 0n },
  '1.00': { step: 100n, less: 0n },
  'x.99': { step: 100n, less: 1n },
};

function toShare(kind: Share['kind'], percent: string): Share {
  const { units, decimals } = readAmount(percent);
  const divisor = 100n * power(decimals);
  return { kind, divisor, factor: kind === 'markup' ? divisor + units : divisor - units };
}

const toAction = ({ action, value }: PriceRule): Action =>
  action === 'fixed' ? { kind: 'fixed', amount: readAmount(value) } : toShare(action, value);

const toRuleMap = (rules: readonly PriceRule[], scope: RuleScope): ReadonlyMap<number, Action> =>
  new Map(rules.flatMap((rule) => (rule.scope === scope ? [[rule.scopeId, toAction(rule)]] : [])));

/** Makes a stored list ready to price by; done once for however many products. */
export function compilePriceList({
  id,
  version,
  markup,
  rounding,
  floor,
  rules,
  netPrices,
}: PriceTerms): CompiledPriceList {
  return {
    id,
    version,
    markup: toShare('markup', markup),
    rounding: rounding === 'none' ? null : ENDINGS[rounding],
    floor,
    rules: {
      product: toRuleMap(rules, 'product'),
      vendor: toRuleMap(rules, 'vendor'),
      type: toRuleMap(rules, 'type'),
    },
    netPrices: new NetPrices(netPrices),
  };
}

/** Names what decides a product's price. The narrowest wins: a rule for it, its net price, a rule for its vendor, for its type, the markup. */
export function getDecidingScope(
  { rules, netPrices }: CompiledPriceList,
  { id, vendor, type }: Priceable,
): RuleScope | 'net' | 'list' {
  if (rules.product.has(id)) return 'product';
  if (netPrices.get(id)) return 'net';
  if (vendor !== null && rules.vendor.has(vendor)) return 'vendor';
  return type !== null && rules.type.has(type) ? 'type' : 'list';
}

/** Gets the action of the deciding rule. It repeats the order of `getDecidingScope`, because it runs a million times. */
export function getAction(
  { rules, netPrices, markup }: CompiledPriceList,
  { id, vendor, type }: Priceable,
): Action {
  return (
    rules.product.get(id) ??
    netPrices.get(id) ??
    (vendor === null ? undefined : rules.vendor.get(vendor)) ??
    (type === null ? undefined : rules.type.get(type)) ??
    markup
  );
}
