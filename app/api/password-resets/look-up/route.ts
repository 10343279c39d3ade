import { handle } from '@/lib/accounts/auth/handle';
import { lookUpReset } from '@/lib/accounts/passwords/resets';
import { resetTokenSchema } from '@/lib/accounts/passwords/schema';

/** Looks up a password reset. It is a POST so that the token does not appear in URLs; it changes nothing. */
export const POST = handle({ permission: 'public', body: resetTokenSchema }, ({ body, request }) =>
  lookUpReset(request.headers.get('host'), body.token),
);
