import Big from 'big.js';
import type { OrderRequest } from '@/lib/contract/order';
import type { AddOn, Product, RatePlan } from '@/lib/contract/product';
import type { FieldError } from '../http/problem';
import type { OrderedAddOn } from './schema';

/** More than this of one product is a slip of the finger. */
const MAX_QUANTITY = 1_000_000;

type RequestedLine = OrderRequest['products'][number];

/** A line as it will be stored; money is decimal text. */
export interface AcceptedLine {
  productId: number;
  productCode: string;
  name: string;
  quantity: number;
  price: string;
  ratePlan: RatePlan | null;
  provisioning: OrderedAddOn[];
  maintenance: OrderedAddOn[];
  total: string;
}

export interface AcceptedOrder {
  lines: AcceptedLine[];
  goodsTotal: string;
  shippingTotal: string;
}

/** Everything there is to say about an order, whether it can be accepted or not. */
interface EvaluatedOrder {
  /** Every error by field; none means that the order can be accepted. */
  errors: FieldError[];
  /** In the order of the request's lines; null for a product that does not exist or has no price. */
  lines: (AcceptedLine | null)[];
  /** Sum of the lines that have a price. */
  goodsTotal: string;
  shippingTotal: string;
}

/**
 * Judges and prices the content of an order against the catalogue at the caller's prices.
 * @param catalogue the products of the request that exist
 * @param currency the caller's: of several costs of a charge, this one counts
 */
export function evaluateOrderContent(
  request: OrderRequest,
  catalogue: ReadonlyMap<number, Product>,
  currency: string,
): EvaluatedOrder {
  const errors: FieldError[] = [];
  const lines: (AcceptedLine | null)[] = [];
  let shipping = new Big(0);
  let shippable = false;
  for (const [index, requested] of request.products.entries()) {
    const product = catalogue.get(requested.product);
    const report = (field: string, message: string) =>
      errors.push({ path: `products.${index}.${field}`, message });
    if (!product) {
      report('product', `There is no product ${requested.product}.`);
      lines.push(null);
      continue;
    }
    lines.push(acceptLine(requested, product, currency, report));
    shippable ||= product.is_shippable;
    if (product.is_shippable) shipping = shipping.plus(product.shipping_cost ?? 0);
  }
  if (shippable) errors.push(...shippingErrors(request.shipping));
  const goods = lines.reduce((sum, line) => sum.plus(line?.total ?? 0), new Big(0));
  return { errors, lines, goodsTotal: goods.toString(), shippingTotal: shipping.toString() };
}

type ReportError = (field: string, message: string) => void;

function acceptLine(
  requested: RequestedLine,
  product: Product,
  currency: string,
  report: ReportError,
): AcceptedLine | null {
  if (product.price === null) {
    report('product', `${product.product_code} has a price on request and cannot be ordered here.`);
    return null;
  }
  const ratePlan = chooseRatePlan(requested, product, currency, report);
  checkQuantity(requested.quantity, ratePlan, report);
  const provisioning = chooseAddOns(
    'provisioning',
    requested.provisioning ?? [],
    product.provisioning,
    report,
  );
  const maintenance = chooseAddOns('maintenance', requested.maintenance ?? [], product.maintenance, report);
  const addOns = [...provisioning, ...maintenance].reduce(
    (sum, { price }) => sum.plus(price ?? 0),
    new Big(0),
  );
  const own = ratePlan
    ? oneTimeCharges(ratePlan, currency, requested.quantity)
    : new Big(product.price).times(requested.quantity);
  return {
    productId: product.id,
    productCode: product.product_code,
    name: product.name,
    quantity: requested.quantity,
    price: new Big(product.price).toString(),
    ratePlan,
    provisioning,
    maintenance,
    total: own.plus(addOns.times(requested.quantity)).toString(),
  };
}

/**
 * Adds the one-time charges of a rate plan. Its charges replace the product's price; the recurring ones and those by use are billed
 * later, so the order shows them in its rate plan and not in its totals.
 */
function oneTimeCharges(plan: RatePlan, currency: string, quantity: number): Big {
  return plan.rate_plan_charges
    .filter((charge) => charge.charge_type === 'one_off')
    .reduce((sum, charge) => {
      const cost = charge.rate_plan_charge_costs.find((each) => each.currency === currency);
      const units = charge.charge_model === 'per_unit' ? quantity : 1;
      return sum.plus(new Big(cost?.charge_cost_price ?? 0).times(units));
    }, new Big(0));
}

/** A product with rate plans is ordered on one of them: the requested one, else its default. */
function chooseRatePlan(
  requested: RequestedLine,
  product: Product,
  currency: string,
  report: ReportError,
): RatePlan | null {
  const wanted = requested.rate_plan ?? null;
  if (wanted === null && product.rate_plans.length === 0) return null;
  const plan = product.rate_plans.find((each) => (wanted === null ? each.default : each.id === wanted));
  if (plan && !isPricedIn(plan, currency)) report('rate_plan', `This rate plan has no price in ${currency}.`);
  if (plan) return plan;
  const message =
    wanted === null ? 'Choose one of the product’s rate plans.' : `The product has no rate plan ${wanted}.`;
  report('rate_plan', message);
  return null;
}

/** A charge without a cost in the caller's currency would make the plan look cheaper than it is. */
function isPricedIn(plan: RatePlan, currency: string): boolean {
  return plan.rate_plan_charges.every((charge) =>
    charge.rate_plan_charge_costs.some(
      (cost) => cost.currency === currency && cost.charge_cost_price !== null,
    ),
  );
}

function checkQuantity(quantity: number, plan: RatePlan | null, report: ReportError): void {
  const minimum = plan?.min_quantity ?? 1;
  // Price lists write "no maximum" as null or as 0.
  const maximum = plan?.max_quantity || MAX_QUANTITY;
  if (quantity < minimum) report('quantity', `The least quantity is ${minimum}.`);
  if (quantity > maximum) report('quantity', `The most is ${maximum}.`);
}

function chooseAddOns(
  kind: 'provisioning' | 'maintenance',
  requested: readonly { id: number; instructions?: string | null }[],
  offered: readonly AddOn[],
  report: ReportError,
): OrderedAddOn[] {
  const usedIds = new Set<number>();
  return requested.flatMap(({ id, instructions }, index) => {
    const addOn = offered.find((each) => each.id === id);
    if (!addOn) report(`${kind}.${index}.id`, `The product has no such add-on ${id}.`);
    else if (addOn.price === null) report(`${kind}.${index}.id`, 'This add-on has a price on request.');
    else if (usedIds.has(id)) report(`${kind}.${index}.id`, 'This add-on is listed twice.');
    usedIds.add(id);
    if (!addOn) return [];
    return [{ id, sku: addOn.sku, name: addOn.name, price: addOn.price, instructions: instructions ?? null }];
  });
}

/** "Full shipping details": goods need a place to go to. An order of licences alone does not. */
function shippingErrors(shipping: OrderRequest['shipping']): FieldError[] {
  const needed = ['addr_line_1', 'city', 'country_code'] as const;
  return needed
    .filter((field) => shipping[field] === null || shipping[field] === '')
    .map((field) => ({ path: `shipping.${field}`, message: 'This is needed to ship the goods.' }));
}
