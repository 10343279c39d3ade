import 'server-only';
import { chosenPlan, lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { getCatalogueContext } from '@/lib/catalogue/model/context';
import type { AddOnFacts, ProductFacts } from '@/lib/catalogue/model/schema';
import { currentFacts } from '@/lib/catalogue/product/data';
import { toPriceOwner } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { AppError } from '@/lib/platform/errors';
import { minorDecimals, money } from '@/lib/platform/formats/money';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import type { DraftLine } from './schema';
import type { LineRow, NewLineRow } from './version-store';

/**
 * The same person with the prices of an organisation, acting for it: what is stored in its name is made with it. A seller sees the prices
 * of its customers, so an answer to the seller may hold theirs.
 */
export const asOrganisation = (actor: Actor, organisationId: number): Actor =>
  toPriceOwner({ ...actor, organisationId }, organisationId);

/** The currency in which an organisation buys. @throws AppError `not-orderable` when nothing serves it yet */
export async function requireCurrency(actor: Actor, organisationId: number): Promise<string> {
  const context = await getCatalogueContext(asOrganisation(actor, organisationId));
  const currency = context?.prices.currency;
  if (currency) return currency;
  throw new AppError('not-orderable', { message: message('quotes.errors.noCurrency') });
}

/** Products as the customer may buy them, and at the seller's own cost. */
export interface QuotableProducts {
  offered: Map<number, ProductFacts>;
  costs: Map<number, ProductFacts>;
}

export async function loadProducts(
  actor: Actor,
  { sellerId, buyerId }: { sellerId: number; buyerId: number },
  productIds: readonly number[],
): Promise<QuotableProducts> {
  const [offered, costs] = await Promise.all([
    currentFacts(asOrganisation(actor, buyerId), productIds),
    currentFacts(asOrganisation(actor, sellerId), productIds),
  ]);
  return { offered, costs };
}

/** The amount that the seller typed for a part, else the customer's present price. @throws AppError `invalid` at the price */
function quotePart(
  part: PricePart,
  { prices, currency, path }: { prices: DraftLine['prices']; currency: string; path: string },
): PricePart {
  const amount = prices[part.key];
  if (amount === undefined) return part;
  const decimals = amount.split('.')[1]?.length ?? 0;
  if (decimals === 0 || minorDecimals(currency) > 0) return { ...part, price: money(amount, currency) };
  const error = fieldMessage('quotes.errors.decimals', { currency });
  throw new AppError('invalid', {
    message: message('quotes.errors.decimals', { currency }),
    fields: [{ path: `${path}.prices`, message: error }],
  });
}

const findAddOns = <T extends { id: number }>(offered: readonly AddOnFacts[], chosen: readonly T[]) =>
  chosen.flatMap((one) =>
    offered.filter(({ id }) => id === one.id).map((addOn) => ({ ...addOn, chosen: one })),
  );

/** The parts of a line at the seller's present cost; none when nothing is known of it. */
export const toCostParts = (line: DraftLine, cost: ProductFacts | undefined): PricePart[] =>
  cost ? priceParts(cost, line) : [];

/** A line as it is stored, with the names and the costs of now. */
function toLine(
  line: DraftLine,
  facts: ProductFacts,
  { costs, currency, path }: { costs: QuotableProducts['costs']; currency: string; path: string },
): NewLineRow {
  const plan = chosenPlan(facts, line.ratePlanId);
  const parts = priceParts(facts, line).map((part) =>
    quotePart(part, { prices: line.prices, currency, path }),
  );
  return {
    productId: facts.id,
    name: facts.name,
    productCode: facts.productCode,
    vendorName: facts.vendor?.name ?? null,
    quantity: line.quantity,
    plan: plan && {
      id: plan.id,
      name: plan.name,
      termLength: plan.termLength,
      billingFrequency: plan.billingFrequency,
      renewalTermLength: plan.renewalTermLength,
    },
    provisioning: findAddOns(facts.provisioning, line.provisioning).map(({ id, name, sku, chosen }) => ({
      id,
      name,
      sku,
      instructions: chosen.instructions,
    })),
    maintenance: findAddOns(facts.maintenance, line.maintenance).map(({ id, name, sku }) => ({
      id,
      name,
      sku,
      instructions: null,
    })),
    parts,
    totals: lineTotals(parts, line.quantity),
    costParts: toCostParts(line, costs.get(line.productId)),
    note: line.note,
    kind: line.kind,
    alternativeGroup: line.kind === 'alternative' ? (line.alternativeGroup ?? 1) : null,
  };
}

/**
 * The lines of a draft with names, prices and costs.
 * @throws AppError `invalid` at a product that the customer's catalogue does not have, and at a price
 */
export function buildLines(
  lines: readonly DraftLine[],
  products: QuotableProducts,
  currency: string,
): NewLineRow[] {
  return lines.map((line, index) => {
    const facts = products.offered.get(line.productId);
    const path = `lines.${index}`;
    if (facts) return toLine(line, facts, { costs: products.costs, currency, path });
    throw new AppError('invalid', {
      message: message('quotes.errors.unknownProduct'),
      fields: [{ path: `${path}.productId`, message: fieldMessage('quotes.errors.unknownProduct') }],
    });
  });
}

/** A stored line as the seller would save it again. */
export const toDraftLine = (line: LineRow): DraftLine => ({
  productId: line.productId,
  quantity: line.quantity,
  ratePlanId: line.plan?.id ?? null,
  provisioning: line.provisioning.map(({ id, instructions }) => ({ id, instructions })),
  maintenance: line.maintenance.map(({ id }) => ({ id })),
  prices: Object.fromEntries(line.parts.flatMap(({ key, price }) => (price ? [[key, price.amount]] : []))),
  note: line.note,
  kind: line.kind,
  alternativeGroup: line.alternativeGroup,
});
