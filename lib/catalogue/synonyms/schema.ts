import { z } from 'zod';

export const MAX_GROUPS = 500;
export const MAX_GROUP_TERMS = 20;
export const MAX_TERM_LENGTH = 60;

const termSchema = z
  .string()
  .trim()
  .min(1, 'A term cannot be empty.')
  .max(MAX_TERM_LENGTH, `A term has at most ${MAX_TERM_LENGTH} characters.`)
  .refine((term) => /[\p{L}\p{N}]/u.test(term), 'A term needs a letter or a digit.');

/** Words or phrases that mean the same to a buyer. */
export const synonymGroupSchema = z
  .array(termSchema)
  .min(2, 'A group needs two terms.')
  .max(MAX_GROUP_TERMS, `A group has at most ${MAX_GROUP_TERMS} terms.`);

/** All groups, in the order in which they were made, and the state that they are of. */
export const synonymsSchema = z.object({ groups: z.array(z.array(z.string())), version: z.string() });
export type Synonyms = z.infer<typeof synonymsSchema>;

/** All groups as they shall be; `version` is that of the page on which they were changed. */
export const saveSynonymsSchema = z.strictObject({
  groups: z.array(synonymGroupSchema).max(MAX_GROUPS, `Keep at most ${MAX_GROUPS} groups.`),
  version: z.string().max(100),
});
export type SaveSynonyms = z.infer<typeof saveSynonymsSchema>;
