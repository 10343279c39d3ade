import { z } from 'zod';
import { orderedPlanSchema } from './plan-schema';

/** The plan as it was when it was bought. One that was bought elsewhere has no id in the catalogue. */
export const subscriptionPlanSchema = orderedPlanSchema.extend({ id: z.int().nullable() });
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

/** What becomes of a subscription at the end of its term. Nothing is ordered or cancelled by the choice alone. */
export const RENEWAL_CHOICES = ['undecided', 'renew', 'change', 'stop'] as const;
export const renewalChoiceSchema = z.enum(RENEWAL_CHOICES);
export type RenewalChoice = z.infer<typeof renewalChoiceSchema>;

/** Units of `term_length`. The contract names none, so an operator does for each connection. */
export const TERM_UNITS = ['day', 'month', 'year'] as const;
export const termUnitSchema = z.enum(TERM_UNITS);
export type TermUnit = z.infer<typeof termUnitSchema>;
