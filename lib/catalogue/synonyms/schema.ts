import { z } from 'zod';
import { exactTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

export const MAX_GROUPS = 500;
export const MAX_GROUP_TERMS = 20;
export const MAX_TERM_LENGTH = 60;

const termSchema = textSchema(
  MAX_TERM_LENGTH,
  fieldMessage('synonyms.errors.termTooLong', { max: MAX_TERM_LENGTH }),
)
  .min(1, fieldMessage('synonyms.errors.noTerm'))
  .refine((term) => /[\p{L}\p{N}]/u.test(term), fieldMessage('synonyms.errors.noLetter'));

/** Words or phrases that mean the same to a buyer. */
export const synonymGroupSchema = z
  .array(termSchema)
  .min(2, fieldMessage('synonyms.errors.tooFew'))
  .max(MAX_GROUP_TERMS, fieldMessage('synonyms.errors.tooManyTerms', { max: MAX_GROUP_TERMS }));

/** All groups, in the order in which they were made, and the state that they are of. */
export const synonymsSchema = z.object({ groups: z.array(z.array(z.string())), version: z.string() });
export type Synonyms = z.infer<typeof synonymsSchema>;

/** All groups as they shall be; `version` is that of the page on which they were changed. */
export const saveSynonymsSchema = z.strictObject({
  groups: z
    .array(synonymGroupSchema)
    .max(MAX_GROUPS, fieldMessage('synonyms.errors.tooManyGroups', { max: MAX_GROUPS })),
  version: exactTextSchema(100),
});
export type SaveSynonyms = z.infer<typeof saveSynonymsSchema>;
