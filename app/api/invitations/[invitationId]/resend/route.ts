import { handle } from '@/lib/accounts/auth/handle';
import { resend } from '@/lib/accounts/invitations/data';
import { invitationIdSchema as params } from '@/lib/accounts/invitations/schema';

export const POST = handle(
  { permission: 'people:manage', organisation: 'required', params },
  ({ actor, params: { invitationId } }) => resend(actor, invitationId),
);
