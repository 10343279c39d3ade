import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/platform/env';
import { type RequestContext, runInContext } from '@/lib/platform/request-context';
import { isTracing, parseTraceparent, startServerSpan } from '@/lib/platform/tracing/span';
import { isFromTrustedProxy } from '../caller';
import { REQUEST_ID_HEADER } from '../headers';
import { type FindRoute, readRouteFinder } from '../route-patterns';
import type { Middleware } from './middleware';

/** Health checks run every few seconds, and files of the build are static: tracing them would be noise. */
const UNTRACED = /^\/(api\/health|_next\/static)(\/|$)/;

/** Begins a request's span; it ends with the answer, and is named by its route then, as the metrics are. */
function openRequestSpan(
  request: IncomingMessage,
  response: ServerResponse,
  findRoute: FindRoute,
): RequestContext['span'] {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (UNTRACED.test(path) || request.socket.localPort === env().METRICS_PORT) return null;
  const { method = 'GET' } = request;
  // Anybody could join a trace, or fill one up: only a proxy of ours says which one a request belongs to.
  const parent = isFromTrustedProxy(request) ? parseTraceparent(request.headers.traceparent) : null;
  const span = startServerSpan(method, parent);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499;
    span?.end({ route: findRoute(path), status });
  });
  return span?.context ?? null;
}

/** Runs each request under a new id, which its answer names, and in a span when tracing is on. */
export function createRequestContexts(): Middleware {
  const findRoute = isTracing() ? readRouteFinder() : null;
  return (request, response, next) => {
    const span = findRoute && openRequestSpan(request, response, findRoute);
    const requestId = randomUUID();
    response.setHeader(REQUEST_ID_HEADER, requestId);
    runInContext({ requestId, span }, next);
  };
}
