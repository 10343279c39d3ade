import { z } from 'zod';
import { orderedPlanSchema } from './plan-schema';
import { RENEWAL_CHOICES, TERM_UNITS } from './renewal-choices';

/** The plan as it was when it was bought. One that was bought elsewhere has no id in the catalogue. */
export const subscriptionPlanSchema = orderedPlanSchema.extend({ id: z.int().nullable() });
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

export const renewalChoiceSchema = z.enum(RENEWAL_CHOICES);
export const termUnitSchema = z.enum(TERM_UNITS);
