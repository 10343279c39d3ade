import { handle } from '@/lib/auth/handle';
import { getSetup } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';

/** What was typed so far; permission is public: the cookie of the set-up's link opens it. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return getSetup();
});
