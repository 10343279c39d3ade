import { handle } from '@/lib/auth/handle';
import { getProgress } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';

/** How far the first read of the catalogue is; permission is public: the cookie of the set-up's link opens it. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return getProgress();
});
