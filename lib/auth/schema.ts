import { z } from 'zod';
import type { Role } from './rules';

/** The role with the fewest rights first. */
export const ROLES = ['viewer', 'buyer', 'administrator', 'operator'] as const satisfies readonly Role[];
export const roleSchema = z.enum(ROLES, 'Choose a role.');

/** What the sign-in form takes. */
export const signInFormSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Enter your e-mail address.')
    .max(254, 'This is too long for an e-mail address.'),
  password: z.string().min(1, 'Enter your password.').max(500, 'This is too long for a password.'),
});
export type SignInForm = z.infer<typeof signInFormSchema>;

/** How a try to sign in went. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'refused' }
  | { kind: 'too-many'; waitSeconds: number }
  | { kind: 'failed'; reference: string | undefined };
