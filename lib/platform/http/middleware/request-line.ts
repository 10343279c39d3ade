import type { IncomingMessage } from 'node:http';
import type { Middleware } from './middleware';
import { rawProblem } from './raw-problem';

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** The scheme and host that a client of a forward proxy puts before the path (RFC 9112 §3.2.2). */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Returns the requested path without the authority. The Host header alone names the host, as everywhere: Next would redirect to a host
 * before the path (docs/threats.md, L).
 */
function toPath(url: string): string {
  const path = url.replace(AUTHORITY, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** True when every escape of the path decodes to text. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** True when the Host header comes once and names one host: proxies and Node may believe another one of two. */
const isOneHost = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host ?? []).every((host) => !/[\s,]/.test(host)) &&
  (headersDistinct.host?.length ?? 0) <= 1;

/**
 * Rejects requests that Next must not see, because Next answers them with 500 before proxy.ts runs: TRACE, for which the
 * platform forbids to build a `Request` (docs/threats.md, K), the server-wide `*`, and a path that cannot be
 * decoded. A request with two Host headers is rejected as well. The others continue with their path alone.
 */
export const checkRequestLine: Middleware = (request, response, next) => {
  const isServerWide = request.url === '*';
  if (request.method === 'TRACE' || isServerWide) {
    const status = isServerWide && request.method === 'OPTIONS' ? 204 : 405;
    const length = status === 405 && { 'content-length': 0 };
    response.writeHead(status, { allow: ALLOWED, connection: 'close', ...length }).end();
    return;
  }
  const isHostClear = isOneHost(request);
  if (isHostClear && isDecodable(request.url ?? '/')) {
    request.url = toPath(request.url ?? '/');
    next();
    return;
  }
  const { status, headers, text } = rawProblem(isHostClear ? 'not-found' : 'invalid');
  response.writeHead(status, { ...headers, connection: 'close' }).end(text);
};
