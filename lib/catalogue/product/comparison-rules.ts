import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { ProductFacts } from '../model/schema';
import type { SpecificationLine } from '../model/specification';
import { formatStock } from './format';

/** The most products in one comparison. */
export const MAX_COMPARED = 4;

/** The address of a comparison. */
export const comparePath = (organisationId: number, ids: readonly number[]): string =>
  `/o/${organisationId}/products/compare?ids=${ids.join(',')}`;

/** The ids of an address, each once, at most four; what is no id is left out. */
export function comparedIds(ids: string | string[] | undefined): number[] {
  const all = [ids ?? []].flat().join(',').split(',');
  const known = all.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  return [...new Set(known)].slice(0, MAX_COMPARED);
}

export interface Compared {
  facts: ProductFacts;
  specification: readonly SpecificationLine[];
}

export interface ComparisonRow {
  name: string;
  /** One for each product, in their order; null when it is unknown. */
  values: (string | null)[];
  differs: boolean;
}

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

function toComparisonRow(name: string, values: (string | null)[]): ComparisonRow {
  const different = new Set(values.map((value) => value && fold(value)));
  return { name, values, differs: different.size > 1 };
}

/** Says what the cheapest of some plans costs; null when that cannot be said. */
export type PlanText = (plans: ProductFacts['ratePlans']) => string | null;

/** The price as in a list; a product with plans has its prices there. */
function priceText(
  t: Translator<'catalogue'>,
  { price, priceNote, ratePlans }: ProductFacts,
  amount: (value: Money) => string,
  planText: PlanText,
): string {
  if (ratePlans.length > 0 && (price || priceNote === 'on-request'))
    return (price && planText(ratePlans)) || t('facts.byPlan');
  return price ? amount(price) : t('price.onRequest');
}

/** The facts of the products, at the acting organisation's prices. A row without any value is omitted. */
export function factRows(
  t: Translator<'catalogue'>,
  products: readonly Compared[],
  locale: string,
  display: CurrencyDisplay | null = null,
  planText: PlanText = () => null,
): ComparisonRow[] {
  const formatAmount = (value: Money) => formatMoney(value, locale, display);
  const amount = (value: Money | null) => value && formatAmount(value);
  const plans = (count: number) => (count === 0 ? t('facts.none') : String(count));
  const yesNo = (is: boolean) => (is ? t('facts.yes') : t('facts.no'));
  const buildRow = (name: string, getText: (facts: ProductFacts) => string | null) =>
    toComparisonRow(
      name,
      products.map(({ facts }) => getText(facts)),
    );
  const rows = [
    buildRow(t('facts.price'), (facts) => priceText(t, facts, formatAmount, planText)),
    buildRow(t('facts.listPrice'), ({ rrp }) => amount(rrp)),
    buildRow(t('facts.stock'), (facts) =>
      facts.stock === null && !facts.stockLevel ? null : formatStock(t, facts).text,
    ),
    buildRow(t('facts.shippingCost'), ({ shippingCost }) => amount(shippingCost)),
    buildRow(t('facts.plans'), ({ ratePlans }) => plans(ratePlans.length)),
    buildRow(t('facts.addOns'), ({ provisioning, maintenance }) =>
      plans(provisioning.length + maintenance.length),
    ),
    buildRow(t('facts.vendor'), ({ vendor }) => vendor?.name ?? null),
    buildRow(t('facts.type'), ({ type }) => type?.name ?? null),
    buildRow(t('facts.shippable'), ({ isShippable }) => yesNo(isShippable)),
    buildRow(t('facts.financeable'), ({ isFinanceable }) => yesNo(isFinanceable)),
    buildRow(t('facts.subscription'), ({ subscriptionType }) => subscriptionType),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** The specification lines, joined by name regardless of case; several values of one product are one cell. */
export function specificationRows(products: readonly Compared[]): ComparisonRow[] {
  const names = new Map<string, string>();
  const valuesByProduct = products.map(({ specification }) => {
    const values = new Map<string, string>();
    for (const { name, value } of specification) {
      const key = fold(name);
      if (!names.has(key)) names.set(key, name);
      const before = values.get(key);
      values.set(key, before === undefined ? value : `${before}\n${value}`);
    }
    return values;
  });
  return [...names].map(([key, name]) =>
    toComparisonRow(
      name,
      valuesByProduct.map((values) => values.get(key) ?? null),
    ),
  );
}
