import { handle } from '@/lib/accounts/auth/handle';
import { getSetup } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';

/** Returns the values typed so far; permission is public, the cookie of the set-up link grants access. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return getSetup();
});
