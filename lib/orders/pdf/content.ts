import { addressLines } from '@/lib/addresses/rules';
import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/money';
import type { Totals } from '@/lib/pricing/schema';
import type { OrderLine, OrderView } from '../schema';
import { orderWords } from '../status-labels';

/** In whose words a document is written. */
export interface Reader {
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
export function momentText(at: string, { locale, zone }: Reader): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return `${new Intl.DateTimeFormat(locale, options).format(new Date(at))} (${zone})`;
}

const amountText = (amount: Money, { locale, currencyDisplay }: Reader): string =>
  formatMoney(amount, locale, currencyDisplay);

const amountsText = (amounts: readonly Money[], reader: Reader) =>
  amounts.map((amount) => amountText(amount, reader));

function amountsOf({ oneOff, recurring }: Totals, reader: Reader): string[] {
  const cycles = recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => `${amountText(amount, reader)} ${cycle || 'recurring'}`),
  );
  const all = [...amountsText(oneOff, reader), ...cycles];
  return all.length > 0 ? all : ['—'];
}

function toLine(line: OrderLine, reader: Reader): Content['lines'][number] {
  const unit = line.parts.find(({ group }) => group === 'product')?.price;
  const extras = line.parts
    .filter(({ group }) => group !== 'product')
    .map(({ name, price }) => (price ? `${name}: ${amountText(price, reader)}` : name));
  return {
    name: line.name,
    details: [
      [line.productCode, line.vendorName].filter(Boolean).join(' · '),
      line.plan?.name ?? '',
      ...extras,
    ].filter(Boolean),
    quantity: line.quantity.toLocaleString(reader.locale),
    unit: unit ? amountText(unit, reader) : '—',
    amounts: amountsOf(line.totals, reader),
  };
}

function totalsOf({ oneOff, recurring }: Totals, reader: Reader): Content['totals'] {
  return [
    ...(oneOff.length > 0 ? [['One-off', amountsText(oneOff, reader)] as [string, string[]]] : []),
    ...recurring.map(({ cycle, amounts }): [string, string[]] => [
      cycle ? `Recurring, ${cycle.toLowerCase()}` : 'Recurring',
      amountsText(amounts, reader),
    ]),
  ];
}

function statusText(order: OrderView, reader: Reader): string {
  const { label } = orderWords(order);
  return order.statusSeenAt ? `${label}, as of ${momentText(order.statusSeenAt, reader)}` : label;
}

/** What a document of an order says: what its page shows, at the prices of the day on which it was placed. */
export function contentOf(order: OrderView, reader: Reader): Content {
  const really = order.reallyPlacedBy ? `, by ${order.reallyPlacedBy} in their name` : '';
  const placed = order.origin === 'adopted' ? 'Adopted' : 'Placed';
  const { name } = order.shipping;
  const address = addressLines(order.shipping, order.country);
  return {
    title: `Order ${order.number}`,
    facts: [
      ['Your reference', order.reference || '—'],
      ['Supplier’s number', order.upstreamId === null ? '—' : String(order.upstreamId)],
      ['Ordered for', order.organisation.name],
      [`${placed} by`, `${order.placedBy}${really}`],
      [placed, momentText(order.createdAt, reader)],
      ['Status', statusText(order, reader)],
    ],
    shipTo: name && !address.includes(name) ? [name, ...address] : address,
    texts: [
      ['Set-up instructions', order.instructions ?? ''],
      ['Notes', order.notes ?? ''],
    ].filter((text): text is [string, string] => text[1] !== ''),
    lines: order.lines.map((line) => toLine(line, reader)),
    totals: totalsOf(order.totals, reader),
    isPartial: order.totals.partial,
  };
}
