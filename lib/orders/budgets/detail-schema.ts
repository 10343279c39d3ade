import { z } from 'zod';
import { holdSchema } from '@/lib/cart/ordering-policy/hold';
import { daySchema } from '@/lib/contract/values';
import { fileFormatSchema } from '@/lib/platform/spreadsheets/schema';
import { orderedCostCentreSchema } from '../model/cost-centre-schema';
import { submissionStateSchema } from '../model/schema';
import { budgetSchema } from './schema';

/** GET /api/budgets/[budgetId]: the present period, or the one that begins on `from`. */
export const budgetDetailQuerySchema = z.strictObject({
  from: daySchema.optional(),
  /** The last order already shown, as `next` names it. */
  after: z.uuid().optional(),
});
export type BudgetDetailQuery = z.output<typeof budgetDetailQuerySchema>;

/** GET /api/budgets/[budgetId]/export: every entry, or those of one period. */
export const budgetExportSchema = z.strictObject({
  from: daySchema.optional(),
  format: fileFormatSchema.default('csv'),
});
export type BudgetExport = z.output<typeof budgetExportSchema>;

const periodSchema = z.object({ from: z.string(), until: z.string() });

/** An order that used something of a budget in a period. */
export const budgetOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  placedBy: z.string(),
  createdAt: z.iso.datetime(),
  state: submissionStateSchema,
  /** The supplier's status as received; null before the first answer. */
  status: z.string().nullable(),
  held: holdSchema.nullable(),
  costCentre: orderedCostCentreSchema.nullable(),
  /** Both are zero when the order came to nothing. */
  reserved: z.string(),
  consumed: z.string(),
});
export type BudgetOrder = z.infer<typeof budgetOrderSchema>;

export const budgetDetailSchema = z.object({
  budget: budgetSchema,
  /** Null before the budget begins. */
  period: periodSchema
    .extend({
      reserved: z.string(),
      consumed: z.string(),
      /** The estimated use at its end; null where there is no estimate. */
      forecast: z.string().nullable(),
    })
    .nullable(),
  /** The periods with entries, and the present one; the latest first. */
  periods: z.array(periodSchema),
  /** The latest first. */
  orders: z.array(budgetOrderSchema),
  /** Pass as `after` for the next part; null at the end. */
  next: z.uuid().nullable(),
});
export type BudgetDetail = z.infer<typeof budgetDetailSchema>;
