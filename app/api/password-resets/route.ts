import { handle } from '@/lib/accounts/auth/handle';
import { requestReset } from '@/lib/accounts/passwords/resets';
import { requestResetSchema } from '@/lib/accounts/passwords/schema';
import { getCaller } from '@/lib/platform/http/caller';

export const POST = handle({ permission: 'public', body: requestResetSchema }, ({ body, request }) =>
  requestReset(request.headers.get('host'), body.email, getCaller(request.headers)),
);
