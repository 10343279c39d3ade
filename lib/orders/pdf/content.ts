import type { TaxNote } from '@/lib/brand/model/schema';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import {
  type TotalRow,
  type TotalsBlock,
  taxNoteText,
  toPricedLine,
  toTotalsBlock,
  totalLabel,
} from '@/lib/catalogue/line-prices/totals-block';
import { addressLines } from '@/lib/customers/addresses/rules';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/platform/formats/money';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';
import { formatDay } from '../delivery/rules';
import type { OrderDto, OrderLine } from '../model/schema';
import { getOrderStatusLabel } from '../model/status-labels';

/** In whose words a document is written. */
export interface LocaleSettings {
  locale: string;
  zone: string;
  /** The notation of currencies; null leaves it to the language. */
  currencyDisplay?: CurrencyDisplay | null;
}

/** The fixed texts of a document, in the reader's language. */
export interface Labels {
  shipTo: string;
  product: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  /** With `{page}` and `{pages}`, which are known once all is drawn. */
  page: string;
  /** With `{mark}` and `{places}`. */
  unprintable: string;
}

/** A document of an order, as texts. */
export interface Content {
  title: string;
  facts: readonly [name: string, value: string][];
  shipTo: readonly string[];
  texts: readonly [name: string, value: string][];
  lines: readonly {
    name: string;
    details: readonly string[];
    quantity: string;
    unit: string;
    amounts: string[];
  }[];
  totals: readonly [name: string, amounts: string[]][];
  /** The notes under the totals: about tax, and what they leave out. */
  totalNotes: readonly string[];
  labels: Labels;
}

/** A moment with its date and zone: paper outlives the day. */
export function momentText(at: string, { locale, zone }: LocaleSettings): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return `${dateTimeFormat(locale, options).format(new Date(at))} (${zone})`;
}

const amountText = (amount: Money, { locale, currencyDisplay }: LocaleSettings): string =>
  formatMoney(amount, locale, currencyDisplay);

const amountsText = (amounts: readonly Money[], settings: LocaleSettings) =>
  amounts.map((amount) => amountText(amount, settings));

function toAmountLines(t: Translator, { oneOff, recurring }: Totals, settings: LocaleSettings): string[] {
  const cycles = recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => {
      const text = amountText(amount, settings);
      return cycle
        ? t('order-documents.pdf.amountCycle', { amount: text, cycle })
        : t('order-documents.pdf.amountRecurring', { amount: text });
    }),
  );
  const amountLines = [...amountsText(oneOff, settings), ...cycles];
  return amountLines.length > 0 ? amountLines : ['—'];
}

/** A line of an order or a quote. @param more further lines of text below its product */
export function toDocumentLine(
  t: Translator,
  line: Omit<OrderLine, 'stock' | 'quoteLineId'>,
  settings: LocaleSettings,
  more: readonly string[] = [],
): Content['lines'][number] {
  const unit = line.parts.find(({ group }) => group === 'product')?.price;
  const extras = line.parts
    .filter(({ group }) => group !== 'product')
    .map(({ name, price }) =>
      price ? t('order-documents.pdf.part', { name, amount: amountText(price, settings) }) : name,
    );
  return {
    name: line.name,
    details: [
      [line.productCode, line.vendorName].filter(Boolean).join(' · '),
      line.reference ? t('orders.lines.reference', { reference: line.reference }) : '',
      line.plan?.name ?? '',
      ...extras,
      ...more,
    ].filter(Boolean),
    quantity: line.quantity.toLocaleString(settings.locale),
    unit: unit ? amountText(unit, settings) : '—',
    amounts: toAmountLines(t, line.totals, settings),
  };
}

/** The sums of a document, with the notes below them. */
export function toDocumentTotals(
  block: TotalsBlock,
  taxNote: TaxNote,
  settings: LocaleSettings,
): Pick<Content, 'totals' | 'totalNotes'> {
  const t = translatorFor(settings.locale, 'cart.totals');
  const amounts = (row: TotalRow): string[] => {
    if (row.kind === 'shipping') return [t('notIncluded')];
    return row.amounts.length > 0 ? amountsText(row.amounts, settings) : ['—'];
  };
  return {
    totals: block.rows.map((row) => [totalLabel(t, row), amounts(row)]),
    totalNotes: [taxNoteText(t, taxNote, block), block.exclusion && t(block.exclusion)].filter(
      (note) => note !== null,
    ),
  };
}

function toTotalRows(
  order: OrderDto,
  taxNote: TaxNote,
  settings: LocaleSettings,
): Pick<Content, 'totals' | 'totalNotes'> {
  if (order.origin === 'imported')
    return { totals: [], totalNotes: [translatorFor(settings.locale, 'orders.lines')('pricesUnknown')] };
  const priceOwner = order.priceOwner
    ? translatorFor(settings.locale, 'order-documents.pdf')('priceOwner', { name: order.priceOwner })
    : null;
  const { totals, totalNotes } = toDocumentTotals(
    toTotalsBlock(order.lines.map(toPricedLine)),
    taxNote,
    settings,
  );
  return { totals, totalNotes: priceOwner ? [priceOwner, ...totalNotes] : totalNotes };
}

function statusText(t: Translator, order: OrderDto, settings: LocaleSettings): string {
  const { label } = getOrderStatusLabel(translatorFor(settings.locale, 'orders'), order);
  if (!order.statusSeenAt) return label;
  return t('order-documents.pdf.statusAsOf', {
    status: label,
    time: momentText(order.statusSeenAt, settings),
  });
}

function toChosenFacts(
  t: Translator,
  { requestedDelivery, shipComplete, costCentre }: OrderDto,
  { locale }: LocaleSettings,
): [string, string][] {
  return [
    ...(requestedDelivery
      ? [[t('orders.facts.requestedDelivery'), formatDay(requestedDelivery, locale)] as [string, string]]
      : []),
    ...(shipComplete
      ? [[t('orders.facts.shipComplete'), t('orders.facts.shipCompleteYes')] as [string, string]]
      : []),
    ...(costCentre
      ? [[t('orders.facts.costCentre'), `${costCentre.code} ${costCentre.name}`] as [string, string]]
      : []),
  ];
}

function toFacts(t: Translator, order: OrderDto, settings: LocaleSettings): Content['facts'] {
  const isImported = order.origin === 'imported';
  const { placedBy: person, reallyPlacedBy: realPerson } = order;
  return [
    [t('orders.facts.reference'), order.reference || '—'],
    [t('orders.facts.supplierNumber'), order.upstreamId === null ? '—' : String(order.upstreamId)],
    [t('orders.facts.organisation'), order.organisation.name],
    [
      isImported ? t('orders.facts.importedBy') : t('orders.facts.placedBy'),
      realPerson ? t('orders.facts.onBehalf', { person, realPerson }) : person,
    ],
    [
      isImported ? t('orders.facts.imported') : t('orders.facts.placed'),
      momentText(order.createdAt, settings),
    ],
    [t('orders.columns.status'), statusText(t, order, settings)],
    ...toChosenFacts(t, order, settings),
  ];
}

const toLabels = (t: Translator): Labels => ({
  shipTo: t('orders.facts.shipTo'),
  product: t('orders.lines.product'),
  quantity: t('orders.lines.quantity'),
  unitPrice: t('orders.lines.unitPrice'),
  amount: t('orders.lines.amount'),
  page: t('order-documents.pdf.page', { page: '{page}', pages: '{pages}' }),
  unprintable: t('order-documents.pdf.unprintable', { mark: '{mark}', places: '{places}' }),
});

/** The texts of an order's document: what its page shows, at the prices of the day on which it was placed. */
export function buildContent(
  order: OrderDto,
  settings: LocaleSettings,
  taxNote: TaxNote = { kind: 'none' },
): Content {
  const t = translatorFor(settings.locale);
  const { name } = order.shipping;
  const address = addressLines(order.shipping, order.country);
  return {
    title: t('order-documents.pdf.title', { number: order.number }),
    facts: toFacts(t, order, settings),
    shipTo: name && !address.includes(name) ? [name, ...address] : address,
    texts: [
      [t('orders.facts.instructions'), order.instructions ?? ''],
      [t('orders.facts.notes'), order.notes ?? ''],
    ].filter((text): text is [string, string] => text[1] !== ''),
    lines: order.lines.map((line) => toDocumentLine(t, line, settings)),
    ...toTotalRows(order, taxNote, settings),
    labels: toLabels(t),
  };
}
