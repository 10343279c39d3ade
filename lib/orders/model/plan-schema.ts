import { z } from 'zod';

/** Months for which a charge counts whose plan has no term. */
export const OPEN_TERM_MONTHS = 12;

/** A plan as it was when it was ordered. */
export const orderedPlanSchema = z.object({
  id: z.int(),
  name: z.string(),
  termLength: z.int().nullable(),
  billingFrequency: z.string().nullable(),
  renewalTermLength: z.int().nullable(),
});
export type OrderedPlan = z.infer<typeof orderedPlanSchema>;
