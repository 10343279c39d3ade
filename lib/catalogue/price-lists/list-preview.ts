import 'server-only';
import { storedFacts } from '@/lib/catalogue/lookup';
import { getCatalogueContext } from '@/lib/catalogue/model/context';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { marginPercent } from '@/lib/platform/formats/money';
import { hideRrp, priceWith, toRuleReader } from './example-price';
import { findExampleIds, findOrderedBelow } from './example-store';
import { findNetPrices } from './net-prices/store';
import type { ListExample, ListPreview, ListPreviewInput } from './schema';

/** Maximum of products that illustrate a list. */
const MAX_EXAMPLES = 20;

/** A product that could show what a list does. */
interface Candidate {
  id: number;
  /** The rule that prices it; null for the list's own markup. */
  rule: string | null;
  isAboveRrp: boolean;
}

/**
 * The products that show most of a list: one for each rule, a price above the list price before others, then further prices
 * above it, then the rest in turn.
 */
export function chooseExamples<T extends Candidate>(candidates: readonly T[], max = MAX_EXAMPLES): T[] {
  const byWarning = [...candidates].sort((a, b) => Number(b.isAboveRrp) - Number(a.isAboveRrp));
  const shown = new Set<string | null>();
  const first = byWarning.filter(({ rule }) => rule !== null && !shown.has(rule) && shown.add(rule));
  const others = byWarning.filter((candidate) => !first.includes(candidate));
  return [...first, ...others].slice(0, max);
}

/** Rules beyond it have no example of their own; the last ones are those that are being written. */
const MAX_RULES_SHOWN = 20;

const getTargets = (rules: ListPreviewInput['rules']) => {
  const last = rules.slice(-MAX_RULES_SHOWN);
  const toIds = (wanted: ListPreviewInput['rules'][number]['scope']) =>
    last.flatMap(({ scope, scopeId }) => (scope === wanted ? scopeId : []));
  return { products: toIds('product'), vendors: toIds('vendor'), types: toIds('type') };
};

function toExample(
  product: ProductFacts,
  price: ReturnType<typeof priceWith>,
): Omit<ListExample, 'isOrdered'> {
  const { id, name, productCode, price: cost, rrp } = product;
  const priced = price(product);
  const margin = priced.price && cost ? marginPercent(priced.price, cost) : null;
  return { id, name, productCode, cost, rrp, ...priced, margin };
}

const toRule = ({ id, vendor, type }: ProductFacts, { by }: Pick<ListExample, 'by'>): string | null =>
  by === 'list' ? null : `${by} ${by === 'product' ? id : ((by === 'vendor' ? vendor : type)?.id ?? '')}`;

/**
 * Prices products of the acting organisation's own catalogue by a list that is being edited, chosen to show its rules.
 * Nothing is stored, and nothing of the tiers above or below is in it.
 */
export async function previewList(actor: Actor, terms: ListPreviewInput): Promise<ListPreview> {
  requirePermission(actor, 'prices:manage');
  const context = await getCatalogueContext(actor);
  if (!context) return { examples: [] };
  const ordered = await findOrderedBelow(db(), actor.organisationId);
  const targets = { ...getTargets(terms.rules), ordered };
  const ids = await findExampleIds(db(), context.connection.id, targets);
  const facts = await storedFacts(toRuleReader(actor), ids);
  const netPrices =
    terms.listId === null ? [] : await findNetPrices(db(), actor.organisationId, terms.listId, ids);
  const [price, orderedIds] = [priceWith({ ...terms, netPrices }), new Set(ordered)];
  const candidates = ids.flatMap((id) => {
    const product = facts.get(id);
    if (!product) return [];
    const example = { ...toExample(product, price), isOrdered: orderedIds.has(id) };
    return [
      {
        id,
        rule: toRule(product, example),
        isAboveRrp: example.isAboveRrp,
        example: hideRrp(actor, example),
      },
    ];
  });
  return { examples: chooseExamples(candidates).map(({ example }) => example) };
}
