import { z } from 'zod';
import { pricePartSchema, totalsSchema } from '@/lib/catalogue/line-prices/schema';
import { productFactsSchema } from '@/lib/catalogue/model/schema';
import { orderedPlanSchema } from '@/lib/orders/model/plan-schema';
import { orderedAddOnSchema } from '@/lib/orders/model/schema';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { LINE_KINDS, QUOTE_STATES } from './rules';
import { QUOTE_SIDES } from './schema';

const time = z.iso.datetime();

/** A row of the list of quotes. */
export const quoteSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  side: z.enum(QUOTE_SIDES),
  state: z.enum(QUOTE_STATES),
  /** For people of the seller; null for the customer, who has one seller. */
  customer: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The number of the version that it is about. */
  n: z.int(),
  /** Both: it is offered, and the seller works on another version. */
  hasDraft: z.boolean(),
  /** The buyer asked for another price, and the seller has not answered. */
  awaitsPrice: z.boolean(),
  lineCount: z.int(),
  totals: totalsSchema,
  validUntil: z.iso.date(),
  zone: z.string(),
  sentAt: time.nullable(),
  createdAt: time,
});
export type QuoteSummary = z.infer<typeof quoteSummarySchema>;

export const quoteListSchema = z.object({
  quotes: z.array(quoteSummarySchema),
  /** True when there are more than are shown. */
  hasMore: z.boolean(),
  /** The customers that have quotes, for the filter; none for the buyer's side. */
  customers: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type QuoteList = z.infer<typeof quoteListSchema>;

/** A line as the buyer sees it. */
export const quoteLineSchema = z.object({
  id: z.uuid(),
  productId: z.int(),
  name: z.string(),
  productCode: z.string(),
  vendorName: z.string().nullable(),
  quantity: z.int(),
  plan: orderedPlanSchema.nullable(),
  provisioning: z.array(orderedAddOnSchema),
  maintenance: z.array(orderedAddOnSchema),
  parts: z.array(pricePartSchema),
  totals: totalsSchema,
  note: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  alternativeGroup: z.int().nullable(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const quoteCounterSchema = z.object({
  side: z.enum(['buyer', 'seller']),
  n: z.int(),
  /** The person's name, for people of their own side and above. */
  person: z.string().nullable(),
  total: moneySchema.nullable(),
  lines: z.array(z.object({ lineId: z.uuid(), price: moneySchema })),
  text: z.string().nullable(),
  at: time,
});
export type QuoteCounter = z.infer<typeof quoteCounterSchema>;

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['added', 'removed']), name: z.string(), quantity: z.int() }),
  z.object({ kind: z.literal('quantity'), name: z.string(), from: z.int(), to: z.int() }),
  z.object({
    kind: z.literal('price'),
    name: z.string(),
    part: z.string(),
    from: moneySchema.nullable(),
    to: moneySchema.nullable(),
  }),
  z.object({ kind: z.enum(['note', 'role']), name: z.string() }),
]);

/** A version as the buyer sees it. */
export const offeredVersionSchema = z.object({
  n: z.int(),
  currency: z.string(),
  validUntil: z.iso.date(),
  zone: z.string(),
  buyerText: z.string().nullable(),
  sentAt: time.nullable(),
  totals: totalsSchema,
  lines: z.array(quoteLineSchema),
  /** The differences to the version before; empty for the first. */
  changes: z.array(changeSchema),
});
export type OfferedVersion = z.infer<typeof offeredVersionSchema>;

/** A line with the cost, which only people of the seller see. */
export const sellerLineSchema = quoteLineSchema.extend({
  /** The seller pays this: now in a draft, and when it was sent in a sent version. */
  costParts: z.array(pricePartSchema),
});
export type SellerLine = z.infer<typeof sellerLineSchema>;

export const sellerVersionSchema = offeredVersionSchema.extend({
  internalNote: z.string().nullable(),
  sentBy: z.string().nullable(),
  lines: z.array(sellerLineSchema),
});
export type SellerVersion = z.infer<typeof sellerVersionSchema>;

/** An order that was made of the quote. */
export const quoteOrderSchema = z.object({ id: z.uuid(), number: z.string() });

const shared = {
  id: z.uuid(),
  number: z.string(),
  /** Counts changes; a change names it. */
  version: z.int(),
  state: z.enum(QUOTE_STATES),
  createdAt: time,
  endedAt: time.nullable(),
  declineReason: z.string().nullable(),
  acceptedLineIds: z.array(z.uuid()),
  orders: z.array(quoteOrderSchema),
  counters: z.array(quoteCounterSchema),
};

/** A quote on the page of the organisation that it was made for. */
export const receivedQuoteSchema = z.object({
  ...shared,
  side: z.literal('received'),
  offered: offeredVersionSchema,
  /** The locked cart that accepting filled, for people who may check it out. */
  cartId: z.uuid().nullable(),
  may: z.object({
    accept: z.boolean(),
    counter: z.boolean(),
    release: z.boolean(),
    askAgain: z.boolean(),
  }),
});
export type ReceivedQuote = z.infer<typeof receivedQuoteSchema>;

/** A product of the draft as the customer may buy it, and what it costs the seller. */
export const draftProductSchema = z.object({
  /** At the customer's present prices. */
  facts: productFactsSchema,
  /** At the seller's. */
  cost: productFactsSchema.nullable(),
});
export type DraftProduct = z.infer<typeof draftProductSchema>;

/** A quote on the page of the organisation that made it. */
export const madeQuoteSchema = z.object({
  ...shared,
  side: z.literal('made'),
  customer: z.object({ id: z.int(), name: z.string() }),
  /** True when the customer's price list never goes below the seller's cost. */
  hasFloor: z.boolean(),
  draft: sellerVersionSchema.nullable(),
  offered: sellerVersionSchema.nullable(),
  /** The products of the draft. */
  products: z.array(draftProductSchema),
  acceptedBy: z.string().nullable(),
  /** Orders that wait for the seller, since its cost rose above the quoted price. */
  heldOrders: z.array(quoteOrderSchema),
  may: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    withdraw: z.boolean(),
    revise: z.boolean(),
    counter: z.boolean(),
  }),
});
export type MadeQuote = z.infer<typeof madeQuoteSchema>;

export const openedQuoteSchema = z.discriminatedUnion('side', [receivedQuoteSchema, madeQuoteSchema]);
export type OpenedQuote = z.infer<typeof openedQuoteSchema>;

/** The answer to a change. */
export const quoteReceiptSchema = z.object({ id: z.uuid(), version: z.int() });
export type QuoteReceipt = z.infer<typeof quoteReceiptSchema>;

/** The answer to an acceptance: the cart to check out. */
export const acceptedQuoteSchema = quoteReceiptSchema.extend({ cartId: z.uuid() });
export type AcceptedQuote = z.infer<typeof acceptedQuoteSchema>;
