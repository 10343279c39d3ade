import { handle } from '@/lib/accounts/auth/handle';
import { redeemReset } from '@/lib/accounts/passwords/resets';
import { redeemResetSchema } from '@/lib/accounts/passwords/schema';
import { getSignInCaller, withDevices } from '@/lib/accounts/sign-in/device-cookie';

export const POST = handle({ permission: 'public', body: redeemResetSchema }, async ({ body, request }) => {
  const host = request.headers.get('host');
  const { email, devices } = await redeemReset(host, body, getSignInCaller(request));
  return withDevices(Response.json({ email }), devices);
});
