import { env } from '@/lib/platform/env';

const DAY_SECONDS = 86_400;

/** `__Host-` where the browser takes it (lib/accounts/sign-in/next-auth.ts). */
export const setupCookieName = (): string => (env().INSECURE_COOKIES ? 'setup' : '__Host-setup');

/** The cookie of the browser that sets the portal up, for a Set-Cookie header. */
export function setupCookie(session: string): string {
  const parts = [
    `${setupCookieName()}=${session}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${DAY_SECONDS}`,
  ];
  return [...parts, ...(env().INSECURE_COOKIES ? [] : ['Secure'])].join('; ');
}
