import { z } from 'zod';

/** The steps until a customer orders, in the usual sequence. */
const CHECKLIST_STEPS = [
  'organisation',
  'price-list',
  'address',
  'people',
  'brand',
  'host',
  'first-order',
] as const;

/** Reasons for which the acting organisation cannot do a step. Each names who does it instead. */
const STEP_DENIALS = [
  'self',
  'archived',
  'supplier',
  'seller',
  'own-administrators',
  'own-connection',
  'no-permission',
] as const;

export const checklistStepSchema = z.object({
  step: z.enum(CHECKLIST_STEPS),
  /** null for an actor who may not know it, and while it is unread. */
  isDone: z.boolean().nullable(),
  /** It is not known yet: the supplier's addresses were never read. */
  isUnread: z.boolean(),
  /** A customer without it works with that of an organisation above it. */
  isOptional: z.boolean(),
  /** The customer number, or the name of the price list, brand or host that holds for the customer; null without one. */
  value: z.string().nullable(),
  /** Number of addresses, or of people who can sign in. */
  count: z.int(),
  /** Number of open invitations. */
  invited: z.int(),
  /** null when the actor can do it. */
  denial: z.enum(STEP_DENIALS).nullable(),
});
export type ChecklistStep = z.infer<typeof checklistStepSchema>;
export type StepDenial = (typeof STEP_DENIALS)[number];
