import { randomBytes, randomUUID } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { env, isDevelopment } from '@/lib/env';
import {
  PATH_HEADER,
  pagePolicy,
  REQUEST_ID_HEADER,
  requestHeaders,
  securityHeaders,
} from '@/lib/http/headers';
import { requestContext } from '@/lib/request-context';

/**
 * Prepares every request and decides no access: deleting this file must change no access decision
 * (docs/decisions/0088). Tells the request's id, drops headers that only a proxy of ours may set, and gives
 * pages a content policy whose nonce Next puts on its own scripts.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy(nonce, isDevelopment());
  const requestId = requestContext()?.requestId ?? randomUUID();
  const behindProxy = env().TRUSTED_PROXIES.length > 0;
  const headers = requestHeaders(request.headers, {
    behindProxy,
    set: {
      [REQUEST_ID_HEADER]: requestId,
      'content-security-policy': policy,
      [PATH_HEADER]: request.nextUrl.pathname + request.nextUrl.search,
    },
  });
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(REQUEST_ID_HEADER, requestId);
  const scheme = headers.get('x-forwarded-proto');
  for (const [name, value] of securityHeaders(request.nextUrl.pathname, scheme, behindProxy))
    response.headers.set(name, value);
  const ownPolicy = /^\/(api|brand)(\/|$)/.test(request.nextUrl.pathname);
  if (!ownPolicy) response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: ['/((?!_next/static).*)'] };
