import { lookUpInvitation } from '@/lib/accounts/invitations/accept';
import { tokenSchema } from '@/lib/accounts/invitations/schema';
import { handle } from '@/lib/auth/handle';

/** A POST that changes nothing: what the link carries must not stand in an address. */
export const POST = handle({ permission: 'public', body: tokenSchema }, ({ body, request }) =>
  lookUpInvitation(request.headers.get('host'), body.token),
);
