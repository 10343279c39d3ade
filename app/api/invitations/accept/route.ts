import { acceptInvitation } from '@/lib/accounts/invitations/accept';
import { acceptSchema } from '@/lib/accounts/invitations/schema';
import { handle } from '@/lib/auth/handle';
import { getCaller } from '@/lib/http/caller';

export const POST = handle({ permission: 'public', body: acceptSchema }, ({ body, request }) =>
  acceptInvitation(request.headers.get('host'), body, getCaller(request.headers)),
);
