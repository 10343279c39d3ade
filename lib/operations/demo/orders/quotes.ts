import Big from 'big.js';
import { addTotals, lineTotals } from '@/lib/catalogue/line-prices/rules';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { formatOrderNumber } from '@/lib/orders/model/order-number';
import { endOfDay, type LineKind, type QuoteState } from '@/lib/orders/quotes/rules';
import { DAY_MS } from '@/lib/platform/durations';
import type { Money } from '@/lib/platform/formats/money';
import { addDays, dayIn } from '@/lib/platform/formats/time-zone';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { uuidAt } from '../ids';
import type { QuoteRows } from '../quote-store';

/** The seller's tier alone reads this. */
export const QUOTE_CANARY = 'Walk-away price agreed with purchasing, demo canary 7F3K.';
const ZONE = 'Europe/London';

interface DemoQuote {
  seller: number;
  author: string;
  buyer: number;
  /** The people who act for the customer. */
  by: string;
  state: QuoteState;
  /** Days since it was made, and days from now on which it ends. */
  age: number;
  endsIn: number;
  text: string | null;
  declineReason?: string;
  /** The customer's price for everything, as a share of the quoted one. */
  counter?: { share: number; text: string };
  /** The seller's cost as a multiple of the distributor's price. */
  costFactor: number;
  lines: readonly [text: string, quantity: number, markup: number, kind?: LineKind][];
}

const TO_CARROW = {
  seller: 200,
  author: 'amira@brightwater.example',
  buyer: 301,
  by: 'carl@carrow.example',
  costFactor: 1,
};
const TO_CORVID = { ...TO_CARROW, buyer: 300, by: 'cora@corvid.example' };

const QUOTES: readonly DemoQuote[] = [
  {
    ...TO_CARROW,
    state: 'expired',
    age: 40,
    endsIn: -12,
    text: null,
    lines: [['monitor', 24, 6]],
  },
  {
    ...TO_CARROW,
    state: 'declined',
    age: 21,
    endsIn: 4,
    text: null,
    declineReason: 'We found the switches elsewhere, with delivery included.',
    lines: [['switch', 6, 9]],
  },
  { ...TO_CORVID, state: 'withdrawn', age: 16, endsIn: 2, text: null, lines: [['keyboard', 120, 4]] },
  {
    ...TO_CORVID,
    state: 'accepted',
    age: 9,
    endsIn: 12,
    text: 'As discussed on the phone, for the new office.',
    lines: [
      ['laptop', 20, 5],
      ['headset', 20, 8],
    ],
  },
  {
    ...TO_CORVID,
    state: 'sent',
    age: 4,
    endsIn: 10,
    text: null,
    counter: { share: 0.96, text: 'We would order all fifty at once.' },
    lines: [['laptop', 50, 6]],
  },
  {
    ...TO_CARROW,
    state: 'sent',
    age: 2,
    endsIn: 12,
    text: 'Thank you for your interest. Both monitors are in stock; the headsets are a suggestion.',
    lines: [
      ['laptop', 15, 7],
      ['monitor', 15, 8, 'alternative'],
      ['display', 15, 8, 'alternative'],
      ['headset', 15, 10, 'optional'],
    ],
  },
  {
    seller: 300,
    author: 'connie@corvid.example',
    buyer: 400,
    by: 'dev@delphin.example',
    state: 'sent',
    age: 3,
    endsIn: 9,
    text: 'Valid for the whole practice.',
    costFactor: 1.12,
    lines: [['headset', 30, 9]],
  },
  { ...TO_CARROW, state: 'draft', age: 0, endsIn: 14, text: null, lines: [['switch', 8, 8]] },
];

const toPart = (product: UpstreamProduct, factor: number, currency: string): PricePart => ({
  key: 'price',
  name: product.name,
  group: 'product',
  price: { amount: new Big(product.price ?? 0).times(factor).round(2).toFixed(), currency },
  counting: 'per-unit',
  cycle: null,
  unit: null,
});

interface Account {
  currency: string;
  products: readonly UpstreamProduct[];
}

/** The lines of a quote: the nth product of each name that is bought as it is. */
function toLines(quote: DemoQuote, quoteId: string, { products, currency }: Account): QuoteRows['lines'] {
  const used = new Set<number>();
  return quote.lines.flatMap(([text, quantity, markup, kind = 'required'], position) => {
    const product = products.find(
      ({ id, name, price, ratePlans }) =>
        price !== null && ratePlans.length === 0 && !used.has(id) && name.toLowerCase().includes(text),
    );
    if (!product) return [];
    used.add(product.id);
    const parts = [toPart(product, quote.costFactor * (1 + markup / 100), currency)];
    return {
      id: uuidAt(new Date()),
      quoteId,
      n: 1,
      position,
      productId: product.id,
      name: product.name,
      productCode: product.productCode,
      quantity,
      parts,
      totals: lineTotals(parts, quantity),
      costParts: [toPart(product, quote.costFactor, currency)],
      kind,
      alternativeGroup: kind === 'alternative' ? 1 : null,
    };
  });
}

interface QuotePeople {
  authorId: string;
  buyerId: string;
}

/** The quote itself. @param at.place tells its number from those of the others */
function toQuote(
  { seller, buyer, state, declineReason }: DemoQuote,
  { authorId, buyerId }: QuotePeople,
  at: { id: string; createdAt: Date; validUntil: string; place: number; lineIds: string[] },
): QuoteRows['quotes'][number] {
  const isSent = state !== 'draft';
  const random = Uint8Array.from({ length: 7 }, (_, index) => at.place * 7 + index * 5 + 3);
  return {
    id: at.id,
    number: formatOrderNumber(random, 'Q'),
    sellerOrganisationId: seller,
    buyerOrganisationId: buyer,
    createdBy: authorId,
    state,
    sentVersion: isSent ? 1 : null,
    draftVersion: isSent ? null : 1,
    validUntilAt: isSent ? endOfDay(at.validUntil, ZONE) : null,
    sentAt: isSent ? at.createdAt : null,
    remindedAt: isSent ? at.createdAt : null,
    endedAt: isSent && state !== 'sent' ? new Date(at.createdAt.getTime() + DAY_MS) : null,
    acceptedBy: state === 'accepted' ? buyerId : null,
    acceptedLineIds: state === 'accepted' ? at.lineIds : null,
    declineReason: declineReason ?? null,
    createdAt: at.createdAt,
    updatedAt: at.createdAt,
  };
}

/** The price that the customer asked for, a day after it got the quote. */
function toCounters(
  { counter }: DemoQuote,
  personId: string,
  { quoteId, total, sentAt }: { quoteId: string; total: Money | undefined; sentAt: Date },
): QuoteRows['counters'] {
  if (!counter || !total) return [];
  const amount = new Big(total.amount).times(counter.share).round(2).toFixed();
  const createdAt = new Date(sentAt.getTime() + DAY_MS);
  return [
    { quoteId, n: 1, side: 'buyer', personId, total: { ...total, amount }, body: counter.text, createdAt },
  ];
}

/** The rows of one quote, as the program would have left them. */
function toRows(
  quote: DemoQuote,
  account: Account,
  { people, place, now }: { people: ReadonlyMap<string, string>; place: number; now: Date },
): QuoteRows | null {
  const [authorId, buyerId] = [people.get(quote.author), people.get(quote.by)];
  const createdAt = new Date(now.getTime() - quote.age * DAY_MS - place * 1_000);
  const id = uuidAt(createdAt);
  const lines = toLines(quote, id, account);
  if (!authorId || !buyerId || lines.length === 0) return null;
  const validUntil = addDays(dayIn(now, ZONE), quote.endsIn);
  const totals = addTotals(lines.flatMap((line) => (line.kind === 'required' ? [line.totals] : [])));
  const sent = quote.state === 'draft' ? null : { sentAt: createdAt, sentBy: authorId };
  const version = {
    ...{ quoteId: id, n: 1, currency: account.currency, validUntil, zone: ZONE, totals },
    buyerText: quote.text,
    internalNote: quote.seller === 200 ? QUOTE_CANARY : null,
    ...sent,
  };
  const lineIds = lines.map((line) => line.id);
  return {
    quotes: [toQuote(quote, { authorId, buyerId }, { id, createdAt, validUntil, place, lineIds })],
    versions: [version],
    lines,
    counters: toCounters(quote, buyerId, { quoteId: id, total: totals.oneOff[0], sentAt: createdAt }),
  };
}

/**
 * Quotes in each state between two tiers.
 * @param people ids by e-mail address
 */
export function buildQuotes(account: Account, people: ReadonlyMap<string, string>, now: Date): QuoteRows {
  const rows = QUOTES.flatMap((quote, place) => toRows(quote, account, { people, place, now }) ?? []);
  return {
    quotes: rows.flatMap((one) => one.quotes),
    versions: rows.flatMap((one) => one.versions),
    lines: rows.flatMap((one) => one.lines),
    counters: rows.flatMap((one) => one.counters),
  };
}
