import { resend } from '@/lib/accounts/invitations/data';
import { invitationIdSchema as params } from '@/lib/accounts/invitations/schema';
import { handle } from '@/lib/auth/handle';

export const POST = handle(
  { permission: 'people:manage', organisation: 'required', params },
  ({ actor, params: { invitationId } }) => resend(actor, invitationId),
);
