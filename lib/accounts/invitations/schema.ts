import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { idSchema, textSchema } from '@/lib/contract/values';
import { roleSchema } from '@/lib/permissions/roles';
import { currentPasswordSchema, newPasswordSchema } from '../passwords/schema';
import { localeSchema, nameSchema, timezoneSchema } from '../settings/schema';

/** How long an invitation is good. */
export const INVITATION_DAYS = 7;
/** Open ones of one organisation. */
export const MAX_OPEN_INVITATIONS = 1_000;

/** Whom an administrator asks to join what, as what. */
export const inviteSchema = z.strictObject({
  email: textSchema(300).pipe(emailSchema),
  organisationId: idSchema,
  role: roleSchema,
  /** Of the mail, and of the person at first. */
  locale: localeSchema,
});
export type Invite = z.infer<typeof inviteSchema>;

/** An invitation as it was just made, or made anew. */
export const invitedSchema = z.object({
  id: z.uuid(),
  /** Where there is no mail server: to be passed on by hand, and shown this once. */
  link: z.url().nullable(),
});
export type Invited = z.infer<typeof invitedSchema>;

export const invitationIdSchema = z.object({ invitationId: z.uuid() });

/** What the link carries. */
export const tokenSchema = z.strictObject({ token: textSchema(100).min(1) });

/** An invitation as whoever has its link sees it. */
export const invitationSchema = z.object({
  email: z.string(),
  organisation: z.string(),
  role: roleSchema,
  invitedBy: z.string(),
  /** Whether the address has an account: then its password is asked for, otherwise one is chosen. */
  hasAccount: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Accepts an invitation: with the password of the account, or with a name and a new one. */
export const acceptSchema = tokenSchema.extend({
  name: nameSchema.optional(),
  password: currentPasswordSchema,
  /** The browser's own, for a new account; one that we do not know is as none. */
  timezone: timezoneSchema.optional().catch(undefined),
});
export type Accept = z.infer<typeof acceptSchema>;

/** What the form asks of somebody who has no account, and of somebody who has one. */
export const newAccountSchema = z.object({ name: nameSchema, password: newPasswordSchema });
export const existingAccountSchema = z.object({
  name: nameSchema.optional(),
  password: currentPasswordSchema,
});

export const acceptedSchema = z.object({ email: z.string() });
export type Accepted = z.infer<typeof acceptedSchema>;
