import { handle } from '@/lib/accounts/auth/handle';
import { getProgress } from '@/lib/operations/setup/data';
import { requireSetupBrowser } from '@/lib/operations/setup/link';

/** Returns the progress of the first catalogue sync; permission is public, the cookie of the set-up link grants access. */
export const GET = handle({ permission: 'public' }, async ({ request }) => {
  await requireSetupBrowser(request);
  return getProgress();
});
