import { z } from 'zod';
import { organisationIdTextSchema, textSchema } from '@/lib/contract/values';
import { roleSchema } from '@/lib/organisations/permissions/roles';
import { PEOPLE_SORTS } from './filter-rules';
import { PERSON_STATUSES } from './rules';

export type PersonStatus = (typeof PERSON_STATUSES)[number];

const organisationSchema = z.object({ id: z.int(), name: z.string() });

/** A row of the list: a member of an organisation, or an open invitation. */
export const entrySchema = z.object({
  /** The person's, or the invitation's while they are invited only. */
  id: z.uuid(),
  status: z.enum(PERSON_STATUSES),
  /** null while they are invited only. */
  name: z.string().nullable(),
  email: z.string(),
  role: roleSchema,
  organisation: organisationSchema,
  lastSignInAt: z.iso.datetime().nullable(),
  /** null for those of the program's own set-up. */
  invitedBy: z.string().nullable(),
  /** When an invitation expires. */
  expiresAt: z.iso.datetime().nullable(),
  /** The state of an invitation's mail; null without a mail server. */
  mail: z.enum(['QUEUED', 'SENDING', 'SENT', 'FAILED', 'STORED']).nullable(),
  isSelf: z.boolean(),
});
export type Entry = z.infer<typeof entrySchema>;

export const peopleQuerySchema = z.strictObject({
  /** Words of the name or the email address. */
  text: textSchema(100).default(''),
  status: z.enum(PERSON_STATUSES).optional(),
  /** Include sub-organisations without administrators of their own. */
  below: z.enum(['true', 'false']).default('false'),
  /** Without it the list is by name. */
  sort: z.enum(PEOPLE_SORTS.others).optional(),
  after: z
    .string()
    .max(4_000)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const peoplePageSchema = z.object({
  items: z.array(entrySchema),
  /** Pass as `after` for the next part; null at the end. */
  next: z.string().nullable(),
  /** True when there is a mail server; otherwise people pass on the links of invitations by hand. */
  isMailSent: z.boolean(),
});
export type PeoplePage = z.infer<typeof peoplePageSchema>;

export const personIdSchema = z.object({ personId: z.uuid() });
export const membershipIdSchema = z.object({ personId: z.uuid(), organisationId: organisationIdTextSchema });

export const membershipSchema = z.object({
  organisation: organisationSchema,
  role: roleSchema,
  isDisabled: z.boolean(),
  since: z.iso.datetime(),
  invitedBy: z.string().nullable(),
  /** Roles that the actor may give instead; none where they may not change it. */
  givable: z.array(roleSchema),
});
export type Membership = z.infer<typeof membershipSchema>;

/** A person with the memberships that the actor manages. */
export const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  lastSignInAt: z.iso.datetime().nullable(),
  memberships: z.array(membershipSchema).min(1),
  isSelf: z.boolean(),
  /** True when a link for a new password can be made for them: there is no mail server. */
  canHaveResetLink: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

export const changeMembershipSchema = z.union([
  z.strictObject({ role: roleSchema }),
  z.strictObject({ isDisabled: z.boolean() }),
]);
export type ChangeMembership = z.infer<typeof changeMembershipSchema>;

/** Organisations that people can be invited to, with the roles. */
export const invitableSchema = z.object({
  organisations: z.array(organisationSchema.extend({ givable: z.array(roleSchema) })),
  /** True when there are more organisations than the list contains. */
  hasMore: z.boolean(),
});
export type Invitable = z.infer<typeof invitableSchema>;
