import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { endSession } from '@/lib/accounts/auth/data';
import {
  cookieName,
  getSessionId,
  openCookie,
  sessionCookieName,
  sessionSecret,
} from '@/lib/accounts/auth/session-cookie';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { sha256Hex } from '@/lib/platform/secrets';
import { type SignedIn, signIn } from './data';

const credentialsSchema = z.object({
  email: z.string().max(500),
  password: z.string().min(1).max(500),
});

const cookie = (name: string, httpOnly = true) => ({
  name,
  options: { httpOnly, sameSite: 'lax' as const, path: '/', secure: !env().INSECURE_COOKIES },
});

/** next-auth for one request: who may sign in depends on the brand of the host that was asked. */
export function authOptions(request: {
  brandId: number;
  /** The Host header, normalised. */
  host: string | null;
  address: string | null;
  userAgent: string | null;
  devices?: string | null;
  /** The session that the browser comes with. */
  replaces: string | null;
  /** The cookie of next-auth's own that names where to go on. */
  callbackCookie: string;
  /** Called when somebody has signed in. */
  onSignedIn: (person: SignedIn) => void;
  /** Called with what kept somebody from signing in or out; next-auth would answer that the password is wrong. */
  onFailed: (error: unknown) => void;
}): NextAuthOptions {
  const noting = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      request.onFailed(error);
      throw error;
    });
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
          const person = await noting(signIn({ ...parsed.data, ...request }, systemClock()));
          if (person) request.onSignedIn(person);
          return person;
        },
      }),
    ],
    callbacks: {
      // Our pages alone decide the destination: next-auth would follow addresses that any caller can supply.
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
        const sessionId = getSessionId(token);
        if (sessionId) await noting(endSession(db(), sha256Hex(sessionId), systemClock()));
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}
