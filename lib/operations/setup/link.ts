import 'server-only';
import type { NextRequest } from 'next/server';
import { hasOperator } from '@/lib/accounts/data';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { newToken, sha256Hex } from '@/lib/platform/secrets';
import { isSessionOpen, lockSetup, openLink, replaceLink } from './store';

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

/** Lifetime of an unopened link, and of the session of the browser that opened it. */
const LINK_LIFETIME_MS = DAY_MS;

const getLinkExpiry = (now: Date): Date => new Date(now.getTime() + LINK_LIFETIME_MS);

/**
 * A link with which the portal is set up: good once, for a day. The link before it ends.
 * @returns the part of the address after the host; null when somebody operates the portal already
 */
export async function createSetupLink(clock: Clock): Promise<string | null> {
  if (await hasOperator()) return null;
  const token = newToken();
  await inTransaction((tx) =>
    replaceLink(tx, { tokenHash: sha256Hex(token), expiresAt: getLinkExpiry(clock()) }),
  );
  // The fragment stays in the browser: no log and no other site sees the token.
  return `/setup#${token}`;
}

/**
 * Opens a link for one browser.
 * @returns the value of the browser's cookie from now on
 * @throws AppError `not-found` for a link that was opened, replaced or made too long ago, and when there is an operator
 */
export async function redeemSetupLink(token: string, clock: Clock): Promise<string> {
  const session = newToken();
  const now = clock();
  const link = {
    tokenHash: sha256Hex(token),
    sessionHash: sha256Hex(session),
    expiresAt: getLinkExpiry(now),
  };
  const isOpened = await inTransaction(async (tx) => {
    await lockSetup(tx);
    return !(await hasOperator()) && openLink(tx, link, now);
  });
  if (!isOpened) throw notFound(message('setup.errors.linkExpired'));
  return session;
}

/** True when a browser, by its cookie, sets this portal up now, or did within the day. */
export const isSetupSession = async (session: string | undefined, clock: Clock): Promise<boolean> =>
  session !== undefined && isSessionOpen(db(), sha256Hex(session), clock());

/** @throws AppError `not-found` for every other browser */
export async function requireSetup(session: string | undefined, clock: Clock): Promise<void> {
  if (!(await isSetupSession(session, clock))) throw notFound();
}

/** Lets a call of the set-up's own browser through. @throws AppError `not-found` for everybody else */
export const requireSetupBrowser = (request: NextRequest): Promise<void> =>
  requireSetup(request.cookies.get(setupCookieName())?.value, systemClock);
