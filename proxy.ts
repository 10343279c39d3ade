import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { isDevelopment } from '@/lib/platform/env';
import { CONTENT_POLICY_HEADER, PATH_HEADER, pagePolicy } from '@/lib/platform/http/headers';

/**
 * Gives pages their address and a content policy whose nonce Next puts on its own scripts, and decides no access: deleting
 * this file must change no access decision (docs/decisions/0024). What all requests need is done before Next sees them
 * (lib/platform/http/middleware), so that calls of the API take no way through here (docs/decisions/0031).
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy(nonce, isDevelopment());
  const headers = new Headers(request.headers);
  headers.set(CONTENT_POLICY_HEADER, policy);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(CONTENT_POLICY_HEADER, policy);
  return response;
}

// Next reads this without running it. What is left out needs no nonce, and has a policy of its own or is a file of the build.
export const config = { matcher: ['/((?!_next/static|api(?:/|$)|brand/[^/]+(?:/[^/]+)?$).*)'] };
