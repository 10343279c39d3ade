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

/** What a role is called on pages, and what it is good for. */
export const ROLE_LABELS: Record<Role, string> = {
  viewer: 'Viewer',
  buyer: 'Buyer',
  administrator: 'Administrator',
  operator: 'Operator',
};
export const ROLE_HINTS: Record<Role, string> = {
  viewer: 'Sees products, prices and orders',
  buyer: 'Also places orders',
  administrator: 'Also manages people, price lists, webhooks and ordering rules',
  operator: 'Also runs the portal for every organisation',
};
