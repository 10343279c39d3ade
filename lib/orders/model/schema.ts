import { z } from 'zod';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { holdSchema } from '@/lib/cart/ordering-policy/hold';
import { pricePartSchema, totalsSchema } from '@/lib/catalogue/line-prices/schema';
import { storedAnswerSchema } from '@/lib/connections/model/answer-schema';
import { addressSchema } from '@/lib/contract/organisation';
import { exactTextSchema, noteSchema, ordinalSchema, textSchema } from '@/lib/contract/values';
import { oneOffAddressSchema } from '@/lib/customers/addresses/schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { orderActionKindSchema, orderActionStateSchema, shownRequestSchema } from './action-schema';
import { approvalProgressSchema } from './approval-schema';
import { orderedCostCentreSchema } from './cost-centre-schema';
import { MAX_FILES } from './file-rules';
import { orderFileSchema } from './file-schema';
import { approversSchema } from './hold-schema';
import { lineReviewSchema } from './line-review-schema';
import { orderedPlanSchema } from './plan-schema';
import { reasonSharingSchema, shownReasonSchema } from './reason-schema';
import { openRecheckSchema } from './recheck-schema';
import { shipmentsSchema, supplierFactSchema } from './shipment-schema';
import { timelineEntrySchema } from './timeline-schema';

/** The state of sending an order to the API (docs/order-states.md). WITHDRAWN: withdrawn before it was sent. */
export const SUBMISSION_STATES = [
  'QUEUED',
  'SENDING',
  'SUBMITTED',
  'REJECTED',
  'UNCONFIRMED',
  'WITHDRAWN',
] as const;
export const submissionStateSchema = z.enum(SUBMISSION_STATES);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

/** A text that may be left out: null when there is none. */
export const optionalText = (length: number) =>
  noteSchema(length, fieldMessage('orders.errors.tooLong', { max: length }))
    .nullish()
    .transform((text) => text || null);

/** The destination of an order: a saved address of the acting organisation by its id, or an address typed for this order only. */
export const shipToSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), addressId: exactTextSchema(100).min(1) }),
  z.object({
    kind: z.literal('one-off'),
    address: oneOffAddressSchema,
    /** True to save it in the organisation's address book. */
    keep: z.boolean().optional(),
  }),
]);
export type ShipTo = z.output<typeof shipToSchema>;

/** The body of a checkout. It has no products or prices: the server reads them again from the cart (docs/threats.md, H and I). */
export const submitOrderSchema = z.object({
  /**
   * Minted once per opened checkout, with `crypto.randomUUID()`: the same key is the same order
   * (docs/reliability.md, fact 2).
   */
  intentKey: z.uuid(),
  /** The cart that the checkout showed; without it the active one. */
  cartId: z.uuid().nullish(),
  /** And its version. */
  cartVersion: ordinalSchema,
  /** The buyer's purchase order reference; may be empty. The portal's own number is sent with it. */
  reference: textSchema(100, fieldMessage('orders.errors.tooLong', { max: 100 })).default(''),
  /** For the supplier, about setting up what is ordered. */
  instructions: optionalText(5000),
  /** For the supplier, about anything else. */
  notes: optionalText(5000),
  shipping: shipToSchema,
  /** The day on which the buyer wants the goods; sent in the notes (docs/decisions/0020). */
  requestedDelivery: z
    .union([z.literal(''), z.iso.date(fieldMessage('orders.errors.deliveryDate'))])
    .nullish()
    .transform((day) => day || null),
  shipComplete: z.boolean().default(false),
  /** One of the organisation's own. */
  costCentreId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
  /** Units on back-order that are placed as a second order, by the line of the cart. */
  secondOrder: z
    .array(z.object({ lineId: z.uuid(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .max(1000)
    .default([]),
  /** Files that were uploaded for this order. */
  files: z
    .array(z.uuid())
    .max(MAX_FILES, fieldMessage('order-files.errors.tooMany', { max: MAX_FILES }))
    .default([]),
});
export type SubmitOrder = z.output<typeof submitOrderSchema>;

/** The answer of a submit: stored, not yet sent. */
export const submittedOrderSchema = z.object({ id: z.uuid(), number: z.string() });
export type SubmittedOrder = z.infer<typeof submittedOrderSchema>;

export const orderedAddOnSchema = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string().nullable(),
  instructions: z.string().nullable(),
});
export type OrderedAddOn = z.infer<typeof orderedAddOnSchema>;

/** A line as it was ordered, at the prices that were shown. */
export const orderLineSchema = z.object({
  productId: z.int(),
  name: z.string(),
  productCode: z.string(),
  vendorName: z.string().nullable(),
  quantity: z.int(),
  /** The buyer's own. */
  reference: z.string().nullable(),
  /** The level of stock that was shown. */
  stock: z.int().nullable(),
  plan: orderedPlanSchema.nullable(),
  provisioning: z.array(orderedAddOnSchema),
  maintenance: z.array(orderedAddOnSchema),
  parts: z.array(pricePartSchema),
  totals: totalsSchema,
  /** The line of the quote that it was ordered from; null for every other. */
  quoteLineId: z.uuid().nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const time = z.iso.datetime();

const namedSchema = z.object({ id: z.int(), name: z.string() });

/** A line of the list of orders. */
export const orderSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  reference: z.string(),
  organisation: namedSchema,
  /** `imported`: placed elsewhere; then `placedBy` is who imported it. */
  origin: z.enum(['portal', 'imported']),
  placedBy: z.string(),
  state: submissionStateSchema,
  /** The supplier's status as received; null before the first answer. */
  status: z.string().nullable(),
  /** While it is in the queue. */
  held: holdSchema.nullable(),
  createdAt: time,
  statusSeenAt: time.nullable(),
  lineCount: z.int(),
  /** The name of the first line's product. */
  firstProduct: z.string(),
  costCentre: orderedCostCentreSchema.nullable(),
  totals: totalsSchema.pick({ oneOff: true, recurring: true }),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** Everything that the order page shows. */
export const orderDtoSchema = orderSummarySchema.extend({
  upstreamId: z.string().nullable(),
  /** The person who really placed it, when it was placed in another person's name. */
  reallyPlacedBy: z.string().nullable(),
  /** Why it is in its state, in words for the buyer. */
  stateReason: z.string().nullable(),
  /** When it is sent, or tried again; null while it waits for an approval. */
  notBefore: time.nullable(),
  /** Milliseconds until then by the portal's clock, which a browser's may not agree with. */
  dueInMs: z.int().nullable(),
  /** Approvers of the order, for a first or another approval; null while it waits for no approval. */
  approvers: approversSchema.nullable(),
  /** The progress of its approval; null for an order that needed none. */
  approval: approvalProgressSchema.nullable(),
  /** The differences to the prices paid last, for people who decide about the order; else null. */
  lineReviews: z.array(lineReviewSchema).nullable(),
  /** Changes since it was placed or approved; null while no decision about them is open. */
  recheck: openRecheckSchema.nullable(),
  instructions: z.string().nullable(),
  notes: z.string().nullable(),
  requestedDelivery: z.iso.date().nullable(),
  shipComplete: z.boolean(),
  /** The other order of a checkout that placed two: that of the units in stock, or that of those on back-order. */
  otherOrder: z
    .object({ id: z.uuid(), number: z.string(), kind: z.enum(['in-stock', 'back-order']) })
    .nullable(),
  /** The quote that it was made of. */
  quote: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  files: z.array(orderFileSchema),
  /** True when the person may add a file. */
  canAddFiles: z.boolean(),
  shipping: addressSchema,
  /** The country's name in the person's language, or its code as received. */
  country: z.string().nullable(),
  lines: z.array(
    orderLineSchema.extend({
      /** The quantity that has left; null where the supplier does not say. */
      shipped: z.int().nullable(),
    }),
  ),
  totals: totalsSchema,
  /** The customer whose prices these are, where they are not those of the order's organisation. */
  priceOwner: z.string().nullable(),
  timeline: z.array(timelineEntrySchema),
  actions: z.array(orderActionKindSchema),
  /** The lines of an order that came to nothing are in the person's cart, so they are not offered to be put there. */
  isInCart: z.boolean(),
  /** A request that is still on its way, or the last one when it did not go through. */
  action: z
    .object({
      kind: shownRequestSchema,
      state: orderActionStateSchema,
      reason: z.string().nullable(),
      /** The page of a request to cancel, and whether the reader answers it there. */
      page: z.object({ path: z.string(), isToAnswer: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Carriers, tracking and serial numbers, where the supplier's answer has them. */
  shipments: shipmentsSchema,
  /** Why it waits, in the words that reach the reader; null where nothing is to be explained. */
  reason: shownReasonSchema.nullable(),
  /** The choice what the organisation below reads of that; null for people who do not decide it. */
  sharing: reasonSharingSchema.nullable(),
  /** Fields of the supplier's answer that the contract does not name, as they came: for operators of the connection. */
  extra: z.array(supplierFactSchema),
  /** The supplier's answers where the order did not go through: for operators of the connection. */
  answers: z.array(z.object({ attempt: z.int(), answer: storedAnswerSchema })),
  /** When its state or status last changed. */
  changedAt: time,
  /** When it is read from the supplier next; null when there is nothing more to follow. */
  nextReadAt: time.nullable(),
  /** The supplier did not answer the last time it was asked. */
  isStale: z.boolean(),
});
export type OrderDto = z.infer<typeof orderDtoSchema>;

export const orderIdSchema = z.object({ orderId: z.uuid() });

/** The body of requests whose path says everything. */
export const emptyBodySchema = z.object({});
