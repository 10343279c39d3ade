import 'server-only';
import type { JWT } from 'next-auth/jwt';
import { env } from '@/lib/platform/env';
import { deriveKey, secretsKeys } from '@/lib/platform/secrets';

/** `__Host-` where the browser takes it: always, but on plain HTTP under a name that is not localhost (env). */
export const cookieName = (name: string): string => (env().INSECURE_COOKIES ? name : `__Host-${name}`);
export const sessionCookieName = (): string => cookieName('session');
export const callbackCookieName = (): string => cookieName('callback');
export const sessionSecret = (key?: Buffer): string => deriveKey('session cookie', key);

/** Decrypts a session cookie with any of the keys in use; null when none fits. */
export async function openCookie(token: string | undefined): Promise<JWT | null> {
  // A worker, which reaches this file by way of the sessions that it deletes, opens no cookie (docs/decisions/0034).
  const { decode } = await import('next-auth/jwt');
  for (const key of secretsKeys()) {
    const opened = await decode({ token, secret: sessionSecret(key) }).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

/** The cookie's content is encrypted and carries a session id only; PostgreSQL says whether that session lives. */
export const getSessionId = (token: JWT | null): string | null =>
  typeof token?.sessionId === 'string' ? token.sessionId : null;

/** The session id in a cookie; null for anything that is no cookie of ours. */
export const readSessionId = async (cookie: string): Promise<string | null> =>
  getSessionId(await openCookie(cookie));
