import { handleAuth } from '@/lib/accounts/sign-in/route';

/** next-auth's own routes: permission is public, its CSRF token guards its writes. */
export const GET = handleAuth;
export const POST = handleAuth;
