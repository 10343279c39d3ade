import { compare, type Money, minorDecimals, money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { Columns } from '@/lib/platform/spreadsheet-import/columns';
import { parseAmount } from '@/lib/platform/spreadsheet-import/parse-values';
import type { ImportFormat, RawLine } from '@/lib/platform/spreadsheet-import/read-lines';
import { countOutcomes, type ImportCounts } from '@/lib/platform/spreadsheet-import/schema';
import { findLineProduct, type LineProducts } from '../../model/find-line-product';
import type { KnownProduct } from '../../model/line-products-store';
import type { ReportLine } from './schema';

/** Every column that an import reads and an export writes: a net price, and a SKU or a product id, are needed. */
export const COLUMNS = {
  productId: 'import-headings.netPrices.productId',
  sku: 'import-headings.netPrices.sku',
  vendor: 'import-headings.netPrices.vendor',
  product: 'import-headings.netPrices.product',
  price: 'import-headings.netPrices.price',
  currency: 'import-headings.netPrices.currency',
} as const satisfies Columns<string>;
export type ColumnKey = keyof typeof COLUMNS;

export const MAX_NET_PRICES = 100_000;

export const FORMAT: ImportFormat<ColumnKey> = {
  columns: COLUMNS,
  required: ['price', ['sku', 'productId']],
  maxLines: MAX_NET_PRICES,
};

/** The price that the list's owner pays for a product, and its list price. */
export interface ProductCost {
  cost: Money | null;
  rrp: Money | null;
}

/** The data that lines are compared with. */
export interface ImportContext {
  products: LineProducts;
  /** Stored net prices by product. */
  stored: ReadonlyMap<number, string>;
  costs: ReadonlyMap<number, ProductCost>;
  currency: string;
  /** True when the list keeps prices at the cost of its owner. */
  floor: boolean;
}

export interface LineTranslators {
  t: Translator<'price-lists.netPriceLine'>;
  products: Translator<'catalogue.line'>;
}

export interface ImportPlan {
  counts: ImportCounts;
  lines: ReportLine[];
  saved: (readonly [productId: number, amount: string])[];
  removed: number[];
}

type Resolved = { product: KnownProduct; price: string | null } | { error: string };

const MAX_SHOWN = 200;
const MAX_WHOLE_DIGITS = 9;

/** The price of a line: null removes it. */
function readPrice(
  { t }: LineTranslators,
  { price = '', currency = '' }: RawLine<ColumnKey>['cells'],
  own: string,
): string | null | { error: string } {
  if (currency && currency.toUpperCase() !== own)
    return { error: t('otherCurrency', { currency: currency.slice(0, 10), own }) };
  if (price === '') return null;
  const amount = parseAmount(price);
  if (amount === null) return { error: t('badPrice', { price: price.slice(0, MAX_SHOWN) }) };
  const value = money(amount, own).amount;
  const [whole = '', part = ''] = value.split('.');
  if (whole.length > MAX_WHOLE_DIGITS) return { error: t('tooHigh') };
  const decimals = minorDecimals(own);
  return part.length > decimals ? { error: t('tooFine', { decimals }) } : value;
}

function resolveLine(
  translators: LineTranslators,
  { cells }: RawLine<ColumnKey>,
  { products, currency }: ImportContext,
): Resolved {
  const product = findLineProduct(translators.products, cells, products);
  if ('error' in product) return product;
  const price = readPrice(translators, cells, currency);
  if (price !== null && typeof price === 'object') return price;
  return { product, price };
}

/** Warns of a price below the cost, above the list price, or of a product that is gone. */
function getNote(
  { t }: LineTranslators,
  { id }: KnownProduct,
  price: string | null,
  { products, costs, currency, floor }: ImportContext,
): string | null {
  const notes = products.listed.has(id) ? [] : [t('notListed')];
  if (price === null) return [t('removed'), ...notes].join(' ');
  const { cost = null, rrp = null } = costs.get(id) ?? {};
  const value = money(price, currency);
  if (cost?.currency === currency && compare(value, cost) < 0)
    notes.push(t(floor ? 'raised' : 'belowCost', { cost: cost.amount }));
  if (rrp?.currency === currency && compare(value, rrp) > 0) notes.push(t('aboveRrp', { rrp: rrp.amount }));
  return notes.join(' ') || null;
}

const getOutcome = (before: string | undefined, price: string | null): ReportLine['outcome'] => {
  if ((before ?? null) === price) return 'unchanged';
  return before === undefined ? 'created' : 'updated';
};

/**
 * Plans how a file changes the net prices of a list. Each line has one outcome; of several lines for the same product the first
 * counts. An empty price removes the stored one. Writes nothing.
 */
export function planImport(
  translators: LineTranslators,
  lines: readonly RawLine<ColumnKey>[],
  context: ImportContext,
): ImportPlan {
  const plan: Omit<ImportPlan, 'counts'> = { lines: [], saved: [], removed: [] };
  const rows = new Map<number, number>();
  const add = ({ row, cells }: RawLine<ColumnKey>, line: Partial<ReportLine>) => {
    const product = (cells.sku || cells.productId || '').slice(0, MAX_SHOWN);
    plan.lines.push({ row, product, before: null, after: null, outcome: 'refused', note: null, ...line });
  };
  for (const line of lines) {
    const resolved = resolveLine(translators, line, context);
    if ('error' in resolved) {
      add(line, { note: resolved.error });
      continue;
    }
    const { product, price } = resolved;
    const earlier = rows.get(product.id);
    if (earlier !== undefined) {
      add(line, { product: product.name, note: translators.t('repeated', { row: earlier }) });
      continue;
    }
    rows.set(product.id, line.row);
    const before = context.stored.get(product.id);
    const outcome = getOutcome(before, price);
    const isChanged = outcome !== 'unchanged';
    if (isChanged && price !== null) plan.saved.push([product.id, price]);
    if (isChanged && price === null) plan.removed.push(product.id);
    const note = getNote(translators, product, isChanged ? price : (before ?? price), context);
    add(line, { product: product.name, before: before ?? null, after: price, outcome, note });
  }
  return { ...plan, counts: countOutcomes(plan.lines) };
}
