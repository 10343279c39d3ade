import { z } from 'zod';
import { countSchema, ordinalTextSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** A day: a forgotten order must not be sent at outdated prices. */
export const MAX_HOLD_SECONDS = 86_400;

const holdSecondsSchema = z
  .int(fieldMessage('ordering.form.wholeNumber'))
  .min(0, fieldMessage('ordering.form.tooLow'))
  .max(MAX_HOLD_SECONDS, fieldMessage('ordering.form.holdTooLong'));

const percentSchema = z
  .number(fieldMessage('ordering.form.number'))
  .min(0, fieldMessage('ordering.form.tooLow'))
  .max(100, fieldMessage('ordering.form.percentTooHigh'))
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), fieldMessage('ordering.form.decimals'));

/** The ordering policy of an organisation. */
export const orderPolicySchema = z.object({
  /** An order waits this long before it is sent; 0: it is sent at once. Counts only without an approval. */
  holdSeconds: holdSecondsSchema,
  /** Price increases up to this percentage need no confirmation. */
  tolerancePercent: percentSchema,
  /** Every order needs a cost centre. Counts in organisations that have any, so that it keeps no order from being placed. */
  requiresCostCentre: z.boolean(),
});
export type OrderPolicy = z.infer<typeof orderPolicySchema>;

/** Whose a rule is: the organisation's own, of one above it, or the portal's own set-up. */
const sourceSchema = z.object({
  source: z.enum(['own', 'above', 'portal']),
  /** Whose it is; null where that is not to be named: outside the person's tree, and the portal's. */
  from: z.string().nullable(),
});
export type PolicySource = z.infer<typeof sourceSchema>;

/** The policy in force, with the source of each part: hold and tolerance may come from different organisations. */
const sourcedPolicySchema = z.object({
  policy: orderPolicySchema,
  hold: sourceSchema,
  /** That of the cost centre, too. */
  tolerance: sourceSchema,
});
export type SourcedPolicy = z.infer<typeof sourcedPolicySchema>;

/** The policy in force for the acting organisation, and the one without its own. */
export const policyDtoSchema = sourcedPolicySchema.extend({
  /** The organisation's own policy; null when it has none. */
  own: orderPolicySchema.nullable(),
  inherited: sourcedPolicySchema,
  /** Version of the organisation's own policy; 0 while it has none. */
  version: z.int(),
});
export type PolicyDto = z.infer<typeof policyDtoSchema>;

/** PUT /api/orders/policy; `version` is that of the page on which it was changed. */
export const savePolicySchema = orderPolicySchema.extend({ version: countSchema });
export type SavePolicy = z.infer<typeof savePolicySchema>;

/** DELETE /api/orders/policy?version= */
export const resetPolicySchema = z.object({
  version: ordinalTextSchema,
});
