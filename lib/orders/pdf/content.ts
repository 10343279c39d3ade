import { addressLines } from '@/lib/addresses/rules';
import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/money';
import type { Totals } from '@/lib/pricing/schema';
import type { OrderDto, OrderLine } from '../schema';
import { getOrderStatusLabel } from '../status-labels';

/** In whose words a document is written. */
export interface LocaleSettings {
  locale: string;
  zone: string;
  /** How currencies are written; null leaves it to the language. */
  currencyDisplay?: CurrencyDisplay | null;
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
  isPartial: boolean;
}

/** A moment with its date and zone: paper outlives the day. */
export function momentText(at: string, { locale, zone }: LocaleSettings): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return `${new Intl.DateTimeFormat(locale, options).format(new Date(at))} (${zone})`;
}

const amountText = (amount: Money, { locale, currencyDisplay }: LocaleSettings): string =>
  formatMoney(amount, locale, currencyDisplay);

const amountsText = (amounts: readonly Money[], settings: LocaleSettings) =>
  amounts.map((amount) => amountText(amount, settings));

function toAmountLines({ oneOff, recurring }: Totals, settings: LocaleSettings): string[] {
  const cycles = recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => `${amountText(amount, settings)} ${cycle || 'recurring'}`),
  );
  const amountLines = [...amountsText(oneOff, settings), ...cycles];
  return amountLines.length > 0 ? amountLines : ['—'];
}

function toLine(line: OrderLine, settings: LocaleSettings): Content['lines'][number] {
  const unit = line.parts.find(({ group }) => group === 'product')?.price;
  const extras = line.parts
    .filter(({ group }) => group !== 'product')
    .map(({ name, price }) => (price ? `${name}: ${amountText(price, settings)}` : name));
  return {
    name: line.name,
    details: [
      [line.productCode, line.vendorName].filter(Boolean).join(' · '),
      line.plan?.name ?? '',
      ...extras,
    ].filter(Boolean),
    quantity: line.quantity.toLocaleString(settings.locale),
    unit: unit ? amountText(unit, settings) : '—',
    amounts: toAmountLines(line.totals, settings),
  };
}

function toTotalRows({ oneOff, recurring }: Totals, settings: LocaleSettings): Content['totals'] {
  return [
    ...(oneOff.length > 0 ? [['One-off', amountsText(oneOff, settings)] as [string, string[]]] : []),
    ...recurring.map(({ cycle, amounts }): [string, string[]] => [
      cycle ? `Recurring, ${cycle.toLowerCase()}` : 'Recurring',
      amountsText(amounts, settings),
    ]),
  ];
}

function statusText(order: OrderDto, settings: LocaleSettings): string {
  const { label } = getOrderStatusLabel(order);
  return order.statusSeenAt ? `${label}, as of ${momentText(order.statusSeenAt, settings)}` : label;
}

/** What a document of an order says: what its page shows, at the prices of the day on which it was placed. */
export function buildContent(order: OrderDto, settings: LocaleSettings): Content {
  const onBehalfText = order.reallyPlacedBy ? `, by ${order.reallyPlacedBy} in their name` : '';
  const placedLabel = order.origin === 'imported' ? 'Imported' : 'Placed';
  const { name } = order.shipping;
  const address = addressLines(order.shipping, order.country);
  return {
    title: `Order ${order.number}`,
    facts: [
      ['Your reference', order.reference || '—'],
      ['Supplier’s number', order.upstreamId === null ? '—' : String(order.upstreamId)],
      ['Ordered for', order.organisation.name],
      [`${placedLabel} by`, `${order.placedBy}${onBehalfText}`],
      [placedLabel, momentText(order.createdAt, settings)],
      ['Status', statusText(order, settings)],
    ],
    shipTo: name && !address.includes(name) ? [name, ...address] : address,
    texts: [
      ['Set-up instructions', order.instructions ?? ''],
      ['Notes', order.notes ?? ''],
    ].filter((text): text is [string, string] => text[1] !== ''),
    lines: order.lines.map((line) => toLine(line, settings)),
    totals: toTotalRows(order.totals, settings),
    isPartial: order.totals.partial,
  };
}
