import { accept } from '@/lib/accounts/invitations/accepting';
import { acceptSchema } from '@/lib/accounts/invitations/schema';
import { handle } from '@/lib/auth/handle';
import { callerOf } from '@/lib/http/caller';

export const POST = handle({ permission: 'public', body: acceptSchema }, ({ body, request }) =>
  accept(request.headers.get('host'), body, callerOf(request.headers)),
);
