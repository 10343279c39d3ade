import { z } from 'zod';
import { idSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

const MAX_GROUPS = 5;
const MAX_CRITERIA = 10;
const MAX_STEPS = 5;
const MAX_CHOICES = 50;
/** A step can be given to at most this many tiers above an organisation. */
export const MAX_TIERS_ABOVE = 5;
const MAX_NAME_LENGTH = 80;
/** Ten digits before the point, four behind it. */
const AMOUNT = /^(?=.*[1-9])\d{1,10}(\.\d{1,4})?$/;

const someSchema = <Item extends z.ZodType>(item: Item, key: 'vendors' | 'types' | 'products' | 'people') =>
  z
    .array(item)
    .min(1, fieldMessage(`approval-rules.errors.${key}`))
    .max(MAX_CHOICES);

const limitShape = {
  currency: z.string().regex(/^[A-Z]{3}$/, fieldMessage('approval-rules.errors.currency')),
  over: z
    .string()
    .max(20, fieldMessage('approval-rules.errors.amount'))
    .regex(AMOUNT, fieldMessage('approval-rules.errors.amount')),
};

/** Roles by which a rule can tell the people who order. */
export const ORDERING_ROLES = ['buyer', 'administrator', 'operator'] as const;
/** Roles that may approve. */
export const APPROVING_ROLES = ['administrator', 'operator'] as const;
export type ApprovingRole = (typeof APPROVING_ROLES)[number];

/** One fact of an order that a rule asks for. */
export const criterionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('total'), ...limitShape }),
  z.strictObject({ kind: z.literal('commitment'), ...limitShape }),
  z.strictObject({ kind: z.literal('vendor'), ids: someSchema(idSchema, 'vendors') }),
  z.strictObject({ kind: z.literal('type'), ids: someSchema(idSchema, 'types') }),
  z.strictObject({ kind: z.literal('product'), ids: someSchema(idSchema, 'products') }),
  z.strictObject({ kind: z.literal('new-address') }),
  /** A line has more units than so many times the largest order of its product in twelve months. */
  z.strictObject({
    kind: z.literal('quantity'),
    times: z
      .number(fieldMessage('approval-rules.errors.times'))
      .min(1, fieldMessage('approval-rules.errors.times'))
      .max(100, fieldMessage('approval-rules.errors.times')),
  }),
  z.strictObject({
    kind: z.literal('margin'),
    below: z
      .number(fieldMessage('approval-rules.errors.margin'))
      .min(-100, fieldMessage('approval-rules.errors.margin'))
      .max(100, fieldMessage('approval-rules.errors.margin')),
  }),
  z.strictObject({ kind: z.literal('quote'), isQuoted: z.boolean() }),
  z.strictObject({ kind: z.literal('person'), personIds: someSchema(z.uuid(), 'people') }),
  z.strictObject({
    kind: z.literal('role'),
    roles: z.array(z.enum(ORDERING_ROLES)).min(1, fieldMessage('approval-rules.errors.roles')).max(3),
  }),
]);
export type Criterion = z.infer<typeof criterionSchema>;
export type CriterionKind = Criterion['kind'];

const matchSchema = z.enum(['all', 'any']);

const groupSchema = z.strictObject({
  match: matchSchema,
  criteria: z
    .array(criterionSchema)
    .min(1, fieldMessage('approval-rules.errors.noCriterion'))
    .max(MAX_CRITERIA, fieldMessage('approval-rules.errors.tooManyCriteria', { max: String(MAX_CRITERIA) })),
});

/** A rule stops the orders that match all or any of its groups; without a group every order. */
export const conditionSchema = z.strictObject({
  match: matchSchema,
  groups: z
    .array(groupSchema)
    .max(MAX_GROUPS, fieldMessage('approval-rules.errors.tooManyGroups', { max: String(MAX_GROUPS) })),
});
export type Condition = z.infer<typeof conditionSchema>;

/** The approvers of a step. */
export const stepApproversSchema = z.discriminatedUnion('kind', [
  /** The approvers of the order's organisation, or of the nearest one above that has any. */
  z.strictObject({ kind: z.literal('nearest') }),
  z.strictObject({
    kind: z.literal('role'),
    role: z.enum(APPROVING_ROLES),
    /** Counted from the organisation of the rule, or from that of the order. */
    from: z.enum(['rule', 'order']),
    above: z.int().min(0).max(MAX_TIERS_ABOVE),
  }),
  z.strictObject({ kind: z.literal('people'), personIds: someSchema(z.uuid(), 'people') }),
]);
export type StepApprovers = z.infer<typeof stepApproversSchema>;

export const stepSchema = z.strictObject({ approvers: stepApproversSchema, needs: z.enum(['one', 'all']) });
export type RuleStep = z.infer<typeof stepSchema>;

/** A rule as a person writes it. */
export const ruleInputSchema = z.strictObject({
  name: textSchema(MAX_NAME_LENGTH).min(1, fieldMessage('approval-rules.errors.name')),
  /** Holds for the organisations below, too. */
  forDescendants: z.boolean(),
  condition: conditionSchema,
  steps: z
    .array(stepSchema)
    .min(1, fieldMessage('approval-rules.errors.noStep'))
    .max(MAX_STEPS, fieldMessage('approval-rules.errors.tooManySteps', { max: String(MAX_STEPS) })),
  /** Hours after which the next tier up is asked as well. */
  escalateAfterHours: z
    .int(fieldMessage('approval-rules.errors.hours'))
    .min(1, fieldMessage('approval-rules.errors.hours'))
    .max(720, fieldMessage('approval-rules.errors.hours'))
    .nullable(),
  /** People may approve orders that they placed themselves. */
  allowsSelf: z.boolean(),
  /** Orders may be approved many at once. */
  allowsMany: z.boolean(),
  /** Price rises up to this percentage leave an approval valid; null: as the ordering policy says. */
  tolerancePercent: z
    .number(fieldMessage('approval-rules.errors.percent'))
    .min(0, fieldMessage('approval-rules.errors.percent'))
    .max(100, fieldMessage('approval-rules.errors.percent'))
    .nullable(),
});
export type RuleInput = z.infer<typeof ruleInputSchema>;
