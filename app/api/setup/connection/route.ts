import { handle } from '@/lib/auth/handle';
import { saveSetupConnection } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';
import { setupConnectionSchema } from '@/lib/setup/schema';

/** The API and its client; permission is public: the cookie of the set-up's link opens it. */
export const PUT = handle(
  { permission: 'public', body: setupConnectionSchema },
  async ({ body, request }) => {
    await requireSetupBrowser(request);
    return saveSetupConnection(body);
  },
);
