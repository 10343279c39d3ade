import { z } from 'zod';

/** A plan as it was when it was ordered. */
export const orderedPlanSchema = z.object({
  id: z.int(),
  name: z.string(),
  termLength: z.int().nullable(),
  billingFrequency: z.string().nullable(),
  renewalTermLength: z.int().nullable(),
});
export type OrderedPlan = z.infer<typeof orderedPlanSchema>;
