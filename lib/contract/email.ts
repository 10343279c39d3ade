import { z } from 'zod';
import { toAsciiHost } from './host-name';

/** RFC 5321's limit of a whole address. */
export const MAX_EMAIL_LENGTH = 254;
/** Longer than any address and the blanks around it. */
const MAX_TYPED_LENGTH = 500;

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]$/;
const TOP_LEVEL = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const CAPITALS = /[A-Z]/g;
const SURROUNDING_WHITESPACE = /^[ \t\r\n]+|[ \t\r\n]+$/g;

type EmailError = 'errors.fields.email' | 'errors.fields.emailLocalPart';

function parseEmail(typed: string): { email: string } | { error: EmailError } {
  const text = typed.replace(SURROUNDING_WHITESPACE, '');
  const at = text.lastIndexOf('@');
  const domain = toAsciiHost(text.slice(at + 1));
  if (at < 1 || domain === null || !TOP_LEVEL.test(domain)) return { error: 'errors.fields.email' };
  const local = text.slice(0, at).replace(CAPITALS, (letter) => letter.toLowerCase());
  const email = `${local}@${domain}`;
  if (/^[\p{L}\p{M}\p{N}._'+-]+$/u.test(local) && !/^[\x20-\x7e]*$/.test(local))
    return { error: 'errors.fields.emailLocalPart' };
  return LOCAL_PART.test(local) && email.length <= MAX_EMAIL_LENGTH
    ? { email }
    : { error: 'errors.fields.email' };
}

/**
 * An email address as it is stored, looked up and counted: the one form of it everywhere (docs/decisions/0027). Before the
 * `@` only A to Z become small. Unicode's folding would make `k` of the Kelvin sign and `i` of `İ`, each program in its own
 * way, and one person's address of another's. The domain is in its ASCII form, however it was typed.
 * @param text as it was typed; blanks around it are nothing
 * @returns null for what is no address, and for letters before the `@` that are not ASCII, as every account has
 */
export function normaliseEmail(text: string): string | null {
  const parsed = parseEmail(text);
  return 'email' in parsed ? parsed.email : null;
}

/** An address at a boundary; what comes out is normalised. */
export const emailSchema = z
  .string()
  .max(MAX_TYPED_LENGTH, 'errors.fields.email')
  .transform((text, context) => {
    const parsed = parseEmail(text);
    if ('email' in parsed) return parsed.email;
    context.addIssue({ code: 'custom', message: parsed.error });
    return z.NEVER;
  });
