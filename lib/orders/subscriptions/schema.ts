import { z } from 'zod';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { lineSnapshotSchema } from '@/lib/cart/model/schema';
import { totalsSchema } from '@/lib/catalogue/line-prices/schema';
import { daySchema, noteSchema, ordinalSchema, textSchema } from '@/lib/contract/values';
import { readDecimalComma } from '@/lib/platform/formats/decimal';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { renewalChoiceSchema, subscriptionPlanSchema, termUnitSchema } from '../model/subscription-schema';
import { putReorderSchema } from '../reorder/schema';
import { CURSOR, LEAD_TIMES, MAX_LEAD_DAYS, MAX_REQUEST_LENGTH } from './constants';

const isChosen = z.enum(['yes']).optional().catch(undefined);

export const subscriptionsQuerySchema = z.object({
  /** `tree`: the acting organisation and its descendants. */
  scope: z.enum(['own', 'tree']).default('own'),
  choice: renewalChoiceSchema.optional(),
  /** Adds those that roll over from month to month without a commitment. */
  rollOvers: isChosen,
  /** Adds those whose term is over and that were renewed or stopped. */
  ended: isChosen,
  /** The place of the last one already shown. */
  after: z.string().regex(CURSOR).optional(),
});
export type SubscriptionsQuery = z.output<typeof subscriptionsQuerySchema>;
export type SubscriptionsFilter = Omit<SubscriptionsQuery, 'after'>;

const namedSchema = z.object({ id: z.int(), name: z.string() });

export const subscriptionSchema = z.object({
  id: z.uuid(),
  organisation: namedSchema,
  productId: z.int().nullable(),
  name: z.string(),
  productCode: z.string(),
  vendorName: z.string().nullable(),
  reference: z.string().nullable(),
  plan: subscriptionPlanSchema,
  quantity: z.int(),
  /** Null for what was bought elsewhere. */
  order: z.object({ id: z.uuid(), number: z.string(), position: z.int() }).nullable(),
  startedOn: daySchema.nullable(),
  isStartTyped: z.boolean(),
  endsOn: daySchema.nullable(),
  /** `typed` by a person, or `computed` from the start and the term of the plan; null where the end is not known. */
  endSource: z.enum(['typed', 'computed']).nullable(),
  /** The billed amounts by frequency, at the reader's own prices; empty where they see none. */
  recurring: totalsSchema.shape.recurring,
  /** The same per month; null where a frequency or an amount is not known. */
  monthly: z.array(moneySchema).nullable(),
  choice: renewalChoiceSchema,
  decidedBy: z.string().nullable(),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** True when it goes on from month to month, without a commitment that ends. */
  isRollOver: z.boolean(),
  /** True when its term is over. */
  isOver: z.boolean(),
  version: z.int(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscriptionCountsSchema = z.object({
  shown: z.int(),
  undecided: z.int(),
  withoutEnd: z.int(),
  rollOvers: z.int(),
  ended: z.int(),
});
export type SubscriptionCounts = z.infer<typeof subscriptionCountsSchema>;

export const subscriptionsPageSchema = z.object({
  items: z.array(subscriptionSchema),
  /** Only with the first part. */
  counts: subscriptionCountsSchema.nullable(),
  /** Pass as `after` for the next part; null at the end. */
  next: z.string().nullable(),
  /** The unit of terms of the connection by which the acting organisation buys; null where no operator has named it. */
  termUnit: termUnitSchema.nullable(),
  /** Days before an end at which the acting organisation is reminded. */
  leadTimes: z.array(z.int()),
});
export type SubscriptionsPage = z.infer<typeof subscriptionsPageSchema>;

export const subscriptionIdSchema = z.object({ subscriptionId: z.uuid() });

/** PATCH /api/subscriptions/{subscriptionId}: what is left out stays as it is. */
export const changeSubscriptionSchema = z
  .strictObject({
    /** The version of the subscription as it was shown. */
    version: ordinalSchema,
    choice: renewalChoiceSchema.optional(),
    /** The request to the supplier, for a choice to change or to stop. */
    request: noteSchema(MAX_REQUEST_LENGTH).optional(),
    ownerId: z.uuid().nullable().optional(),
    startedOn: daySchema.nullable().optional(),
    /** Null: not typed, so it is worked out where it can be. */
    endsOn: daySchema.nullable().optional(),
  })
  .refine(({ startedOn, endsOn }) => !startedOn || !endsOn || startedOn <= endsOn, {
    path: ['endsOn'],
    message: 'subscriptions.errors.endBeforeStart',
  });
export type ChangeSubscription = z.output<typeof changeSubscriptionSchema>;

/** POST /api/subscriptions/{subscriptionId}/renew: the line as it was shown to the person, for the cart as it was. */
export const renewSubscriptionSchema = z.strictObject({
  version: ordinalSchema,
  cartId: putReorderSchema.shape.cartId,
  cartVersion: putReorderSchema.shape.cartVersion,
  quantity: ordinalSchema.max(MAX_QUANTITY),
  snapshot: lineSnapshotSchema.nullable(),
});
export type RenewSubscription = z.output<typeof renewSubscriptionSchema>;

/** PUT /api/subscriptions/lead-times: when the acting organisation is reminded; never without any. */
export const saveLeadTimesSchema = z.strictObject({
  days: z.array(z.int().min(1).max(MAX_LEAD_DAYS)).max(LEAD_TIMES.length),
});
export type SaveLeadTimes = z.output<typeof saveLeadTimesSchema>;

/** PUT /api/subscriptions/term-unit; null: not named. */
export const saveTermUnitSchema = z.strictObject({ unit: termUnitSchema.nullable() });
export type SaveTermUnit = z.output<typeof saveTermUnitSchema>;

export const calendarMonthSchema = z.object({
  /** The form is 2027-01. */
  month: z.string(),
  /** The committed value, by currency. */
  committed: z.array(moneySchema),
  /** True when the amount of some subscription is not known: the sum is without it. */
  isPartial: z.boolean(),
  /** Terms that end in it. */
  ends: z.int(),
});
export type CalendarMonth = z.infer<typeof calendarMonthSchema>;

export const subscriptionCalendarSchema = z.object({
  months: z.array(z.string()),
  customers: z.array(namedSchema.extend({ months: z.array(calendarMonthSchema) })),
  /** Subscriptions whose terms end in these months, the next one first. */
  ending: z.array(subscriptionSchema),
  /** True when there are more than a calendar is made of: those that end last are left out. */
  isCut: z.boolean(),
});
export type SubscriptionCalendar = z.infer<typeof subscriptionCalendarSchema>;

export const calendarQuerySchema = subscriptionsQuerySchema.pick({ scope: true });
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

export const subscriptionsExportSchema = subscriptionsQuerySchema
  .omit({ after: true })
  .extend({ format: z.enum(['csv', 'xlsx', 'ics']).default('csv') });
export type SubscriptionsExport = z.output<typeof subscriptionsExportSchema>;

/** Billing frequencies of a product that was bought elsewhere, named as in the API. */
export const TYPED_CYCLES = ['monthly', 'quarterly', 'annual'] as const;

/** POST /api/subscriptions: what was bought elsewhere. */
export const newSubscriptionSchema = z
  .strictObject({
    name: textSchema(200).min(1, 'subscriptions.errors.nameNeeded'),
    productCode: textSchema(100).default(''),
    vendorName: textSchema(100).default(''),
    planName: textSchema(100).default(''),
    reference: textSchema(100).default(''),
    quantity: ordinalSchema.max(MAX_QUANTITY),
    startedOn: daySchema.nullable(),
    endsOn: daySchema.nullable(),
    /** The amount of each bill for all units together; null where it is not known. */
    billed: z
      .strictObject({
        amount: z
          .string()
          .overwrite(readDecimalComma)
          .regex(/^\d{1,10}(\.\d{1,4})?$/, 'subscriptions.errors.amount'),
        currency: z.string().regex(/^[A-Z]{3}$/, 'subscriptions.errors.currency'),
        cycle: z.enum(TYPED_CYCLES),
      })
      .nullable(),
  })
  .refine(({ startedOn, endsOn }) => !startedOn || !endsOn || startedOn <= endsOn, {
    path: ['endsOn'],
    message: 'subscriptions.errors.endBeforeStart',
  });
export type NewSubscription = z.output<typeof newSubscriptionSchema>;

export const savedSubscriptionSchema = z.object({ id: z.uuid() });
