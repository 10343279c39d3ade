import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/money';
import type { ProductFacts } from '../schema';
import { stockWords } from './labels';
import type { SpecificationLine } from './specification';

/** More columns than that nobody can read beside each other. */
export const MOST_COMPARED = 4;

/** The address of a comparison. */
export const comparePath = (organisationId: number, ids: readonly number[]): string =>
  `/o/${organisationId}/products/compare?ids=${ids.join(',')}`;

/** The ids of an address, each once, at most four; what is no id is left out. */
export function comparedIds(ids: string | string[] | undefined): number[] {
  const all = [ids ?? []].flat().join(',').split(',');
  const known = all.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  return [...new Set(known)].slice(0, MOST_COMPARED);
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

function rowOf(name: string, values: (string | null)[]): ComparisonRow {
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
  const written = (value: Money) => formatMoney(value, locale, display);
  const amount = (value: Money | null) => value && written(value);
  const plans = (count: number) => (count === 0 ? 'None' : String(count));
  const of = (name: string, tell: (facts: ProductFacts) => string | null) =>
    rowOf(
      name,
      products.map(({ facts }) => tell(facts)),
    );
  const rows = [
    of('Price', (facts) => priceText(facts, written)),
    of('Recommended price', ({ rrp }) => amount(rrp)),
    of('Stock', (facts) => (facts.stock === null ? null : stockWords(facts, locale).text)),
    of('Shipping cost', ({ shippingCost }) => amount(shippingCost)),
    of('Rate plans', ({ ratePlans }) => plans(ratePlans.length)),
    of('Add-ons', ({ provisioning, maintenance }) => plans(provisioning.length + maintenance.length)),
    of('Vendor', ({ vendor }) => vendor?.name ?? null),
    of('Type', ({ type }) => type?.name ?? null),
    of('Can be shipped', ({ isShippable }) => yesNo(isShippable)),
    of('Can be financed', ({ isFinanceable }) => yesNo(isFinanceable)),
    of('Subscription', ({ subscriptionType }) => subscriptionType),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** The lines of the descriptions, joined by their names whatever their case; a product says a name's lines together. */
export function specificationRows(products: readonly Compared[]): ComparisonRow[] {
  const names = new Map<string, string>();
  const told = products.map(({ specification }) => {
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
    rowOf(
      name,
      told.map((values) => values.get(key) ?? null),
    ),
  );
}
