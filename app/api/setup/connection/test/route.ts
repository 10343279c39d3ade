import { handle } from '@/lib/accounts/auth/handle';
import { testSetupConnection } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';

/** Tests the connection that was saved; permission is public: the cookie of the set-up's link opens it. */
export const POST = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return testSetupConnection();
});
