import Big from 'big.js';
import type { z } from 'zod';
import {
  type addOnSchema,
  type chargeCostSchema,
  productSchema,
  type ratePlanChargeSchema,
  type ratePlanSchema,
} from '@/lib/contract/product';
import { readRecord, type Tolerant } from './parse-record';
import type {
  Amount,
  UpstreamAddOn,
  UpstreamCharge,
  UpstreamChargeCost,
  UpstreamProduct,
  UpstreamRatePlan,
} from './types';

/** Above this a price is a mistake or an attack, and a double no longer holds its cents. */
const MAX_AMOUNT = 1e12;

/**
 * A JSON number as a decimal written out. JavaScript prints the shortest text that reads back as the same double, so
 * the text is the API's own literal for anything up to 15 significant digits, which `HIGHEST` and cents stay within.
 * Negative, infinite and absurd numbers give null: unreadable is "on request", never a price.
 */
function toAmount(value: number | null): Amount | null {
  if (value === null || !Number.isFinite(value) || value < 0 || value > MAX_AMOUNT) return null;
  return new Big(value).toFixed();
}

type Wire<S extends z.ZodType> = Tolerant<z.infer<S>>;

const toAddOn = (wire: Wire<typeof addOnSchema>): UpstreamAddOn => ({ ...wire, price: toAmount(wire.price) });

const toCost = (wire: Wire<typeof chargeCostSchema>): UpstreamChargeCost => ({
  id: wire.id,
  currency: wire.currency,
  cost: toAmount(wire.charge_cost_price),
  extra: wire.extra,
});

const toCharge = (wire: Wire<typeof ratePlanChargeSchema>): UpstreamCharge => ({
  id: wire.id,
  name: wire.name,
  chargeType: wire.charge_type,
  chargeModel: wire.charge_model,
  costs: wire.rate_plan_charge_costs.map(toCost),
  unitOfMeasure: wire.unit_of_measure,
  extra: wire.extra,
});

/** @param complete false when some charge of the product was unreadable: the plan may look cheaper than it is. */
const toRatePlan = (wire: Wire<typeof ratePlanSchema>, complete: boolean): UpstreamRatePlan => ({
  id: wire.id,
  name: wire.name,
  termLength: wire.term_length,
  billingFrequency: wire.billing_frequency,
  renewalTermLength: wire.renewal_term_length,
  isDefault: wire.default ?? false,
  minQuantity: wire.min_quantity,
  maxQuantity: wire.max_quantity,
  charges: wire.rate_plan_charges.map(toCharge),
  complete,
  extra: wire.extra,
});

/** Keeps the first of each id: a cart line names a plan or an add-on by its id. */
function removeDuplicates<T extends { id: number }>(records: T[], faults: string[], at: string): T[] {
  const seenIds = new Set<number>();
  return records.filter(({ id }) => {
    if (seenIds.has(id)) faults.push(`${at}: id ${id} again`);
    return seenIds.has(id) ? false : seenIds.add(id);
  });
}

/** Reads a product of the API; null when it has no readable id and name. `faults` is the record's own list. */
export function readProduct(raw: unknown, faults: string[]): UpstreamProduct | null {
  const wire = readRecord(productSchema, raw, faults);
  if (!wire) return null;
  const complete = !faults.some((fault) => fault.includes('rate_plan_charges'));
  const ratePlans = removeDuplicates(
    wire.rate_plans.map((plan) => toRatePlan(plan, complete)),
    faults,
    'rate_plans',
  );
  // Sold by a plan that could not be read, it would be ordered without one: no price, so it is shown and not ordered.
  const isPlanLost = ratePlans.length === 0 && faults.some((fault) => fault.startsWith('rate_plans'));
  const product: UpstreamProduct = {
    id: wire.id,
    name: wire.name,
    productCode: wire.product_code ?? '',
    description: wire.description,
    detailedDescription: wire.detailed_description,
    featuredDescription: wire.featured_description,
    vendor: wire.vendor,
    type: wire.type,
    rrp: toAmount(wire.rrp),
    price: isPlanLost ? null : toAmount(wire.price),
    thumbUrl: wire.thumb_url,
    mainImageUrl: wire.main_image_url,
    datasheetUrl: wire.datasheet_url,
    guideUrl: wire.guide_url,
    quickstartUrl: wire.quickstart_url,
    stock: wire.stock,
    provisioning: removeDuplicates(wire.provisioning.map(toAddOn), faults, 'provisioning'),
    maintenance: removeDuplicates(wire.maintenance.map(toAddOn), faults, 'maintenance'),
    shippingCost: toAmount(wire.shipping_cost),
    subscriptionType: wire.subscription_type,
    ratePlans,
    isShippable: wire.is_shippable,
    isFinanceable: wire.is_financeable,
    extra: wire.extra,
    faults,
  };
  if (product.price === null && wire.price !== null) faults.push('price');
  return product;
}
