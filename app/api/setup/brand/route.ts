import { handle } from '@/lib/auth/handle';
import { saveSetupBrand } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';
import { setupBrandSchema } from '@/lib/setup/schema';

/** The brand; permission is public: the cookie of the set-up's link opens it. */
export const PUT = handle({ permission: 'public', body: setupBrandSchema }, async ({ body, request }) => {
  await requireSetupBrowser(request);
  return saveSetupBrand(body);
});
