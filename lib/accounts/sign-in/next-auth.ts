import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { decode, type JWT } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { revokeSession } from '@/lib/auth/store';
import { systemClock } from '@/lib/clock';
import { textSchema } from '@/lib/contract/values';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { secretsKeys } from '@/lib/secrets';
import { derivedKey, hashOf } from '@/lib/tokens';
import { type SignedIn, signIn } from './data';

const credentialsSchema = z.object({
  email: textSchema(500),
  password: textSchema(500).min(1),
});

/** `__Host-` where the browser takes it: always, but on plain HTTP under a name that is not localhost (env). */
const cookieName = (name: string): string => (env().INSECURE_COOKIES ? name : `__Host-${name}`);
export const sessionCookieName = (): string => cookieName('session');
export const callbackCookieName = (): string => cookieName('callback');
const sessionSecret = (key?: Buffer): string => derivedKey('session cookie', key);

/** What a session cookie holds, whichever of the keys in use encrypted it; null when none did. */
async function openCookie(token: string | undefined): Promise<JWT | null> {
  for (const key of secretsKeys()) {
    const opened = await decode({ token, secret: sessionSecret(key) }).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

const cookie = (name: string, httpOnly = true) => ({
  name,
  options: { httpOnly, sameSite: 'lax' as const, path: '/', secure: !env().INSECURE_COOKIES },
});

/** The cookie's content is encrypted and carries a session id only; PostgreSQL says whether that session lives. */
const sessionIdOf = (token: JWT | null): string | null =>
  typeof token?.sessionId === 'string' ? token.sessionId : null;

/** The session id in a cookie; null for anything that is no cookie of ours. */
export const sessionIdIn = async (cookie: string): Promise<string | null> =>
  sessionIdOf(await openCookie(cookie));

/** next-auth for one request: who may sign in depends on the brand of the host that was asked. */
export function authOptions(request: {
  brandId: number;
  /** The Host header, normalised. */
  host: string | null;
  address: string | null;
  userAgent: string | null;
  /** The session that the browser comes with. */
  replaces: string | null;
  /** The cookie of next-auth's own that names where to go on. */
  callbackCookie: string;
  /** Called when somebody has signed in. */
  onSignedIn: (person: SignedIn) => void;
}): NextAuthOptions {
  return {
    secret: sessionSecret(),
    jwt: { decode: ({ token }) => openCookie(token) },
    session: { strategy: 'jwt', maxAge: env().SESSION_HOURS * 3600 },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    useSecureCookies: !env().INSECURE_COOKIES,
    cookies: {
      sessionToken: cookie(sessionCookieName()),
      csrfToken: cookie(cookieName('csrf')),
      callbackUrl: cookie(request.callbackCookie),
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(input) {
          const parsed = credentialsSchema.safeParse(input);
          if (!parsed.success) return null;
          const person = await signIn({ ...parsed.data, ...request }, systemClock());
          if (person) request.onSignedIn(person);
          return person;
        },
      }),
    ],
    callbacks: {
      // Where to go is our pages' own to say; next-auth would read addresses that anybody wrote.
      redirect: ({ baseUrl }) => baseUrl,
      jwt: ({ token, user }) =>
        user && 'sessionId' in user
          ? { sub: user.id, name: user.name, email: user.email, sessionId: user.sessionId }
          : token,
      session: ({ session, token }) => ({
        expires: session.expires,
        user: { name: token.name, email: token.email },
      }),
    },
    events: {
      async signOut({ token }) {
        const sessionId = sessionIdOf(token);
        if (sessionId) await revokeSession(db(), hashOf(sessionId), systemClock());
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}
