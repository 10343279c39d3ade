import { env } from '@/lib/env';

/** Runs once when a web node starts: an environment that cannot work ends it with a message, not a page later. */
export function register(): void {
  env();
}
