import 'server-only';
import { searchLabels } from '@/lib/catalogue/labels/data';
import { storedFacts } from '@/lib/catalogue/lookup';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { searchProducts } from '@/lib/catalogue/search/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { hideRrp, priceWith, toRuleReader } from './example-price';
import { findNetPrices } from './net-prices/store';
import { MAX_RULE_TARGETS } from './rules';
import type { PricePreview, RuleTargetQuery, RuleTargets } from './schema';
import { findLists, findRules } from './store';

/**
 * Finds the possible targets of a rule: products, vendors or types of the acting organisation's catalogue. @throws AppError `not-allowed`
 */
export async function findRuleTargets(actor: Actor, { scope, text }: RuleTargetQuery): Promise<RuleTargets> {
  requirePermission(actor, 'prices:manage');
  const t = pageTranslator('price-lists.preview');
  if (scope === 'product') {
    const { rows } = await searchProducts(actor, productQuerySchema.parse({ text }));
    return {
      targets: rows.slice(0, MAX_RULE_TARGETS).map(({ id, name, productCode }) => ({
        id,
        name,
        detail: productCode || t('number', { id: String(id) }),
      })),
    };
  }
  const { entries } = await searchLabels(actor, { kind: scope, text, limit: MAX_RULE_TARGETS });
  const fallback = scope === 'vendor' ? 'Vendor' : 'Type';
  return {
    targets: entries.map(({ id, name, products }) => ({
      id,
      name: name ?? `${fallback} ${id}`,
      detail: t('products', { count: products }),
    })),
  };
}

/**
 * Computes the price of one product by each list of the acting organisation, from the price that the organisation itself pays. The result
 * contains nothing of the tiers above or below.
 * @throws AppError `not-found` for a product that the organisation's catalogue does not have
 */
export async function previewPrices(actor: Actor, productId: number): Promise<PricePreview> {
  requirePermission(actor, 'prices:manage');
  const [facts, lists] = await Promise.all([
    storedFacts(toRuleReader(actor), [productId]),
    findLists(db(), actor.organisationId),
  ]);
  const product = facts.get(productId);
  if (!product) throw notFound();
  const { id, name, productCode, price: cost, rrp } = product;
  const prices: PricePreview['prices'] = [];
  for (const list of lists) {
    const [rules, netPrices] = [
      await findRules(db(), list.id),
      await findNetPrices(db(), actor.organisationId, list.id, [productId]),
    ];
    prices.push({
      listId: list.id,
      listName: list.name,
      ...hideRrp(actor, priceWith({ ...list, rules, netPrices })(product)),
      buyers: list.buyers.map((buyer) => buyer.name),
    });
  }
  return hideRrp(actor, { product: { id, name, productCode }, cost, rrp, prices });
}
