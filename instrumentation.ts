import { env } from '@/lib/env';

/** Runs once when a web node starts: an environment that cannot work ends it with a message, not a page later. */
export async function register(): Promise<void> {
  env();
  // Next bundles this file for its edge runtime, too, and leaves this branch out there, by exactly this comparison.
  // biome-ignore lint/style/noProcessEnv: see above
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { guardServers } = await import('@/lib/http/server-guard');
    guardServers();
    const { warmLists } = await import('@/lib/catalogue/list/data');
    void warmLists();
  }
}
