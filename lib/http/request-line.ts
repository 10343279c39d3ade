import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { ERRORS, type ErrorCode } from '@/lib/errors';
import { markPeer } from './caller';
import { MAX_BODY_BYTES } from './checks';
import { DATA_POLICY } from './headers';

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** What a client of a forward proxy puts before the path (RFC 9112 §3.2.2). */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

function isRequest(event: string | symbol, parts: unknown[]): parts is [IncomingMessage, ServerResponse] {
  return event === 'request' && typeof (parts[0] as IncomingMessage | undefined)?.url === 'string';
}

function refuse(response: ServerResponse, code: ErrorCode): void {
  const { status, title } = ERRORS[code];
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify({ type: 'about:blank', title, status, code }));
}

/** The path that is asked for. Whose host it is says the Host header alone, as everywhere. */
function pathOf(url: string): string {
  const path = url.replace(AUTHORITY, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** Whether every escape of the path stands for text; Next answers what it cannot decode with 500. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Answers what Next must not see. @returns whether it did */
function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
  const isServerWide = request.url === '*';
  if (request.method === 'TRACE' || isServerWide) {
    const status = isServerWide && request.method === 'OPTIONS' ? 204 : 405;
    response.writeHead(status, { allow: ALLOWED, ...(status === 405 && { 'content-length': 0 }) }).end();
    return true;
  }
  if (!isDecodable(request.url ?? '/')) {
    refuse(response, 'not-found');
    return true;
  }
  if (!(Number(request.headers['content-length']) > MAX_BODY_BYTES)) return false;
  refuse(response, 'too-large');
  request.resume();
  return true;
}

/**
 * Looks at every request line before Next sees it; Next offers no earlier place than the server's own event. TRACE is
 * answered with 405: Next would build a `Request` of it, which the platform forbids, and answer 500 before proxy.ts is
 * asked (RELIABILITY §2 K). A host before the path is dropped: Next would redirect to it (§2 L). A body that says that it
 * is too long is refused: Next waits for 10 MB of it before it asks a handler (§2 G). `*` and a path that cannot be
 * decoded are answered here: Next answers both with 500. And each request gets the address that it came from.
 */
export function guardRequestLine(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function guarded(
    this: Server,
    event: string | symbol,
    ...parts: unknown[]
  ): boolean {
    if (isRequest(event, parts)) {
      const [request, response] = parts;
      if (isRefused(request, response)) return true;
      request.url = pathOf(request.url ?? '/');
      markPeer(request);
    }
    return Reflect.apply(emit, this, [event, ...parts]);
  };
}
