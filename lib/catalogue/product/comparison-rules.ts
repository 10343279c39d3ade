import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/money';
import type { ProductFacts } from '../schema';
import { formatStock } from './format';
import type { SpecificationLine } from './specification';

/** More columns than that nobody can read beside each other. */
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
  /** One for each product, in their order; null where nothing is known. */
  values: (string | null)[];
  differs: boolean;
}

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

function toComparisonRow(name: string, values: (string | null)[]): ComparisonRow {
  const different = new Set(values.map((value) => value && fold(value)));
  return { name, values, differs: different.size > 1 };
}

/** As a list says it: what is bought by plan has its prices there. */
function priceText({ price, priceNote, ratePlans }: ProductFacts, amount: (value: Money) => string): string {
  if (ratePlans.length > 0 && priceNote !== 'no-price-list') return 'By plan';
  return price ? amount(price) : 'On request';
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** What the catalogue itself tells of the products, at the prices of who asks. A row that no product has is left out. */
export function factRows(
  products: readonly Compared[],
  locale: string,
  display: CurrencyDisplay | null = null,
): ComparisonRow[] {
  const formatAmount = (value: Money) => formatMoney(value, locale, display);
  const amount = (value: Money | null) => value && formatAmount(value);
  const plans = (count: number) => (count === 0 ? 'None' : String(count));
  const buildRow = (name: string, getText: (facts: ProductFacts) => string | null) =>
    toComparisonRow(
      name,
      products.map(({ facts }) => getText(facts)),
    );
  const rows = [
    buildRow('Price', (facts) => priceText(facts, formatAmount)),
    buildRow('Recommended price', ({ rrp }) => amount(rrp)),
    buildRow('Stock', (facts) => (facts.stock === null ? null : formatStock(facts, locale).text)),
    buildRow('Shipping cost', ({ shippingCost }) => amount(shippingCost)),
    buildRow('Rate plans', ({ ratePlans }) => plans(ratePlans.length)),
    buildRow('Add-ons', ({ provisioning, maintenance }) => plans(provisioning.length + maintenance.length)),
    buildRow('Vendor', ({ vendor }) => vendor?.name ?? null),
    buildRow('Type', ({ type }) => type?.name ?? null),
    buildRow('Can be shipped', ({ isShippable }) => yesNo(isShippable)),
    buildRow('Can be financed', ({ isFinanceable }) => yesNo(isFinanceable)),
    buildRow('Subscription', ({ subscriptionType }) => subscriptionType),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** The lines of the descriptions, joined by their names whatever their case; a product says a name's lines together. */
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
