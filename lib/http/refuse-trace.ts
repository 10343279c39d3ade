import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

function isTrace(event: string | symbol, parts: unknown[]): parts is [IncomingMessage, ServerResponse] {
  return event === 'request' && (parts[0] as IncomingMessage | undefined)?.method === 'TRACE';
}

/**
 * Answers TRACE with 405 before Next sees it. Next would build a `Request` of it, which the platform forbids, and
 * answer 500 before proxy.ts is asked (RELIABILITY §2 K); it offers no earlier place than the server's own event.
 */
export function refuseTrace(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function refusing(
    this: Server,
    event: string | symbol,
    ...parts: unknown[]
  ): boolean {
    if (!isTrace(event, parts)) return Reflect.apply(emit, this, [event, ...parts]);
    parts[1].writeHead(405, { allow: ALLOWED, 'content-length': 0 }).end();
    return true;
  };
}
