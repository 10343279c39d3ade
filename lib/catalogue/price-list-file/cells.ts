import { type FeatureHolder, hasFeature } from '@/lib/organisations/features/rules';
import type { Translator } from '@/lib/platform/messages/types';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import type { PricedProduct, ProductPrice } from './prices';

const COLUMNS = [
  'productId',
  'vendor',
  'type',
  'sku',
  'partNumber',
  'product',
  'plan',
  'term',
  'billing',
  'charge',
  'chargeType',
  'unit',
  'listPrice',
  'price',
  'currency',
  'stock',
  'note',
  'asOf',
  'validUntil',
  'organisation',
  'seller',
] as const;

type Column = (typeof COLUMNS)[number];

/** The columns of an organisation's file. */
export const getColumns = (holder: FeatureHolder): Column[] =>
  COLUMNS.filter((column) => column !== 'listPrice' || hasFeature(holder, 'rrp'));

/** The facts of the whole list that each of its rows repeats. */
export interface ListFacts {
  /** The currency of every amount. */
  currency: string;
  /** When the prices were read, ISO 8601. */
  asOf: string;
  /** The last day on which they hold. */
  validUntil: string;
  organisation: string;
  /** The name of the brand. */
  seller: string;
}

type ColumnCells = Record<Column, Cell>;

function toPriceCells(product: PricedProduct, { plan, charge, price }: ProductPrice, onRequest: string) {
  return {
    plan: plan?.name ?? null,
    term: plan?.termLength ?? null,
    billing: plan?.billingFrequency ?? null,
    charge: charge?.name ?? null,
    chargeType: charge?.chargeType ?? null,
    unit: charge?.unitOfMeasure ?? null,
    // The recommended price is the product's, not a plan's.
    listPrice: plan === null && product.rrp ? { amount: product.rrp.amount } : null,
    price: price && { amount: price.amount },
    note: price ? null : onRequest,
  };
}

/** A row for each price of a product, by columns. */
export function toRows(
  t: Translator<'price-list-file.texts'>,
  product: PricedProduct,
  list: ListFacts,
  columns: readonly Column[] = COLUMNS,
): Cell[][] {
  return product.prices.map((price) => {
    const cells: ColumnCells = {
      ...toPriceCells(product, price, t('onRequest')),
      productId: product.id,
      vendor: product.vendor,
      type: product.type,
      sku: product.sku,
      partNumber: product.codes.join('; ') || null,
      product: product.name,
      currency: list.currency,
      stock: product.stockLevel ? t(`stock-${product.stockLevel}`) : product.stock,
      asOf: list.asOf,
      validUntil: list.validUntil,
      organisation: list.organisation,
      seller: list.seller,
    };
    return columns.map((column) => cells[column]);
  });
}
