import { handle } from '@/lib/auth/handle';
import { getSetup } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';

/** Returns the values typed so far; permission is public, the cookie of the set-up link grants access. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return getSetup();
});
