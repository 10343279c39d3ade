import { handle } from '@/lib/auth/handle';
import { systemClock } from '@/lib/clock';
import { setupCookie } from '@/lib/setup/cookie';
import { redeemSetupLink } from '@/lib/setup/link';
import { setupTokenSchema } from '@/lib/setup/schema';

/** Opens the set-up for this browser by the token of its link; permission is public: nobody has a session yet. */
export const POST = handle({ permission: 'public', body: setupTokenSchema }, async ({ body }) => {
  const session = await redeemSetupLink(body.token, systemClock);
  return new Response(null, { status: 204, headers: { 'set-cookie': setupCookie(session) } });
});
