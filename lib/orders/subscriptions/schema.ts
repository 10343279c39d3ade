import { z } from 'zod';
import { totalsSchema } from '@/lib/catalogue/line-prices/schema';
import { daySchema } from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { renewalChoiceSchema, subscriptionPlanSchema, termUnitSchema } from '../model/subscription-schema';
import { CURSOR } from './constants';

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
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  startedOn: daySchema.nullable(),
  isStartTyped: z.boolean(),
  endsOn: daySchema.nullable(),
  /** `typed` by a person, or `computed` from the start and the term of the plan; null where the end is not known. */
  endSource: z.enum(['typed', 'computed']).nullable(),
  /** What is billed per frequency, at the reader's own prices; empty where they see none. */
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
});
export type SubscriptionsPage = z.infer<typeof subscriptionsPageSchema>;
