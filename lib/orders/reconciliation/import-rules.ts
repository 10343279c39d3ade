import type { ProductFacts } from '@/lib/catalogue/model/schema';
import type { OrderRequest } from '@/lib/contract/order';
import type { Translator } from '@/lib/platform/messages/types';
import type { OrderedPlan } from '../model/plan-schema';
import type { OrderedAddOn, OrderLine } from '../model/schema';
import type { AnsweredLine } from './link-rules';

const NOTHING = { oneOff: [], recurring: [], partial: true };

/** The portal does not know the cost of an order that was placed elsewhere: its prices are not this organisation's. */
export const UNKNOWN_TOTALS = NOTHING;

type NameTranslator = Translator<'unconfirmed-orders.importedNames'>;

function toOrderedPlan(
  t: NameTranslator,
  id: number | null,
  facts: ProductFacts | undefined,
): OrderedPlan | null {
  if (id === null) return null;
  const plan = facts?.ratePlans.find((one) => one.id === id);
  return {
    id,
    name: plan?.name ?? t('plan', { id: String(id) }),
    termLength: plan?.termLength ?? null,
    billingFrequency: plan?.billingFrequency ?? null,
    renewalTermLength: plan?.renewalTermLength ?? null,
  };
}

const toOrderedAddOn = (
  t: NameTranslator,
  { id, instructions }: { id: number; instructions?: string | null },
  known: ProductFacts['maintenance'] | undefined,
): OrderedAddOn => {
  const addOn = known?.find((one) => one.id === id);
  return {
    id,
    name: addOn?.name ?? t('addOn', { id: String(id) }),
    sku: addOn?.sku ?? null,
    instructions: instructions ?? null,
  };
};

/** A line of an order that was placed elsewhere, in the names that the catalogue has for it, without prices. */
export function toImportedLine(
  t: NameTranslator,
  line: AnsweredLine,
  facts: ProductFacts | undefined,
): OrderLine {
  return {
    productId: line.product,
    name: facts?.name ?? line.name ?? t('product', { id: String(line.product) }),
    productCode: facts?.productCode ?? line.product_code ?? '',
    vendorName: facts?.vendor?.name ?? null,
    quantity: line.quantity,
    reference: null,
    stock: null,
    plan: toOrderedPlan(t, line.rate_plan, facts),
    provisioning: line.provisioning.map((addOn) => toOrderedAddOn(t, addOn, facts?.provisioning)),
    maintenance: line.maintenance.map((addOn) => toOrderedAddOn(t, addOn, facts?.maintenance)),
    quoteLineId: null,
    parts: [],
    totals: NOTHING,
  };
}

/** The line as it would be ordered again. */
export function toRequestedProduct(line: AnsweredLine): OrderRequest['products'][number] {
  const { product, quantity, rate_plan, provisioning, maintenance } = line;
  return {
    product,
    quantity,
    ...(rate_plan === null ? {} : { rate_plan }),
    ...(provisioning.length > 0 ? { provisioning } : {}),
    ...(maintenance.length > 0 ? { maintenance: maintenance.map(({ id }) => ({ id })) } : {}),
  };
}
