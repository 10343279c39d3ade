import { addTotals, chosenPlan, lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import type { OrderRequest } from '@/lib/contract/order';
import type { OrderLine } from '@/lib/orders/model/schema';

type Requested = OrderRequest['products'][number];

/** A line as a checkout stores it, at the price that the buyer's organisation pays. */
function toLine({ product, quantity, rate_plan }: Requested, facts: ProductFacts): OrderLine {
  const ratePlanId = rate_plan ?? null;
  const plan = chosenPlan(facts, ratePlanId);
  const parts = priceParts(facts, { quantity, ratePlanId, provisioning: [], maintenance: [] });
  return {
    productId: product,
    name: facts.name,
    productCode: facts.productCode,
    vendorName: facts.vendor?.name ?? null,
    quantity,
    reference: null,
    stock: facts.stock,
    plan: plan && {
      id: plan.id,
      name: plan.name,
      termLength: plan.termLength,
      billingFrequency: plan.billingFrequency,
      renewalTermLength: plan.renewalTermLength,
    },
    provisioning: [],
    maintenance: [],
    parts,
    quoteLineId: null,
    totals: lineTotals(parts, quantity),
  };
}

/** The lines of a request with what they come to. @throws Error for a product that is not among the facts */
export function orderedLines(
  requested: readonly Requested[],
  facts: ReadonlyMap<number, ProductFacts>,
): { lines: OrderLine[]; totals: Totals } {
  const lines = requested.map((one) => {
    const found = facts.get(one.product);
    if (!found) throw new Error(`the demo has no product ${one.product}`);
    return toLine(one, found);
  });
  return { lines, totals: addTotals(lines.map((line) => line.totals)) };
}
