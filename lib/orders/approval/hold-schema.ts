import { z } from 'zod';

/** Why an order is not approved: the buyer reads it. */
export const refusalSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Say in a few words why, so that the buyer knows what to do.')
    .max(1000, 'Use at most 1,000 characters.'),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** Who can approve an order. Nobody above the reader's own organisation is named. */
export const approversSchema = z.object({
  names: z.array(z.string()),
  /** Whether they are above the reader's own organisation. */
  areAbove: z.boolean(),
});
export type Approvers = z.infer<typeof approversSchema>;
