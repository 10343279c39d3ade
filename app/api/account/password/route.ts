import { changePassword } from '@/lib/accounts/passwords/data';
import { changePasswordSchema } from '@/lib/accounts/passwords/schema';
import { getSignInCaller, withDevices } from '@/lib/accounts/sign-in/caller';
import { handle } from '@/lib/auth/handle';

export const PUT = handle(
  { permission: 'signed-in', body: changePasswordSchema },
  async ({ actor, body, request }) => {
    const devices = await changePassword(actor, body, getSignInCaller(request));
    return withDevices(new Response(null, { status: 204 }), devices);
  },
);
