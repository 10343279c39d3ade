import { z } from 'zod';
import { exactTextSchema, noteSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** The ways in which an organisation passes a reason on to the one below it. */
export const REASON_SHARES = ['as-it-is', 'own-words', 'none'] as const;
export type ReasonShare = (typeof REASON_SHARES)[number];

export const MAX_WORDS_LENGTH = 1_000;

const wordsSchema = noteSchema(
  MAX_WORDS_LENGTH,
  fieldMessage('orders.errors.tooLong', { max: MAX_WORDS_LENGTH }),
).min(1, fieldMessage('reasons.errors.noWords'));

/** A choice as a person makes it: own words come with it where it is those. */
export const reasonChoiceSchema = z.discriminatedUnion('share', [
  z.strictObject({ share: z.literal('as-it-is') }),
  z.strictObject({ share: z.literal('own-words'), words: wordsSchema }),
  z.strictObject({ share: z.literal('none') }),
]);
export type ReasonChoice = z.infer<typeof reasonChoiceSchema>;

/** The version of what the page showed, so that two people do not overwrite each other. */
const versionSchema = exactTextSchema(100);

/** POST /api/orders/{id}/reason: the choice on the order, or null to go by the organisation's default again. */
export const chooseReasonSchema = z.strictObject({
  choice: reasonChoiceSchema.nullable(),
  version: versionSchema,
});
export type ChooseReason = z.infer<typeof chooseReasonSchema>;

/** A reason as it reaches a reader. */
export const shownReasonSchema = z.object({
  /** In the words that reach this reader; null where none do. */
  text: z.string().nullable(),
  /** The supplier's note, only where the supplier's own words reach the reader. */
  note: z.string().nullable(),
  /** `supplier`: the supplier gave none. `above`: the organisation above decides what reaches the reader. */
  from: z.enum(['supplier', 'above']),
});
export type ShownReason = z.infer<typeof shownReasonSchema>;

/** The choice of the reader's organisation for the one below it, for people who may decide it. */
export const reasonSharingSchema = z.object({
  /** Whom the choice is for. */
  below: z.string(),
  /** The choice that is in force. */
  choice: reasonChoiceSchema,
  /** True when the order goes by the organisation's default, because no person chose on it. */
  isDefault: z.boolean(),
  /** It changes with the choice and with the reason that the choice is about. */
  version: z.string(),
});
export type ReasonSharing = z.infer<typeof reasonSharingSchema>;

/** GET and PUT /api/orders/reason-default. */
export const reasonDefaultSchema = z.strictObject({ choice: reasonChoiceSchema, version: versionSchema });
export type ReasonDefault = z.infer<typeof reasonDefaultSchema>;
