import 'server-only';
import { getCart } from '@/lib/cart/data';
import { toLineSnapshot } from '@/lib/cart/model/snapshot-rules';
import { chosenPlan, closestAllowed, quantityRange } from '@/lib/catalogue/line-prices/rules';
import { storedFacts } from '@/lib/catalogue/lookup';
import { parseListState, toListQuery } from '@/lib/catalogue/model/list-state';
import { type Count, type ProductFacts, productQuerySchema } from '@/lib/catalogue/model/schema';
import { currentFacts } from '@/lib/catalogue/product/data';
import { findProductIds } from '@/lib/catalogue/search/data';
import { getOrderLines } from '@/lib/orders/reorder/data';
import { toChoice } from '@/lib/orders/reorder/rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { findLines, type LineContent } from './line-store';
import { requireTemplate } from './opening';
import { getBaselineOwner } from './rules';
import type { NewLine, NewTemplate, SavedTemplate } from './schema';

/** A line with what its source knows of the product: for one that the catalogue does not know any more. */
type SourceLine = NewLine & Partial<Pick<LineContent, 'name' | 'productCode' | 'vendorName' | 'planName'>>;

/** The lines of a new template, and what did not become one. */
export interface TemplateSource extends Pick<SavedTemplate, 'available' | 'rejected'> {
  lines: LineContent[];
}

/** A line as a template stores it, with the product's present facts as its baseline. */
function toContent(line: SourceLine, facts: ProductFacts | undefined): LineContent {
  const { productId, quantity, ratePlanId, provisioning, maintenance, reference } = line;
  const plan = facts && chosenPlan(facts, ratePlanId);
  return {
    productId,
    quantity,
    ratePlanId,
    provisioning,
    maintenance,
    reference,
    name: facts?.name ?? line.name ?? `#${productId}`,
    productCode: facts?.productCode ?? line.productCode ?? '',
    vendorName: facts ? (facts.vendor?.name ?? null) : (line.vendorName ?? null),
    planName: plan?.name ?? line.planName ?? null,
    snapshot: facts ? toLineSnapshot(facts, line) : null,
  };
}

const exactly = (count: number): Count => ({ count, more: false });

const toIds = (lines: readonly NewLine[]): number[] => lines.map(({ productId }) => productId);

/** Lines that were chosen before: all of them are saved, also those whose product is gone. */
async function saveAll(actor: Actor, lines: readonly SourceLine[]): Promise<TemplateSource> {
  const facts = await currentFacts(actor, toIds(lines));
  return {
    lines: lines.map((line) => toContent(line, facts.get(line.productId))),
    available: exactly(lines.length),
    rejected: [],
  };
}

/** Lines that are named by their product: of one that the catalogue does not know there is nothing to save. */
export async function resolveLines(actor: Actor, lines: readonly NewLine[]): Promise<TemplateSource> {
  const facts = await storedFacts(actor, toIds(lines));
  const rejected = lines.flatMap(({ productId }, index) =>
    facts.has(productId) ? [] : [{ index, productId }],
  );
  const known = lines.filter(({ productId }) => facts.has(productId));
  return {
    lines: known.map((line) => toContent(line, facts.get(line.productId))),
    available: exactly(lines.length),
    rejected,
  };
}

/** A product that was found, once: with its usual plan, in the least quantity that this is sold in. */
function toFoundLine(facts: ProductFacts): NewLine {
  const plan = facts.ratePlans.find(({ isDefault }) => isDefault) ?? facts.ratePlans[0] ?? null;
  const range = quantityRange(plan);
  return {
    productId: facts.id,
    quantity: range ? closestAllowed(1, range) : 1,
    ratePlanId: plan?.id ?? null,
    provisioning: [],
    maintenance: [],
    reference: null,
  };
}

/** The first products of a search, in the order in which the product list shows them. */
async function fromSearch(actor: Actor, search: string, count: number): Promise<TemplateSource> {
  const query = productQuerySchema.parse(toListQuery(parseListState(new URLSearchParams(search))));
  const { ids, total } = await findProductIds(actor, query, count);
  const facts = await storedFacts(actor, ids);
  const lines = ids.flatMap((id) => {
    const product = facts.get(id);
    return product ? [toContent(toFoundLine(product), product)] : [];
  });
  return { lines, available: total, rejected: [] };
}

async function fromCart(actor: Actor, cartId: string | null): Promise<TemplateSource> {
  const { lines } = await getCart(actor, cartId);
  return saveAll(actor, lines);
}

async function fromOrder(actor: Actor, orderId: string): Promise<TemplateSource> {
  const lines = await getOrderLines(actor, orderId);
  return saveAll(
    actor,
    lines.map((line) => ({
      ...toChoice(line),
      quantity: line.quantity,
      reference: null,
      name: line.name,
      productCode: line.productCode,
      vendorName: line.vendorName,
      planName: line.plan?.name ?? null,
    })),
  );
}

async function fromTemplate(actor: Actor, templateId: string): Promise<TemplateSource> {
  await requireTemplate(actor, templateId);
  return saveAll(actor, await findLines(db(), templateId, getBaselineOwner(actor)));
}

/**
 * Reads the lines of a new template from its source.
 * @throws AppError `not-found` for an order or a template that the actor does not see, `not-allowed`
 */
export async function readSource(actor: Actor, input: NewTemplate): Promise<TemplateSource> {
  switch (input.from) {
    case 'nothing':
      return { lines: [], available: exactly(0), rejected: [] };
    case 'cart':
      return fromCart(actor, input.cartId ?? null);
    case 'order':
      return fromOrder(actor, input.orderId);
    case 'template':
      return fromTemplate(actor, input.templateId);
    case 'search':
      return fromSearch(actor, input.search, input.count);
    case 'lines':
      return resolveLines(actor, input.lines);
  }
}
