import { handle } from '@/lib/accounts/auth/handle';
import { acceptInvitation } from '@/lib/accounts/invitations/accept';
import { acceptSchema } from '@/lib/accounts/invitations/schema';
import { getSignInCaller } from '@/lib/accounts/sign-in/device-cookie';

export const POST = handle({ permission: 'public', body: acceptSchema }, ({ body, request }) =>
  acceptInvitation(request.headers.get('host'), body, getSignInCaller(request)),
);
