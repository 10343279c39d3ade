import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { ERRORS } from '@/lib/errors';
import { MAX_BODY_BYTES } from './checks';

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** What a client of a forward proxy puts before the path (RFC 9112 §3.2.2). */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

function isRequest(event: string | symbol, parts: unknown[]): parts is [IncomingMessage, ServerResponse] {
  return event === 'request' && typeof (parts[0] as IncomingMessage | undefined)?.url === 'string';
}

/** The path that is asked for. Whose host it is says the Host header alone, as everywhere. */
function pathOf(url: string): string {
  const path = url.replace(AUTHORITY, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** Answers what Next must not see. @returns whether it did */
function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'TRACE') {
    response.writeHead(405, { allow: ALLOWED, 'content-length': 0 }).end();
    return true;
  }
  if (!(Number(request.headers['content-length']) > MAX_BODY_BYTES)) return false;
  const { status, title } = ERRORS['too-large'];
  response.writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ type: 'about:blank', title, status, code: 'too-large' }));
  request.resume();
  return true;
}

/**
 * Looks at every request line before Next sees it; Next offers no earlier place than the server's own event. TRACE is
 * answered with 405: Next would build a `Request` of it, which the platform forbids, and answer 500 before proxy.ts is
 * asked (RELIABILITY §2 K). A host before the path is dropped: Next would redirect to it (§2 L). A body that says that it
 * is too long is refused: Next waits for 10 MB of it before it asks a handler (§2 G).
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
    }
    return Reflect.apply(emit, this, [event, ...parts]);
  };
}
