import { z } from 'zod';
import { daySchema, ordinalSchema, ordinalTextSchema, textSchema } from '@/lib/contract/values';
import { isTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage } from '@/lib/platform/messages/message';
import { BUDGET_PERIODS } from '../model/budget-periods';
import { BUDGET_ACTIONS, BUDGET_VERDICTS } from '../model/budget-rules';

export const MAX_BUDGETS = 200;
const MAX_NAME_LENGTH = 80;
/** Ten digits before the point, four behind it. */
const AMOUNT = /^(?=.*[1-9])\d{1,10}(\.\d{1,4})?$/;

const amountSchema = z
  .string()
  .max(20, fieldMessage('budgets.errors.amount'))
  .regex(AMOUNT, fieldMessage('budgets.errors.amount'));

/** A budget as a person writes it. */
export const budgetInputSchema = z
  .strictObject({
    name: textSchema(MAX_NAME_LENGTH).min(1, fieldMessage('budgets.errors.name')),
    /** The person or the cost centre that it is for; both are null for the whole organisation. */
    personId: z.uuid().nullable(),
    costCentreId: z.uuid().nullable(),
    period: z.enum(BUDGET_PERIODS),
    startsOn: daySchema,
    zone: z.string().max(64).refine(isTimeZone, fieldMessage('identity.errors.timeZoneUnknown')),
    currency: z.string().regex(/^[A-Z]{3}$/, fieldMessage('budgets.errors.currency')),
    amount: amountSchema,
    personAmount: amountSchema.nullable(),
    warnPercent: z
      .int(fieldMessage('budgets.errors.percent'))
      .min(1, fieldMessage('budgets.errors.percent'))
      .max(99, fieldMessage('budgets.errors.percent'))
      .nullable(),
    onExcess: z.enum(BUDGET_ACTIONS),
  })
  .refine(({ personId, costCentreId }) => personId === null || costCentreId === null, {
    path: ['costCentreId'],
    error: fieldMessage('budgets.errors.oneScope'),
  })
  .refine(({ amount, personAmount }) => personAmount === null || Number(personAmount) <= Number(amount), {
    path: ['personAmount'],
    error: fieldMessage('budgets.errors.personAmount'),
  });
export type BudgetInput = z.infer<typeof budgetInputSchema>;

/** PUT /api/budgets/[budgetId]: the budget with the version that was changed. */
export const changeBudgetSchema = z.strictObject({ version: ordinalSchema, budget: budgetInputSchema });
export type ChangeBudget = z.infer<typeof changeBudgetSchema>;

export const budgetParamsSchema = z.object({ budgetId: z.uuid() });
/** DELETE /api/budgets/[budgetId]?version= */
export const removeBudgetSchema = z.strictObject({ version: ordinalTextSchema });

/** A budget with the use of its present period. */
export const budgetSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  ...budgetInputSchema.shape,
  personName: z.string().nullable(),
  costCentreName: z.string().nullable(),
  /** Null while it has not begun. */
  use: z
    .object({ from: z.string(), until: z.string(), reserved: z.string(), consumed: z.string() })
    .nullable(),
});
export type Budget = z.infer<typeof budgetSchema>;

export const budgetsSchema = z.object({
  budgets: z.array(budgetSchema),
  /** The people of the organisation whom a budget can be for. */
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Budgets = z.infer<typeof budgetsSchema>;

/** GET /api/budgets/outlook: of the active cart unless one is named, with the cost centre that is chosen. */
export const budgetOutlookQuerySchema = z.strictObject({
  cart: z.uuid().optional(),
  costCentre: z.uuid().optional(),
});
export type BudgetOutlookQuery = { cart?: string | null; costCentre?: string | null };

/** The judgement of the budgets on a cart: for each budget and period that it would use. */
export const budgetOutlookSchema = z.object({
  verdict: z.enum(BUDGET_VERDICTS),
  items: z.array(
    z.object({
      budgetId: z.uuid(),
      name: z.string(),
      from: z.string(),
      until: z.string(),
      currency: z.string(),
      /** After the order; below zero when it does not suffice. */
      left: z.string(),
      verdict: z.enum(BUDGET_VERDICTS),
    }),
  ),
});
export type BudgetOutlook = z.infer<typeof budgetOutlookSchema>;
