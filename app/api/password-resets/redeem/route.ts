import { redeemReset } from '@/lib/accounts/passwords/resets';
import { redeemResetSchema } from '@/lib/accounts/passwords/schema';
import { handle } from '@/lib/auth/handle';

export const POST = handle({ permission: 'public', body: redeemResetSchema }, ({ body, request }) =>
  redeemReset(request.headers.get('host'), body),
);
