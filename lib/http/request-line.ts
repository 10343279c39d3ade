import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** What a client of a forward proxy puts before the path (RFC 9112 §3.2.2). */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The path that is asked for. Whose host it is says the Host header alone, as everywhere: Next would redirect to a host
 * before the path (RELIABILITY §2 L).
 */
export function pathOf(url: string): string {
  const path = url.replace(AUTHORITY, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/**
 * Answers a request that Next must not see: TRACE. Next would build a `Request` of it, which the platform forbids, and
 * answer 500 before proxy.ts is asked (RELIABILITY §2 K).
 * @returns whether it did
 */
export function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'TRACE') return false;
  response.writeHead(405, { allow: ALLOWED, 'content-length': 0, connection: 'close' }).end();
  return true;
}
