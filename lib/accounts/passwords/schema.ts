import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { exactTextSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MIN_PASSWORD_LENGTH } from './rules';

const MAX_PASSWORD_LENGTH = 500;

/** A password as somebody chooses it, by its length; how easily it is guessed the server says (strength.ts). */
export const newPasswordSchema = exactTextSchema(MAX_PASSWORD_LENGTH).min(
  MIN_PASSWORD_LENGTH,
  fieldMessage('identity.errors.passwordTooShort', { min: MIN_PASSWORD_LENGTH }),
);

/** The form that asks for a new password. */
export const newPasswordFormSchema = z.object({ password: newPasswordSchema });

/** The present password of a person; no strength rule applies to it. */
export const currentPasswordSchema = z
  .string()
  .min(1, fieldMessage('identity.errors.passwordMissing'))
  .max(MAX_PASSWORD_LENGTH);

/** Changes the password of who is signed in. */
export const changePasswordSchema = z.strictObject({
  current: currentPasswordSchema,
  password: newPasswordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** Asks for a link, by the address of an account. */
export const requestResetSchema = z.strictObject({ email: emailSchema });
export type RequestReset = z.input<typeof requestResetSchema>;

/** The token in the link. */
export const resetTokenSchema = z.strictObject({ token: exactTextSchema(100).min(1) });

/** Chooses a new password by a link. */
export const redeemResetSchema = resetTokenSchema.extend({ password: newPasswordSchema });
export type RedeemReset = z.infer<typeof redeemResetSchema>;

/** Whose password it is. */
export const resetSchema = z.object({ email: z.string() });

/** A link that an administrator passes on by hand; it is shown once. */
export const resetLinkSchema = z.object({ link: z.string(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLinkSchema>;
