import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';
import { exactTextSchema, organisationIdSchema } from '@/lib/contract/values';
import { roleSchema } from '@/lib/organisations/permissions/roles';
import { currentPasswordSchema } from '../passwords/schema';
import { localeSchema, nameSchema, timezoneSchema } from '../settings-schema';

/** A new invitation. */
export const inviteSchema = z.strictObject({
  email: emailSchema,
  organisationId: organisationIdSchema,
  role: roleSchema,
  /** Language of the mail and, initially, of the person. */
  locale: localeSchema,
});
export type Invite = z.infer<typeof inviteSchema>;

/** An invitation that was just created or resent. */
export const invitedSchema = z.object({
  id: z.uuid(),
  /** To be passed on by hand and shown only once; null with a mail server. */
  link: z.url().nullable(),
});
export type Invited = z.infer<typeof invitedSchema>;

export const invitationIdSchema = z.object({ invitationId: z.uuid() });

/** The token in the link. */
export const tokenSchema = z.strictObject({ token: exactTextSchema(100).min(1) });

/** An invitation as shown to those who have its link. */
export const invitationSchema = z.object({
  email: z.string(),
  organisation: z.string(),
  role: roleSchema,
  invitedBy: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Accepts an invitation: with the password of the account, or with a name and a new one. One form serves both. */
export const acceptSchema = tokenSchema.extend({
  name: nameSchema.optional(),
  password: currentPasswordSchema,
  /** The browser's time zone, for a new account; ignored where it is not supported. */
  timezone: timezoneSchema.optional().catch(undefined),
});
export type Accept = z.infer<typeof acceptSchema>;

/** The form. The name is empty for an account that there is. */
export const acceptFormSchema = z.object({
  name: nameSchema.or(z.literal('')),
  password: currentPasswordSchema,
});

export const acceptedSchema = z.object({ email: z.string() });
export type Accepted = z.infer<typeof acceptedSchema>;
