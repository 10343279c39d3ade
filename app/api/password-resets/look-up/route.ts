import { lookUpReset } from '@/lib/accounts/passwords/resets';
import { resetTokenSchema } from '@/lib/accounts/passwords/schema';
import { handle } from '@/lib/auth/handle';

/** A POST that changes nothing: what the link carries must not stand in an address. */
export const POST = handle({ permission: 'public', body: resetTokenSchema }, ({ body, request }) =>
  lookUpReset(request.headers.get('host'), body.token),
);
