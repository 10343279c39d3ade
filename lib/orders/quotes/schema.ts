import { z } from 'zod';
import { addedLineSchema } from '@/lib/cart/model/schema';
import {
  countSchema,
  daySchema,
  exactTextSchema,
  noteSchema,
  ordinalSchema,
  ordinalTextSchema,
  organisationIdSchema,
  organisationIdTextSchema,
} from '@/lib/contract/values';
import { isTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage } from '@/lib/platform/messages/message';
import { LINE_KINDS, MAX_GROUPS, MAX_LINES, MAX_NOTE_LENGTH, MAX_TEXT_LENGTH, QUOTE_STATES } from './rules';

const MAX_PARTS = 200;

const optionalNote = (max: number) =>
  noteSchema(max, fieldMessage('quotes.errors.tooLong', { max }))
    .nullish()
    .transform((text) => text || null);

/** A price as a person types it: up to ten digits and four decimals, not below zero. Zero is a gift, which is allowed. */
export const amountSchema = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, fieldMessage('quotes.errors.amount'));

/** A line as the seller saves it. Names come from the catalogue, prices from the seller, and costs from the price chain. */
export const draftLineSchema = z.strictObject({
  ...addedLineSchema.pick({
    productId: true,
    quantity: true,
    ratePlanId: true,
    provisioning: true,
    maintenance: true,
  }).shape,
  /** Prices by the key of their part; a part without one is quoted at the customer's present price. */
  prices: z
    .record(exactTextSchema(60), amountSchema)
    .refine((prices) => Object.keys(prices).length <= MAX_PARTS)
    .default({}),
  note: optionalNote(MAX_NOTE_LENGTH),
  kind: z.enum(LINE_KINDS).default('required'),
  alternativeGroup: z
    .int()
    .min(1)
    .max(MAX_GROUPS)
    .nullish()
    .transform((group) => group ?? null),
});
export type DraftLine = z.output<typeof draftLineSchema>;
export type DraftLineInput = z.input<typeof draftLineSchema>;

const zoneSchema = exactTextSchema(60).refine(isTimeZone, fieldMessage('quotes.errors.zone'));

/** PUT /api/quotes/{quoteId}/draft: the whole draft. */
export const saveDraftSchema = z.strictObject({
  version: countSchema,
  validUntil: daySchema,
  zone: zoneSchema,
  buyerText: optionalNote(MAX_TEXT_LENGTH),
  internalNote: optionalNote(MAX_TEXT_LENGTH),
  lines: z
    .array(draftLineSchema)
    .max(MAX_LINES, fieldMessage('quotes.errors.tooManyLines', { max: MAX_LINES })),
});
export type SaveDraft = z.output<typeof saveDraftSchema>;
export type SaveDraftInput = z.input<typeof saveDraftSchema>;

/** POST /api/quotes: for whom, and what it is made of. */
export const newQuoteSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('nothing'), buyerId: organisationIdSchema }),
  /** The active cart where none is named. */
  z.strictObject({ from: z.literal('cart'), buyerId: organisationIdSchema, cartId: z.uuid().nullish() }),
  z.strictObject({ from: z.literal('template'), buyerId: organisationIdSchema, templateId: z.uuid() }),
  /** Answers a price request for the organisation that asked. */
  z.strictObject({ from: z.literal('request'), requestId: z.uuid() }),
]);
export type NewQuote = z.output<typeof newQuoteSchema>;

export const quoteIdSchema = z.object({ quoteId: z.uuid() });

/** A change of the seller names the version of the row that the page showed, which counts drafts as well. */
export const quoteVersionSchema = z.strictObject({ version: countSchema });
export type QuoteVersion = z.output<typeof quoteVersionSchema>;

/** POST /api/quotes/{quoteId}/revise */
export const reviseQuoteSchema = quoteVersionSchema.extend({
  /** The revision begins with the prices that the buyer asked for. */
  atAskedPrices: z.boolean().default(false),
});
export type ReviseQuote = z.output<typeof reviseQuoteSchema>;

/** DELETE /api/quotes/{quoteId}/draft?version= */
export const draftVersionSchema = z.object({ version: ordinalTextSchema });

/** An answer of the buyer names the sent version that the page showed: drafts of the seller do not get in its way. */
export const sentVersionSchema = z.strictObject({ n: ordinalSchema });
export type SentVersion = z.output<typeof sentVersionSchema>;

/** POST /api/quotes/{quoteId}/accept: the chosen lines. */
export const acceptQuoteSchema = sentVersionSchema.extend({
  lineIds: z.array(z.uuid()).max(MAX_LINES),
});
export type AcceptQuote = z.output<typeof acceptQuoteSchema>;

/** POST /api/quotes/{quoteId}/decline */
export const declineQuoteSchema = sentVersionSchema.extend({
  reason: noteSchema(MAX_TEXT_LENGTH, fieldMessage('quotes.errors.tooLong', { max: MAX_TEXT_LENGTH })).min(
    3,
    fieldMessage('quotes.errors.reason'),
  ),
});
export type DeclineQuote = z.output<typeof declineQuoteSchema>;

const positiveAmountSchema = amountSchema.refine(
  (amount) => /[1-9]/.test(amount),
  fieldMessage('quotes.errors.amount'),
);

/** POST /api/quotes/{quoteId}/counter: a price for everything or for single lines, and why. */
export const counterSchema = sentVersionSchema
  .extend({
    total: positiveAmountSchema.nullish().transform((amount) => amount ?? null),
    /** Prices of one unit, by the line. */
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), price: positiveAmountSchema }))
      .max(MAX_LINES)
      .default([]),
    text: optionalNote(MAX_TEXT_LENGTH),
  })
  .refine(({ total, lines }) => (total === null) !== (lines.length === 0), {
    path: ['total'],
    message: fieldMessage('quotes.errors.counterNeedsPrice'),
  });
export type Counter = z.output<typeof counterSchema>;
export type CounterInput = z.input<typeof counterSchema>;

/** POST /api/quotes/{quoteId}/cost: what becomes of an order whose cost rose above its quoted price. */
export const costDecisionSchema = z.strictObject({
  orderId: z.uuid(),
  decision: z.enum(['honour', 'requote']),
});
export type CostDecision = z.output<typeof costDecisionSchema>;

export const QUOTE_SIDES = ['made', 'received'] as const;

/** GET /api/quotes */
export const quoteFilterSchema = z.object({
  side: z.enum(QUOTE_SIDES).default('received'),
  state: z.enum(QUOTE_STATES).optional(),
  customer: organisationIdTextSchema.optional(),
  /** Quotes that answer a price request. */
  request: z.uuid().optional(),
});
export type QuoteFilter = z.output<typeof quoteFilterSchema>;
