import { handle } from '@/lib/accounts/auth/handle';
import { revoke } from '@/lib/accounts/invitations/data';
import { invitationIdSchema as params } from '@/lib/accounts/invitations/schema';

export const DELETE = handle(
  { permission: 'people:manage', organisation: 'required', params },
  ({ actor, params: { invitationId } }) => revoke(actor, invitationId),
);
