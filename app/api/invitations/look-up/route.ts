import { handle } from '@/lib/accounts/auth/handle';
import { lookUpInvitation } from '@/lib/accounts/invitations/accept';
import { tokenSchema } from '@/lib/accounts/invitations/schema';

/** Looks up an invitation. It is a POST so that the token does not appear in URLs; it changes nothing. */
export const POST = handle({ permission: 'public', body: tokenSchema }, ({ body, request }) =>
  lookUpInvitation(request.headers.get('host'), body.token),
);
