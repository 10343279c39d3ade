import { z } from 'zod';
import { ordinalSchema, ordinalTextSchema, textSchema } from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { ruleInputSchema } from '../model/approval-rule-schema';
import { shownReasonCodeSchema } from '../model/approval-schema';
import { approversSchema } from '../model/hold-schema';
import { shipToSchema } from '../model/schema';

export const MAX_RULES = 50;

/** Names of what a rule mentions by number. */
const namesSchema = z.object({
  vendors: z.record(z.string(), z.string()),
  types: z.record(z.string(), z.string()),
  products: z.record(z.string(), z.string()),
  people: z.record(z.string(), z.string()),
});
export type RuleNames = z.infer<typeof namesSchema>;

export const ruleSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  isActive: z.boolean(),
  /** The number of its present version. */
  n: z.int(),
  ...ruleInputSchema.shape,
});
export type Rule = z.infer<typeof ruleSchema>;

const personSchema = z.object({ id: z.uuid(), name: z.string() });

export const rulesSchema = z.object({
  rules: z.array(ruleSchema),
  names: namesSchema,
  /** People who order, and people who can approve; of the acting organisation, and of those above it that the reader sees. */
  people: z.array(personSchema),
  approvers: z.array(personSchema),
  /** Number of rules of organisations above that hold here, too. They are not shown. */
  aboveCount: z.int(),
  currency: z.string().nullable(),
  hasDescendants: z.boolean(),
});
export type Rules = z.infer<typeof rulesSchema>;

export const ruleParamsSchema = z.object({ ruleId: z.uuid() });
/** PUT /api/approval-rules/{ruleId} */
export const changeRuleSchema = z.strictObject({ version: ordinalSchema, rule: ruleInputSchema });
export type ChangeRule = z.infer<typeof changeRuleSchema>;
/** PATCH /api/approval-rules/{ruleId}: switches it on or off, or moves it. */
export const arrangeRuleSchema = z.strictObject({
  version: ordinalSchema,
  isActive: z.boolean().optional(),
  move: z.enum(['up', 'down']).optional(),
});
export type ArrangeRule = z.infer<typeof arrangeRuleSchema>;
/** DELETE /api/approval-rules/{ruleId}?version= */
export const removeRuleSchema = z.strictObject({ version: ordinalTextSchema });

/** The earlier versions of a rule, the newest first. */
export const ruleVersionsSchema = z.object({
  versions: z.array(
    z.object({
      n: z.int(),
      createdAt: z.iso.datetime(),
      createdBy: z.string().nullable(),
      /** Number of orders that wait by it. */
      waiting: z.int(),
      rule: ruleInputSchema,
    }),
  ),
  names: namesSchema,
});
export type RuleVersions = z.infer<typeof ruleVersionsSchema>;

/** The effect of a rule on past orders, at the prices that its organisation sees. */
export const whatIfSchema = z.object({
  days: z.int(),
  total: z.int(),
  stopped: z.int(),
  /** False when there were more orders than are looked at. */
  isComplete: z.boolean(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      organisation: z.object({ id: z.int(), name: z.string() }),
      createdAt: z.iso.datetime({ offset: true }),
      amounts: z.array(moneySchema),
    }),
  ),
});
export type WhatIf = z.infer<typeof whatIfSchema>;

/** POST /api/approval-rules/outlook: the cart that the checkout shows, and where it is to go; null while that is not chosen. */
export const outlookInputSchema = z.strictObject({
  cartId: z.uuid().nullable(),
  cartVersion: ordinalSchema,
  shipping: shipToSchema.nullable(),
  /** The cost centre that is chosen, whose budgets may ask for an approval. */
  costCentre: z.uuid().nullable(),
});
export type OutlookInput = z.infer<typeof outlookInputSchema>;

/** Says if the cart would wait for an approval, with its approvers and reasons. */
export const outlookSchema = z.object({
  needsApproval: z.boolean(),
  steps: z.array(z.object({ approvers: approversSchema, needs: z.enum(['one', 'all']) })),
  reasons: z.array(shownReasonCodeSchema),
});
export type Outlook = z.infer<typeof outlookSchema>;

/** GET /api/approval-rules/targets */
export const targetQuerySchema = z.strictObject({
  kind: z.enum(['vendor', 'type', 'product']),
  text: textSchema(200).default(''),
});
export type TargetQuery = z.infer<typeof targetQuerySchema>;
export const targetsSchema = z.object({
  targets: z.array(z.object({ id: z.int(), name: z.string(), detail: z.string() })),
});
export type Targets = z.infer<typeof targetsSchema>;
