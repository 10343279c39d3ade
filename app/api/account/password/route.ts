import { changePassword } from '@/lib/accounts/passwords/data';
import { changePasswordSchema } from '@/lib/accounts/passwords/schema';
import { handle } from '@/lib/auth/handle';
import { getCaller } from '@/lib/http/caller';

export const PUT = handle(
  { permission: 'signed-in', body: changePasswordSchema },
  ({ actor, body, request }) => changePassword(actor, body, getCaller(request.headers)),
);
