import { addressLines } from '@/lib/addresses/rules';
import { formatMoney, type Money } from '@/lib/money';
import type { Totals } from '@/lib/pricing/schema';
import type { OrderLine, OrderView } from '../schema';
import { orderWords } from '../words';

/** In whose words a document is written. */
export interface Reader {
  locale: string;
  zone: string;
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

const amountsText = (amounts: readonly Money[], locale: string) =>
  amounts.map((amount) => formatMoney(amount, locale));

function amountsOf({ oneOff, recurring }: Totals, locale: string): string[] {
  const cycles = recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => `${formatMoney(amount, locale)} ${cycle || 'recurring'}`),
  );
  const all = [...amountsText(oneOff, locale), ...cycles];
  return all.length > 0 ? all : ['—'];
}

function toLine(line: OrderLine, locale: string): Content['lines'][number] {
  const unit = line.parts.find(({ group }) => group === 'product')?.price;
  const extras = line.parts
    .filter(({ group }) => group !== 'product')
    .map(({ name, price }) => (price ? `${name}: ${formatMoney(price, locale)}` : name));
  return {
    name: line.name,
    details: [
      [line.productCode, line.vendorName].filter(Boolean).join(' · '),
      line.plan?.name ?? '',
      ...extras,
    ].filter(Boolean),
    quantity: line.quantity.toLocaleString(locale),
    unit: unit ? formatMoney(unit, locale) : '—',
    amounts: amountsOf(line.totals, locale),
  };
}

function totalsOf({ oneOff, recurring }: Totals, locale: string): Content['totals'] {
  return [
    ...(oneOff.length > 0 ? [['One-off', amountsText(oneOff, locale)] as [string, string[]]] : []),
    ...recurring.map(({ cycle, amounts }): [string, string[]] => [
      cycle ? `Recurring, ${cycle.toLowerCase()}` : 'Recurring',
      amountsText(amounts, locale),
    ]),
  ];
}

function statusText(order: OrderView, reader: Reader): string {
  const { label } = orderWords(order);
  return order.statusSeenAt ? `${label}, as of ${momentText(order.statusSeenAt, reader)}` : label;
}

/** What a document of an order says: what its page shows, at the prices of the day on which it was placed. */
export function contentOf(order: OrderView, reader: Reader): Content {
  const { locale } = reader;
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
    lines: order.lines.map((line) => toLine(line, locale)),
    totals: totalsOf(order.totals, locale),
    isPartial: order.totals.partial,
  };
}
