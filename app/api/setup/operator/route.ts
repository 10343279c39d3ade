import { handle } from '@/lib/accounts/auth/handle';
import { saveOperator } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';
import { setupOperatorSchema } from '@/lib/operations/setup/schema';

/** The first operator; permission is public: the cookie of the set-up's link opens it. */
export const PUT = handle({ permission: 'public', body: setupOperatorSchema }, async ({ body, request }) => {
  await requireSetupBrowser(request);
  return saveOperator(body);
});
