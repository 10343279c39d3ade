import { handle } from '@/lib/auth/handle';
import { systemClock } from '@/lib/clock';
import { setupCookie } from '@/lib/setup/cookie';
import { redeemSetupLink } from '@/lib/setup/link';
import { setupTokenSchema } from '@/lib/setup/schema';

/** Redeems the token of the set-up link for a cookie; permission is public because no session exists yet. */
export const POST = handle({ permission: 'public', body: setupTokenSchema }, async ({ body }) => {
  const session = await redeemSetupLink(body.token, systemClock);
  return new Response(null, { status: 204, headers: { 'set-cookie': setupCookie(session) } });
});
