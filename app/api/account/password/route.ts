import { changePassword } from '@/lib/accounts/passwords/data';
import { changePasswordSchema } from '@/lib/accounts/passwords/schema';
import { callerOf } from '@/lib/http/caller';
import { handle } from '@/lib/http/handle';

export const PUT = handle(
  { permission: 'signed-in', body: changePasswordSchema },
  ({ actor, body, request }) => changePassword(actor, body, callerOf(request.headers)),
);
