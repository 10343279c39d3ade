import { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDevelopment } from '@/lib/env';
import { markPeer } from './caller';
import { compressAnswer } from './compress-answer';
import { prepareRequest } from './prepare-request';
import { type AdmitBody, receiveBody } from './receive-body';
import { refuseRequest, toPath } from './request-line';
import { createRequestRunner } from './request-scope';
import { createStaticFiles } from './static-files';

/** Time limits of a web node's connection, in milliseconds (docs/decisions/0031). */
export const SERVER_LIMITS = {
  /** From the first byte of a request, or from the connection itself, to the end of the headers. */
  headersMs: 15_000,
  /** To the end of the body. */
  requestMs: 60_000,
  /**
   * Time with no byte in either direction while a request is worked on. A browser's request may take at most 15 s, so a client that waits
   * longer is gone.
   */
  idleMs: 60_000,
  /** Between two requests. Longer than usual balancers keep one idle (60 s): they close it, never we under a request. */
  keepAliveMs: 75_000,
};

type Limits = typeof SERVER_LIMITS;

/** The one upgrade that there is: Next's development server tells the browser over it what has changed. */
const DEVELOPMENT_SOCKET = '/_next/hmr';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function applyLimits(server: Server, { headersMs, requestMs, idleMs, keepAliveMs }: Limits): void {
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.timeout = idleMs;
  server.keepAliveTimeout = keepAliveMs;
}

/** Answers and closes: Node has handed the socket over and looks after it no more, neither its time limits nor its end. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end(NOT_FOUND, () => socket.destroy());
}

const isOwnUpgrade = (url: string | undefined): boolean =>
  isDevelopment() && (url ?? '').startsWith(DEVELOPMENT_SOCKET);

/**
 * Handles every connection, upgrade and request of this process's web server before Next does; Next offers no earlier place than the
 * server's own events.
 * - A connection gets time limits.
 * - An unexpected upgrade is answered with 404 and closed: Next leaves its socket open for ever.
 * - A request line is rejected or normalised (see `request-line.ts`).
 * - A file of the build is sent as the build has compressed it (see `static-files.ts`).
 * - Headers that only a proxy may set are removed, and the answer gets security headers (see `prepare-request.ts`).
 * - A request gets the address of its peer (see `caller.ts`).
 * - A request runs under an id of its own, and in a span (see `request-scope.ts`).
 * - A request is handed on once its body is complete and within the limit of its path; a long one is read only for a person who is signed
 *   in (see `receive-body.ts`).
 * - An answer is compressed (see `compress-answer.ts`).
 */
export function guardServers(limits: Limits | undefined, admit: AdmitBody): void {
  const { emit } = Server.prototype;
  const isBuilt = !isDevelopment();
  const answerStaticFile = isBuilt ? createStaticFiles('.next/static') : () => false;
  const runRequest = createRequestRunner();
  Server.prototype.emit = function guarded(
    this: Server,
    event: string | symbol,
    ...parts: unknown[]
  ): boolean {
    const proceed = (): boolean => Reflect.apply(emit, this, [event, ...parts]);
    const [request, responseOrSocket] = parts;
    if (event === 'connection') applyLimits(this, limits ?? SERVER_LIMITS);
    if (!(request instanceof IncomingMessage)) return proceed();
    if (event === 'upgrade' && !isOwnUpgrade(request.url)) {
      refuseUpgrade(responseOrSocket as Duplex);
      return true;
    }
    if (event !== 'request' || !(responseOrSocket instanceof ServerResponse)) return proceed();
    if (refuseRequest(request, responseOrSocket)) return true;
    request.url = toPath(request.url ?? '/');
    if (answerStaticFile(request, responseOrSocket)) return true;
    prepareRequest(request, responseOrSocket);
    markPeer(request);
    const deliver = () => {
      if (isBuilt) compressAnswer(request, responseOrSocket);
      runRequest(request, responseOrSocket, proceed);
    };
    receiveBody(request, responseOrSocket, { admit, deliver });
    return true;
  };
}
