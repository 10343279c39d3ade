import { z } from 'zod';
import { fieldMessage } from '@/lib/platform/messages/message';
import type { Role } from './rules';

/** The role with the fewest rights first. `identity.roles` and `identity.roleHints` have their labels. */
export const ROLES = ['viewer', 'buyer', 'administrator', 'operator'] as const satisfies readonly Role[];
export const roleSchema = z.enum(ROLES, fieldMessage('identity.errors.roleMissing'));

/** Input of the sign-in form. */
export const signInFormSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, fieldMessage('identity.errors.emailMissing'))
    .max(254, fieldMessage('identity.errors.emailTooLong')),
  password: z
    .string()
    .min(1, fieldMessage('identity.errors.passwordMissing'))
    .max(500, fieldMessage('identity.errors.passwordTooLong')),
});
export type SignInForm = z.infer<typeof signInFormSchema>;

/** The outcome of a sign-in. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'refused' }
  /** A device on which somebody has signed in to the account before may not have to wait. */
  | { kind: 'too-many'; waitSeconds: number; isUnknownDevice: boolean }
  | { kind: 'failed'; reference: string | undefined };
