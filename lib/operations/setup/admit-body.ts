import 'server-only';
import type { IncomingMessage } from 'node:http';
import { findActor } from '@/lib/accounts/auth/data';
import { sessionCookieName } from '@/lib/accounts/auth/session-cookie';
import { systemClock } from '@/lib/platform/clock';
import { findCookie } from '@/lib/platform/http/headers';
import { isSetupSession, setupCookieName } from './link';

/** Long bodies are those of people who are signed in, and of the browser that sets the portal up: its logos. */
export async function isLongBodyAdmitted({ headers, url }: IncomingMessage): Promise<boolean> {
  if (url?.startsWith('/api/setup/'))
    return isSetupSession(findCookie(headers.cookie, setupCookieName()), systemClock);
  const cookie = findCookie(headers.cookie, sessionCookieName());
  return (await findActor({ host: headers.host ?? null, cookie, organisationId: null })) !== null;
}
