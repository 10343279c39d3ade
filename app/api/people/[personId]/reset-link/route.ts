import { handle } from '@/lib/accounts/auth/handle';
import { createResetLink } from '@/lib/accounts/passwords/reset-links';
import { personIdSchema } from '@/lib/accounts/people/schema';

export const POST = handle(
  { permission: 'people:manage', organisation: 'required', params: personIdSchema },
  ({ actor, params }) => createResetLink(actor, params.personId),
);
