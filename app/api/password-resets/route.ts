import { requestReset } from '@/lib/accounts/passwords/resets';
import { requestResetSchema } from '@/lib/accounts/passwords/schema';
import { handle } from '@/lib/auth/handle';
import { getCaller } from '@/lib/http/caller';

export const POST = handle({ permission: 'public', body: requestResetSchema }, ({ body, request }) =>
  requestReset(request.headers.get('host'), body.email, getCaller(request.headers)),
);
