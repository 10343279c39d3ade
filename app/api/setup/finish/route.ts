import { handle } from '@/lib/auth/handle';
import { finishSetup } from '@/lib/setup/data';
import { requireSetupBrowser } from '@/lib/setup/link';

/** Puts everything into effect; permission is public: the cookie of the set-up's link opens it. */
export const POST = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return finishSetup();
});
