import { handle } from '@/lib/accounts/auth/handle';
import { changeMembership, removeMembership } from '@/lib/accounts/people/memberships';
import { changeMembershipSchema, membershipIdSchema as params } from '@/lib/accounts/people/schema';

export const PATCH = handle(
  { permission: 'people:manage', organisation: 'required', params, body: changeMembershipSchema },
  ({ actor, params, body }) => changeMembership(actor, params, body),
);

export const DELETE = handle(
  { permission: 'people:manage', organisation: 'required', params },
  ({ actor, params }) => removeMembership(actor, params),
);
