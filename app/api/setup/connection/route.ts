import { handle } from '@/lib/accounts/auth/handle';
import { saveSetupConnection } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';
import { setupConnectionSchema } from '@/lib/operations/setup/schema';

/** The API and its client; permission is public: the cookie of the set-up's link opens it. */
export const PUT = handle(
  { permission: 'public', body: setupConnectionSchema },
  async ({ body, request }) => {
    await requireSetupBrowser(request);
    return saveSetupConnection(body);
  },
);
