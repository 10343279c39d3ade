import 'server-only';
import type { IncomingMessage } from 'node:http';
import { NextRequest } from 'next/server';
import { findActor } from '@/lib/auth/data';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { systemClock } from '@/lib/clock';
import { setupCookieName } from './cookie';
import { isSetupSession } from './link';

/** Long bodies are those of people who are signed in, and of the browser that sets the portal up: its logos. */
export async function isLongBodyAdmitted({ headers, url }: IncomingMessage): Promise<boolean> {
  const { cookies } = new NextRequest('http://localhost', { headers: { cookie: headers.cookie ?? '' } });
  if (url?.startsWith('/api/setup/'))
    return isSetupSession(cookies.get(setupCookieName())?.value, systemClock);
  const cookie = cookies.get(sessionCookieName())?.value;
  return (await findActor({ host: headers.host ?? null, cookie, organisationId: null })) !== null;
}
