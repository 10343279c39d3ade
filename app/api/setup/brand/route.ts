import { handle } from '@/lib/accounts/auth/handle';
import { saveSetupBrand } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';
import { setupBrandSchema } from '@/lib/operations/setup/schema';

/** The brand; permission is public: the cookie of the set-up's link opens it. */
export const PUT = handle({ permission: 'public', body: setupBrandSchema }, async ({ body, request }) => {
  await requireSetupBrowser(request);
  return saveSetupBrand(body);
});
