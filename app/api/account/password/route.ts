import { handle } from '@/lib/accounts/auth/handle';
import { changePassword } from '@/lib/accounts/passwords/data';
import { changePasswordSchema } from '@/lib/accounts/passwords/schema';
import { getSignInCaller, withDevices } from '@/lib/accounts/sign-in/device-cookie';

export const PUT = handle(
  { permission: 'signed-in', body: changePasswordSchema },
  async ({ actor, body, request }) => {
    const devices = await changePassword(actor, body, getSignInCaller(request));
    return withDevices(new Response(null, { status: 204 }), devices);
  },
);
