import { dateTimeFormat, numberFormat } from '@/lib/platform/formats/intl-formats';
import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';
import type { DocumentTexts, Facts } from '@/lib/platform/pdf/document';
import type { ListFacts } from './cells';
import type { PricedProduct, ProductPrice } from './prices';

interface ContentProduct {
  /** And the organisation's own part numbers, one on each line. */
  sku: string;
  name: string;
  /** Null where the reader sees no list prices. */
  listPrice: string | null;
  price: string;
  stock: string;
  /** Prices of its plans, below it. */
  plans: { name: string; price: string }[];
}

/** Products of one vendor and type. */
export interface ContentGroup {
  vendor: string;
  type: string;
  products: ContentProduct[];
}

/** A price list as texts. */
export interface PriceListContent {
  texts: DocumentTexts;
  facts: Facts;
  /** Below the facts. */
  note: string;
  groups: ContentGroup[];
  labels: {
    sku: string;
    product: string;
    listPrice: string | null;
    price: string;
    stock: string;
    continued: string;
  };
}

/** In whose words a list is written. */
export interface ListSettings {
  locale: string;
  zone: string;
  currencyDisplay: CurrencyDisplay | null;
  /** True for a list without recommended prices. */
  hidesRrp?: boolean;
}

type Translate = Translator<'price-list-file.texts'>;

export const formatDay = (day: string, locale: string): string =>
  dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const formatMoment = (at: string, { locale, zone }: ListSettings): string =>
  `${dateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(at))} (${zone})`;

function toPlanName(t: Translate, { plan, charge }: ProductPrice): string {
  const parts = [plan?.name, charge?.name, plan?.billingFrequency, charge?.unitOfMeasure];
  const named = parts.filter((part, place) => part && parts.indexOf(part) === place);
  return named.join(' · ') || t('plan');
}

function toStockText(t: Translate, { stock, stockLevel }: PricedProduct, locale: string): string {
  if (stockLevel) return t(`stock-${stockLevel}`);
  return stock === null ? '—' : numberFormat(locale).format(Math.max(0, stock));
}

function toContentProduct(t: Translate, product: PricedProduct, settings: ListSettings): ContentProduct {
  const { locale, currencyDisplay } = settings;
  const amount = (price: Money | null) =>
    price ? formatMoney(price, locale, currencyDisplay) : t('onRequest');
  const toListPrice = ({ rrp }: PricedProduct) => (own && rrp ? amount(rrp) : '—');
  const plans = product.prices.filter(({ plan }) => plan !== null);
  const own = product.prices.find(({ plan }) => plan === null);
  return {
    sku: [product.sku || '—', ...product.codes].join('\n'),
    name: product.name,
    listPrice: settings.hidesRrp ? null : toListPrice(product),
    price: own ? amount(own.price) : '',
    stock: toStockText(t, product, locale),
    plans: plans.map((price) => ({ name: toPlanName(t, price), price: amount(price.price) })),
  };
}

/** Products that come by vendor and type, in groups. */
function toGroups(t: Translate, products: readonly PricedProduct[], settings: ListSettings): ContentGroup[] {
  const groups: ContentGroup[] = [];
  for (const product of products) {
    const [vendor, type] = [product.vendor ?? t('noVendor'), product.type ?? t('noType')];
    let group = groups.at(-1);
    if (group?.vendor !== vendor || group.type !== type) {
      group = { vendor, type, products: [] };
      groups.push(group);
    }
    group.products.push(toContentProduct(t, product, settings));
  }
  return groups;
}

/** The texts of a price list's document. @param products by vendor, type and name */
export function buildContent(
  t: Translate,
  products: readonly PricedProduct[],
  list: ListFacts,
  settings: ListSettings,
): PriceListContent {
  const { locale } = settings;
  return {
    texts: {
      title: t('title'),
      page: t('page', { page: '{page}', pages: '{pages}' }),
      unprintable: t('unprintable', { mark: '{mark}', places: '{places}' }),
    },
    facts: [
      [t('organisation'), list.organisation],
      [t('asOf'), formatMoment(list.asOf, settings)],
      [t('validUntil'), formatDay(list.validUntil, locale)],
      [t('currency'), list.currency],
      [t('products'), numberFormat(locale).format(products.length)],
    ],
    note: t('terms'),
    groups: toGroups(t, products, settings),
    labels: {
      sku: t('sku'),
      product: t('product'),
      listPrice: settings.hidesRrp ? null : t('listPrice'),
      price: t('price'),
      stock: t('stock'),
      continued: t('continued', { group: '{group}' }),
    },
  };
}
