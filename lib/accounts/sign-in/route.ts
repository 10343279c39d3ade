import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { findActor } from '@/lib/accounts/auth/data';
import { callbackCookieName, readSessionId, sessionCookieName } from '@/lib/accounts/auth/session-cookie';
import { findBrandByHost } from '@/lib/brand/data';
import { normaliseEmail } from '@/lib/contract/email';
import { systemClock } from '@/lib/platform/clock';
import { AppError, notFound } from '@/lib/platform/errors';
import { LANGUAGE_COOKIE, languageCookie } from '@/lib/platform/formats/language-cookie';
import { isLanguageLocale } from '@/lib/platform/formats/languages';
import { requireSameOrigin } from '@/lib/platform/http/checks';
import { normaliseHost } from '@/lib/platform/http/hosts';
import { problemResponse, withDataHeaders } from '@/lib/platform/http/problem';
import { message } from '@/lib/platform/messages/message';
import { requestContext } from '@/lib/platform/request-context';
import { APPEARANCE_COOKIE, appearanceCookie } from '../appearance';
import { requireAttemptsLeft } from './attempts';
import type { Caller, SignedIn } from './data';
import { getSignInCaller, withDevices } from './device-cookie';
import { findDevice } from './devices';
import { authOptions } from './next-auth';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Rejects before next-auth does any work, so that the answer can carry 429 and the waiting time. */
async function requireAttempts(request: NextRequest, brandId: number, caller: Caller): Promise<void> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const typed = form?.get('email');
  const email = typeof typed === 'string' ? normaliseEmail(typed) : null;
  const now = systemClock();
  const device = await findDevice(email, { ...caller, brandId }, now);
  await requireAttemptsLeft({ email, address: caller.address, device }, now);
}

/** next-auth answers 500 to a body that is no JSON though its type says so. @throws AppError `invalid` */
async function requireReadable(request: NextRequest): Promise<void> {
  if (!/json/i.test(request.headers.get('content-type') ?? '')) return;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('invalid', { message: message('errors.details.notJson') });
}

/** next-auth's client reads `url` from every answer of the sign-in call, errors too. */
function withErrorUrl(
  response: Promise<Response> | Response,
  origin: string,
  code: string,
): Promise<Response> {
  return Promise.resolve(response).then(async (answer) => {
    const body = (await answer.json()) as Record<string, unknown>;
    return new Response(JSON.stringify({ ...body, url: `${origin}/sign-in?error=${code}` }), answer);
  });
}

/** The requests to next-auth that our own pages make; all others are rejected (docs/decisions/0031). */
const ACTIONS = ['GET csrf', 'GET session', 'POST callback/credentials', 'POST signout'];

/** True when next-auth's callback cookie is an address of the form that next-auth writes; it answers 500 to any other. */
function isCallbackUsable(value: string | undefined): boolean {
  if (value === undefined) return true;
  return (
    URL.canParse(value, value.startsWith('/') ? 'http://host' : undefined) && /^(https?:|\/)/.test(value)
  );
}

/** A browser that a person signs in with takes over what they chose on another one. */
function syncAppearanceCookie(response: Response, request: NextRequest, { appearance }: SignedIn): void {
  const current = request.cookies.get(APPEARANCE_COOKIE)?.value ?? 'system';
  if (appearance !== current) response.headers.append('set-cookie', appearanceCookie(appearance));
}

function syncLanguageCookie(response: Response, request: NextRequest, { locale }: SignedIn): void {
  if (isLanguageLocale(locale) && request.cookies.get(LANGUAGE_COOKIE)?.value !== locale)
    response.headers.append('set-cookie', languageCookie(locale));
}

async function serve(request: NextRequest, context: Context, action: string): Promise<Response> {
  const host = request.headers.get('host');
  const brand = await findBrandByHost(host);
  if (!brand || !ACTIONS.includes(`${request.method} ${action}`)) throw notFound();
  if (request.method === 'POST') {
    requireSameOrigin(request.headers);
    await requireReadable(request);
  }
  const caller = getSignInCaller(request);
  if (request.method === 'POST' && action === 'callback/credentials')
    await requireAttempts(request, brand.id, caller);
  const cookie = request.cookies.get(sessionCookieName())?.value;
  // next-auth would answer by the cookie alone, even after the session has ended.
  if (action === 'session' && !(await findActor({ host, cookie, organisationId: null })))
    return Response.json({});
  const callback = request.cookies.get(callbackCookieName())?.value;
  const outcome: { person?: SignedIn; error?: unknown } = {};
  const options = authOptions({
    brandId: brand.id,
    host: normaliseHost(host),
    ...caller,
    replaces: cookie ? await readSessionId(cookie) : null,
    onSignedIn: (person) => {
      outcome.person = person;
    },
    onFailed: (error) => {
      outcome.error = error;
    },
    // Under another name next-auth finds none.
    callbackCookie: isCallbackUsable(callback) ? callbackCookieName() : `${callbackCookieName()}-new`,
  });
  const response: Response = await NextAuth(request, context, options);
  if (outcome.error) throw outcome.error;
  response.headers.set('cache-control', 'no-store');
  if (outcome.person) {
    syncAppearanceCookie(response, request, outcome.person);
    syncLanguageCookie(response, request, outcome.person);
    withDevices(response, outcome.person.devices);
  }
  // The browser deletes its cached pages with the session (docs/threats.md, l).
  if (action === 'signout' && request.method === 'POST')
    response.headers.set('clear-site-data', '"cache", "storage"');
  return response;
}

/** Serves `/api/auth/*` for the brand of the host; an unknown host has no sign-in. */
export async function handleAuth(request: NextRequest, context: Context): Promise<Response> {
  const requestId = requestContext()?.requestId ?? randomUUID();
  const action = (await context.params).nextauth.join('/');
  try {
    return withDataHeaders(await serve(request, context, action));
  } catch (error) {
    const response = problemResponse(error, requestId);
    const origin = `http://${request.headers.get('host')}`;
    if (action !== 'callback/credentials') return response;
    return withErrorUrl(response, origin, error instanceof AppError ? error.code : 'internal');
  }
}
