import { env } from '@/lib/env';
import { refuseTrace } from '@/lib/http/refuse-trace';

/** Runs once when a web node starts: an environment that cannot work ends it with a message, not a page later. */
export function register(): void {
  env();
  refuseTrace();
}
