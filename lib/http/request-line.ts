import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

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

/**
 * Looks at every request line before Next sees it; Next offers no earlier place than the server's own event. TRACE is
 * answered with 405: Next would build a `Request` of it, which the platform forbids, and answer 500 before proxy.ts is
 * asked (RELIABILITY §2 K). A host before the path is dropped: Next would redirect to it (§2 L).
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
      if (request.method === 'TRACE') {
        response.writeHead(405, { allow: ALLOWED, 'content-length': 0 }).end();
        return true;
      }
      request.url = pathOf(request.url ?? '/');
    }
    return Reflect.apply(emit, this, [event, ...parts]);
  };
}
