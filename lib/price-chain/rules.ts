/**
 * The price chain (docs/decisions/0064): what each organisation below a connection pays, list by list down its path.
 * Exact decimals in whole units; nothing here is a float. Lists of a million products are priced with it.
 */

export type Rounding = 'none' | '0.05' | '0.10' | '0.50' | '1.00' | 'x.99';
export type RuleScope = 'product' | 'vendor' | 'type';
export type RuleAction = 'markup' | 'rrp-less' | 'fixed';

/** What a list does differently for one product, vendor or type. */
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
}

/** A decimal: `units` times ten to the power of minus `decimals`. */
interface Amount {
  units: bigint;
  decimals: number;
}

/** A share of an amount, `factor` over `divisor`: 12.5 % on top is 1125 over 1000. */
interface Share {
  kind: 'markup' | 'rrp-less';
  factor: bigint;
  divisor: bigint;
}
type Action = Share | { kind: 'fixed'; amount: Amount };

/** A price list made ready to price by. */
export interface CompiledPriceList {
  id: number;
  version: number;
  markup: Share;
  /** Endings that prices are raised to: multiples of `step` less `less`, both in minor units; null leaves them as they are. */
  rounding: { step: bigint; less: bigint } | null;
  floor: boolean;
  rules: Record<RuleScope, ReadonlyMap<number, Action>>;
}

/** What makes an organisation's prices of the connection's. */
export interface ChainTerms {
  /** From the tier below the connection's owner down to the organisation; empty for the owner itself. */
  lists: readonly CompiledPriceList[];
  /** Of the minor unit of the connection's currency: 0 for yen, 2 for pence. */
  decimals: number;
}

/** By what an organisation buys. */
export interface PriceChain extends ChainTerms {
  /** Whether prices of the organisation exist. False: a tier has no price list, or the connection's currency is unknown. */
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

/** What of a product its price depends on. Amounts are decimals written out, in the connection's currency. */
export interface Priceable {
  id: number;
  vendor: number | null;
  type: number | null;
  /** What the connection's owner pays; null is on request. */
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

const POWERS = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));
const power = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** Reads a decimal; at least so many decimals, and no zeros behind them that say nothing. */
function read(text: string, least = 2): Amount {
  const dot = text.indexOf('.');
  let [whole, part] = dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)];
  let end = part.length;
  while (end > least && part.charCodeAt(end - 1) === 48) end--;
  part = part.slice(0, end).padEnd(least, '0');
  return { units: BigInt(whole + part), decimals: part.length };
}

/** Writes an amount that is not below zero, without zeros at its end, as `money` writes it. */
function write({ units, decimals }: Amount): string {
  const text = units.toString().padStart(decimals + 1, '0');
  const dot = text.length - decimals;
  let end = text.length;
  while (end > dot && text.charCodeAt(end - 1) === 48) end--;
  return end === dot ? text.slice(0, dot) : `${text.slice(0, dot)}.${text.slice(dot, end)}`;
}

const halfUp = (value: bigint, divisor: bigint): bigint => (2n * value + divisor) / (2n * divisor);
const upwards = (value: bigint, divisor: bigint): bigint => (value + divisor - 1n) / divisor;
const padded = ({ units, decimals }: Amount, to: number): bigint => units * power(to - decimals);
/** An amount in so many decimals, which may be fewer than it has. */
const rescaled = (amount: Amount, to: number, round: typeof halfUp): bigint =>
  amount.decimals <= to ? padded(amount, to) : round(amount.units, power(amount.decimals - to));

/**
 * In how many decimals a price is made from an amount: those of the currency, or those of the amount where it is finer, such as
 * 0.0125 a unit. A currency without a minor unit has no price between 41,514 and 41,515; below 1 such a price would be lost.
 */
const getPrecision = (amount: Amount, minor: number): number =>
  minor === 0 && amount.units >= power(amount.decimals) ? 0 : Math.max(minor, amount.decimals);

function toShare(kind: Share['kind'], percent: string): Share {
  const { units, decimals } = read(percent);
  const divisor = 100n * power(decimals);
  return { kind, divisor, factor: kind === 'markup' ? divisor + units : divisor - units };
}

const toAction = ({ action, value }: PriceRule): Action =>
  action === 'fixed' ? { kind: 'fixed', amount: read(value) } : toShare(action, value);

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
  };
}

/** What decides a product's price: the narrower scope wins, product, vendor, type, then the list's own markup. */
export function getDecidingScope(
  { rules }: CompiledPriceList,
  { id, vendor, type }: Priceable,
): RuleScope | 'list' {
  if (rules.product.has(id)) return 'product';
  if (vendor !== null && rules.vendor.has(vendor)) return 'vendor';
  return type !== null && rules.type.has(type) ? 'type' : 'list';
}

/** As `decidedBy`; apart from it because it runs a million times. */
function getAction({ rules, markup }: CompiledPriceList, { id, vendor, type }: Priceable): Action {
  return (
    rules.product.get(id) ??
    (vendor === null ? undefined : rules.vendor.get(vendor)) ??
    (type === null ? undefined : rules.type.get(type)) ??
    markup
  );
}

/** A share of an amount, half up to `decimals`. */
function shareIn(base: Amount, { factor, divisor }: Share, decimals: number): bigint {
  const to = Math.max(decimals, base.decimals);
  return halfUp(padded(base, to) * factor, divisor * power(to - decimals));
}

/**
 * The next price upwards that has the list's ending: nobody sells for less than the terms say because of an ending. An
 * amount below the first ending is left as it is.
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
 * What an organisation pays for a product.
 * @returns null for a price on request: the cost is unknown, or a rule needs a recommended retail price that there is not.
 *   A cost below zero is a fault of the data: handed down it would be somebody else's amount, so there is no price.
 */
export function chainPrice(product: Priceable, { lists, decimals }: ChainTerms): string | null {
  if (product.price === null || lists.length === 0) return product.price;
  let amount: Amount | null = read(product.price, decimals);
  if (amount.units < 0n) return null;
  let rrp = product.rrp === null ? null : read(product.rrp);
  if (rrp && rrp.units <= 0n) rrp = null;
  for (const list of lists) {
    amount = tierPrice(amount, rrp, list, product, decimals);
    if (!amount) return null;
  }
  return write(amount);
}

/**
 * What an organisation pays for what comes with a product: a charge of a plan, an add-on, shipping. Each list adds its
 * markup; rules and endings are for the prices of products only.
 */
export function chainAmount(cost: string | null, { lists, decimals: minor }: ChainTerms): string | null {
  if (cost === null || lists.length === 0) return cost;
  let amount = read(cost, minor);
  if (amount.units < 0n) return null;
  for (const { markup, floor } of lists) {
    const decimals = getPrecision(amount, minor);
    const [units, least] = [shareIn(amount, markup, decimals), rescaled(amount, decimals, upwards)];
    amount = { units: floor && units < least ? least : units, decimals };
  }
  return write(amount);
}
