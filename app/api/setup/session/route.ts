import { handle } from '@/lib/accounts/auth/handle';
import { redeemSetupLink, setupCookie } from '@/lib/operations/setup/link';
import { setupTokenSchema } from '@/lib/operations/setup/schema';
import { systemClock } from '@/lib/platform/clock';

/** Redeems the token of the set-up link for a cookie; permission is public because no session exists yet. */
export const POST = handle({ permission: 'public', body: setupTokenSchema }, async ({ body }) => {
  const session = await redeemSetupLink(body.token, systemClock);
  return new Response(null, { status: 204, headers: { 'set-cookie': setupCookie(session) } });
});
