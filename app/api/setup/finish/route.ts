import { handle } from '@/lib/accounts/auth/handle';
import { finishSetup } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';

/** Puts everything into effect; permission is public: the cookie of the set-up's link opens it. */
export const POST = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return finishSetup();
});
