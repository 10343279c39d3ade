import { z } from 'zod';
import { idSchema, idTextSchema, ordinalSchema, textSchema } from '@/lib/contract/values';
import { readDecimalComma } from '@/lib/platform/formats/decimal';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { ACTIONS, MAX_RULES, ROUNDINGS } from './rules';

const MAX_NAME_LENGTH = 80;

export const roundingSchema = z.enum(ROUNDINGS);
export const scopeSchema = z.enum(['product', 'vendor', 'type']);
export type Scope = z.infer<typeof scopeSchema>;
export const actionSchema = z.enum(ACTIONS);

const PERCENT = /^-?\d{1,3}(\.\d{1,4})?$/;
const isPercent = (text: string, min: number, max: number) =>
  PERCENT.test(text) && Number(text) >= min && Number(text) <= max;
const MARKUP_MESSAGE = fieldMessage('price-lists.errors.markup');

/** Percent on a price. Below zero it is a reduction, which only a list without a floor can give. */
const markupSchema = textSchema(20, MARKUP_MESSAGE)
  .overwrite(readDecimalComma)
  .refine((text) => isPercent(text, -99, 999), {
    error: MARKUP_MESSAGE,
  });

const ACTION_VALUES: Record<
  z.infer<typeof actionSchema>,
  { fits: (text: string) => boolean; message: string }
> = {
  markup: { fits: (text) => isPercent(text, -99, 999), message: MARKUP_MESSAGE },
  'rrp-less': {
    fits: (text) => isPercent(text, 0, 100),
    message: fieldMessage('price-lists.errors.rrpLess'),
  },
  fixed: {
    fits: (text) => /^\d{1,9}(\.\d{1,4})?$/.test(text),
    message: fieldMessage('price-lists.errors.fixed'),
  },
};

const ruleInputSchema = z
  .strictObject({
    scope: scopeSchema,
    scopeId: idSchema,
    action: actionSchema,
    value: textSchema(20).overwrite(readDecimalComma),
  })
  .superRefine(({ action, value }, context) => {
    const { fits, message } = ACTION_VALUES[action];
    if (!fits(value)) context.addIssue({ code: 'custom', path: ['value'], message });
  });
export type RuleInput = z.infer<typeof ruleInputSchema>;

const rulesInputSchema = z
  .array(ruleInputSchema)
  .max(MAX_RULES, fieldMessage('price-lists.errors.tooManyRules', { max: MAX_RULES }))
  .superRefine((rules, context) => {
    const seen = new Set<string>();
    for (const [index, { scope, scopeId }] of rules.entries()) {
      const key = `${scope} ${scopeId}`;
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'scopeId'],
          message: fieldMessage('price-lists.errors.duplicateRule'),
        });
      seen.add(key);
    }
  });

/** Input of a list's owner. */
export const priceListInputSchema = z.strictObject({
  name: textSchema(
    MAX_NAME_LENGTH,
    fieldMessage('price-lists.errors.nameTooLong', { max: MAX_NAME_LENGTH }),
  ).min(1, fieldMessage('price-lists.errors.noName')),
  markup: markupSchema,
  rounding: roundingSchema,
  floor: z.boolean(),
  rules: rulesInputSchema,
});
export type PriceListInput = z.infer<typeof priceListInputSchema>;

/** A change of a list names the version that it was made on. */
export const changeListSchema = priceListInputSchema.extend({ version: ordinalSchema });
export type ChangeList = z.infer<typeof changeListSchema>;

const organisationSchema = z.object({ id: z.int(), name: z.string() });

export const priceRuleSchema = z.object({
  scope: scopeSchema,
  scopeId: z.int(),
  action: actionSchema,
  value: z.string(),
  /** The target of the rule in words; a product's with its SKU. */
  name: z.string(),
});
export type PriceRuleDto = z.infer<typeof priceRuleSchema>;

const listBaseSchema = z.object({
  id: z.int(),
  name: z.string(),
  markup: z.string(),
  rounding: roundingSchema,
  floor: z.boolean(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});

export const priceListSummarySchema = listBaseSchema.extend({
  ruleCount: z.int(),
  buyers: z.array(organisationSchema),
});
export type PriceListSummary = z.infer<typeof priceListSummarySchema>;

export const priceListSchema = listBaseSchema.extend({
  rules: z.array(priceRuleSchema),
  /** Fixed prices of single products, which come from files. */
  netPriceCount: z.int(),
  buyers: z.array(organisationSchema),
});
export type PriceListDto = z.infer<typeof priceListSchema>;

/** An organisation directly below, and by which list it buys. */
export const buyerSchema = organisationSchema.extend({
  listId: z.int().nullable(),
  /** It has access of its own to the API, so no list of ours prices for it. */
  isIndependent: z.boolean(),
});
export type Buyer = z.infer<typeof buyerSchema>;

export const priceListsSchema = z.object({
  lists: z.array(priceListSummarySchema),
  buyers: z.array(buyerSchema),
  /** Currency of every amount; null until the API has answered. */
  currency: z.string().nullable(),
  /** True when the organisation has prices itself: otherwise no organisation below has any. */
  priced: z.boolean(),
  /** True when those above see what its customers pay; null where there are none above. */
  sharesPrices: z.boolean().nullable(),
});
/** PUT /api/price-lists/sharing */
export const sharePricesSchema = z.strictObject({ sharesPrices: z.boolean() });
export type SharePrices = z.infer<typeof sharePricesSchema>;
export type PriceLists = z.infer<typeof priceListsSchema>;

/** By which list an organisation buys from now on; null takes its prices away. `was` is what the page showed. */
export const assignSchema = z.strictObject({
  listId: idSchema.nullable(),
  previous: idSchema.nullable(),
});
export type Assign = z.infer<typeof assignSchema>;

export const ruleTargetQuerySchema = z.strictObject({
  scope: scopeSchema,
  text: textSchema(200).default(''),
});
export type RuleTargetQuery = z.infer<typeof ruleTargetQuerySchema>;
export const ruleTargetsSchema = z.object({
  targets: z.array(z.object({ id: z.int(), name: z.string(), detail: z.string() })),
});
export type RuleTargets = z.infer<typeof ruleTargetsSchema>;
export type RuleTarget = RuleTargets['targets'][number];

/** The price of one product by each list, from the organisation's own price. */
export const pricePreviewSchema = z.object({
  product: z.object({ id: z.int(), name: z.string(), productCode: z.string() }),
  /** The price that the organisation itself pays; null is on request. */
  cost: moneySchema.nullable(),
  rrp: moneySchema.nullable(),
  prices: z.array(
    z.object({
      listId: z.int(),
      listName: z.string(),
      price: moneySchema.nullable(),
      /** The rule that decided: that of the narrowest scope, or the list's own markup. */
      by: z.enum(['product', 'net', 'vendor', 'type', 'list']),
      /** The floor held the price up. */
      floored: z.boolean(),
      isAboveRrp: z.boolean(),
      buyers: z.array(z.string()),
    }),
  ),
});
export type PricePreview = z.infer<typeof pricePreviewSchema>;
export const pricePreviewQuerySchema = z.strictObject({
  product: idTextSchema,
});

/** The terms of a list that is being edited; its name makes no price. */
export const listPreviewInputSchema = priceListInputSchema.omit({ name: true }).extend({
  /** The list that is being edited, whose stored net prices count too; null for a new one. */
  listId: idSchema.nullable().default(null),
});
export type ListPreviewInput = z.infer<typeof listPreviewInputSchema>;

/** The part of the list that decided a price: the rule of the narrowest scope, or the list's own markup. */
const decidingScopeSchema = z.enum(['product', 'net', 'vendor', 'type', 'list']);

const listExampleSchema = z.object({
  id: z.int(),
  name: z.string(),
  productCode: z.string(),
  /** The price that the acting organisation pays; null is on request. */
  cost: moneySchema.nullable(),
  rrp: moneySchema.nullable(),
  price: moneySchema.nullable(),
  by: decidingScopeSchema,
  /** The floor held the price up. */
  floored: z.boolean(),
  isAboveRrp: z.boolean(),
  /** The part of the price above the cost, in percent of the price; null without one of them. */
  margin: z.string().nullable(),
  /** True when a customer directly below has ordered the product lately. */
  isOrdered: z.boolean(),
});
export type ListExample = z.infer<typeof listExampleSchema>;

/** Products of the acting organisation's own catalogue at the prices of a list. */
export const listPreviewSchema = z.object({ examples: z.array(listExampleSchema) });
export type ListPreview = z.infer<typeof listPreviewSchema>;
