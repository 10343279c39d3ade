import { handle } from '@/lib/auth/handle';
import { testSetupConnection } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';

/** Tests the connection that was saved; permission is public: the cookie of the set-up's link opens it. */
export const POST = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return testSetupConnection();
});
