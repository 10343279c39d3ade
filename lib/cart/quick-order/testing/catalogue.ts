import type { ProductFacts, ProductRow, RatePlanFacts } from '@/lib/catalogue/model/schema';
import { codeKey } from '@/lib/catalogue/model/tokenize';
import { IndexSnapshotBuilder } from '@/lib/catalogue/search-index/index-snapshot';
import { createResolve } from '@/lib/catalogue/search-index/resolve';
import { parseLines } from '../grammar/parse';
import { decide } from '../resolve/decide';
import { type CodeSources, lookUpLine } from '../resolve/look-up';
import { createMerger, resolveLines, toDraft, toResolvedLine } from '../resolve/resolve';
import type { InputLine, ResolvedLine } from '../schema';

/** A product of a catalogue in memory. */
export interface SampleProduct {
  code: string;
  name?: string;
  vendor?: string;
  /** Null for one on request. */
  price?: string | null;
  stock?: number | null;
  plans?: readonly RatePlanFacts[];
}

export const samplePlan = (id: number, over: Partial<RatePlanFacts> = {}): RatePlanFacts => ({
  id,
  name: `Plan ${id}`,
  termLength: null,
  billingFrequency: 'Monthly',
  renewalTermLength: null,
  isDefault: false,
  minQuantity: null,
  maxQuantity: null,
  charges: [
    {
      id,
      name: 'Seat',
      chargeType: 'Recurring',
      chargeModel: 'Per Unit',
      unitOfMeasure: 'User',
      cost: { amount: '5', currency: 'GBP' },
    },
  ],
  complete: true,
  ...over,
});

function toProductRow(
  { code, vendor, price = '10', stock = 100, plans = [], name }: SampleProduct,
  id: number,
): ProductRow {
  return {
    id,
    name: name ?? `Product ${id}`,
    productCode: code,
    vendor: vendor ? { id: 1, name: vendor } : null,
    type: null,
    hasPicture: false,
    price: price === null ? null : { amount: price, currency: 'GBP' },
    priceNote: price === null ? 'on-request' : null,
    rrp: null,
    stock,
    isShippable: true,
    planCount: plans.length,
    bought: null,
  };
}

const toFacts = (
  { planCount: _planCount, bought: _bought, ...row }: ProductRow,
  ratePlans: RatePlanFacts[],
): ProductFacts => ({
  ...row,
  shippingCost: null,
  isFinanceable: false,
  subscriptionType: null,
  provisioning: [],
  maintenance: [],
  ratePlans,
  gone: false,
  asOf: '2026-11-23T12:00:00Z',
  fresh: false,
  limited: false,
});

/** Resolves texts or lines against products whose ids are their places from 1, without a database. */
export function createResolver(products: readonly SampleProduct[], remembered: Record<string, number> = {}) {
  const builder = new IndexSnapshotBuilder();
  for (const [place, { code }] of products.entries())
    builder.add([place + 1, place, -1, -1, 0, codeKey(code), codeKey(code)]);
  const sources: CodeSources = {
    resolve: createResolve(builder.build()),
    findRemembered: ({ code }) => remembered[codeKey(code)] ?? null,
  };
  const rows = new Map(products.map((product, place) => [place + 1, toProductRow(product, place + 1)]));
  const facts = new Map(
    [...rows].map(([id, row]) => [id, toFacts(row, [...(products[id - 1]?.plans ?? [])])] as const),
  );
  const lookUp = (line: InputLine) => lookUpLine(line, sources);
  /** As `resolveLines` does, in one piece. */
  const resolveGiven = (lines: readonly InputLine[]): ResolvedLine[] => {
    const drafts = lines.map((line) => toDraft(line, lookUp(line), { rows, facts }));
    drafts.forEach(createMerger());
    return drafts.map(toResolvedLine);
  };
  return {
    lines: resolveGiven,
    inSlices: (lines: readonly InputLine[]) => resolveLines(lines, lines.map(lookUp), { rows, facts }),
    text: (text: string) => resolveGiven(parseLines(text)),
    decide: (line: InputLine) => decide(line, lookUp(line), rows),
  };
}
