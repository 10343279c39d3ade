import { lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import type { DraftProduct, SellerLine, SellerVersion } from '@/lib/orders/quotes/dto';
import { findPriceWarning, type PriceWarning } from '@/lib/orders/quotes/margin';
import { amountSchema, type SaveDraftInput } from '@/lib/orders/quotes/schema';
import { money } from '@/lib/platform/formats/money';

/** A line while it is edited. Its prices are texts, as they are typed. */
export interface EditedLine {
  key: string;
  productId: number;
  name: string;
  productCode: string;
  quantity: number;
  ratePlanId: number | null;
  provisioning: { id: number; instructions: string | null }[];
  maintenance: { id: number }[];
  prices: Record<string, string>;
  note: string;
  kind: SellerLine['kind'];
  alternativeGroup: number | null;
}

/** A draft while it is edited. */
export interface EditedDraft {
  validUntil: string;
  zone: string;
  buyerText: string;
  internalNote: string;
  lines: readonly EditedLine[];
}

const toEditedLine = (line: SellerLine): EditedLine => ({
  key: line.id,
  productId: line.productId,
  name: line.name,
  productCode: line.productCode,
  quantity: line.quantity,
  ratePlanId: line.plan?.id ?? null,
  provisioning: line.provisioning.map(({ id, instructions }) => ({ id, instructions })),
  maintenance: line.maintenance.map(({ id }) => ({ id })),
  prices: Object.fromEntries(line.parts.flatMap(({ key, price }) => (price ? [[key, price.amount]] : []))),
  note: line.note ?? '',
  kind: line.kind,
  alternativeGroup: line.alternativeGroup,
});

export const toEditedDraft = (draft: SellerVersion): EditedDraft => ({
  validUntil: draft.validUntil,
  zone: draft.zone,
  buyerText: draft.buyerText ?? '',
  internalNote: draft.internalNote ?? '',
  lines: draft.lines.map(toEditedLine),
});

/** An amount as people type it: a comma is a point. */
export const toAmount = (typed: string): string => typed.trim().replace(',', '.');

/** The prices of the line's parts; one that was emptied is the customer's own again. */
const toPrices = ({ prices }: EditedLine): Record<string, string> =>
  Object.fromEntries(
    Object.entries(prices).flatMap(([key, typed]) => (typed.trim() === '' ? [] : [[key, toAmount(typed)]])),
  );

export const toInput = (draft: EditedDraft, version: number): SaveDraftInput => ({
  version,
  validUntil: draft.validUntil,
  zone: draft.zone,
  buyerText: draft.buyerText,
  internalNote: draft.internalNote,
  lines: draft.lines.map(({ key: _key, name: _name, productCode: _code, ...line }) => ({
    ...line,
    prices: toPrices(line as EditedLine),
  })),
});

/** One price of a line: what the customer pays today, what is quoted, and what it costs. */
export interface EditedPart {
  part: PricePart;
  listed: PricePart;
  cost: PricePart | undefined;
  typed: string;
  warning: PriceWarning | null;
}

const readPrice = (typed: string | undefined, listed: PricePart, currency: string): PricePart => {
  const amount = typed === undefined ? '' : toAmount(typed);
  if (amount === '') return listed;
  return { ...listed, price: amountSchema.safeParse(amount).success ? money(amount, currency) : null };
};

/** The prices of a line as it is edited; none while nothing is known of its product. */
export function getEditedParts(
  line: EditedLine,
  product: DraftProduct | undefined,
  { currency, hasFloor }: { currency: string; hasFloor: boolean },
): EditedPart[] {
  if (!product) return [];
  const costs = product.cost ? priceParts(product.cost, line) : [];
  return priceParts(product.facts, line).map((listed) => {
    const typed = line.prices[listed.key];
    const part = readPrice(typed, listed, currency);
    const cost = costs.find(({ key }) => key === listed.key);
    return { part, listed, cost, typed: typed ?? '', warning: findPriceWarning(part, cost, hasFloor) };
  });
}

/** A line as the customer would see it, for the preview and the sums. */
export function toSellerLine(
  line: EditedLine,
  facts: ProductFacts | undefined,
  parts: readonly EditedPart[],
): SellerLine {
  const plan = facts?.ratePlans.find(({ id }) => id === line.ratePlanId);
  const quoted = parts.map(({ part }) => part);
  return {
    id: line.key,
    productId: line.productId,
    name: line.name,
    productCode: line.productCode,
    vendorName: facts?.vendor?.name ?? null,
    quantity: line.quantity,
    plan: plan
      ? {
          id: plan.id,
          name: plan.name,
          termLength: plan.termLength,
          billingFrequency: plan.billingFrequency,
          renewalTermLength: plan.renewalTermLength,
        }
      : null,
    provisioning: [],
    maintenance: [],
    parts: quoted,
    costParts: parts.flatMap(({ cost }) => cost ?? []),
    totals: lineTotals(quoted, line.quantity),
    note: line.note.trim() === '' ? null : line.note,
    kind: line.kind,
    alternativeGroup: line.kind === 'alternative' ? (line.alternativeGroup ?? 1) : null,
  };
}
