import { z } from 'zod';

/** RFC 5321's limit of a whole address. */
export const MAX_EMAIL_LENGTH = 254;

const lengthCheckedEmail = z.email().max(MAX_EMAIL_LENGTH);
const CAPITALS = /[A-Z]/g;
const SURROUNDING_WHITESPACE = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/**
 * An e-mail address as it is stored, looked up and counted: the one form of it everywhere (docs/decisions/0116). Only
 * A to Z become small. Unicode's folding would make `k` of the Kelvin sign and `i` of `İ`, each program in its own way,
 * and one person's address of another's.
 * @param text as it was typed; blanks around it are nothing
 * @returns null for what is no address of ASCII characters, as every account has
 */
export function normaliseEmail(text: string): string | null {
  const email = text.replace(SURROUNDING_WHITESPACE, '').replace(CAPITALS, (letter) => letter.toLowerCase());
  return lengthCheckedEmail.safeParse(email).success ? email : null;
}

/** An address at a boundary; what comes out is normalised. */
export const emailSchema = z.string().transform((text, context) => {
  const email = normaliseEmail(text);
  if (email !== null) return email;
  context.addIssue({ code: 'custom', message: 'errors.fields.email' });
  return z.NEVER;
});
