import { type ReasonChoice, type ReasonShare, reasonChoiceSchema } from '@/lib/orders/model/reason-schema';

/** A choice while it is edited: own words stay when another card is looked at. */
export interface ReasonDraft {
  share: ReasonShare;
  words: string;
}

export const toChoiceDraft = (choice: ReasonChoice): ReasonDraft => ({
  share: choice.share,
  words: choice.share === 'own-words' ? choice.words : '',
});

/** Converts the draft to a choice, or returns the error of its words. */
export function toChoice({ share, words }: ReasonDraft): { choice: ReasonChoice } | { error: string } {
  const read = reasonChoiceSchema.safeParse(share === 'own-words' ? { share, words } : { share });
  return read.success ? { choice: read.data } : { error: read.error.issues[0]?.message ?? '' };
}
