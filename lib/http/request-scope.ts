import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { runInContext } from '@/lib/request-context';
import { isTracing, type OpenSpan, startSpan } from '@/lib/tracing/span';
import { parseTraceparent } from '@/lib/tracing/traceparent';
import { isFromTrustedProxy } from './caller';
import { type FindRoute, readRouteFinder } from './route-patterns';

/** What watches the node every few seconds, and files of the build; a trace of those says nothing. */
const UNTRACED = /^\/(api\/health|_next\/static)(\/|$)/;

/** A request's span; it ends with the answer, and is named by its route then, as the metrics are. */
function openRequestSpan(
  request: IncomingMessage,
  response: ServerResponse,
  findRoute: FindRoute,
): OpenSpan | null {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (UNTRACED.test(path) || request.socket.localPort === env().METRICS_PORT) return null;
  const { method = 'GET' } = request;
  // Anybody could join a trace, or fill one up: only a proxy of ours says which one a request belongs to.
  const parent = isFromTrustedProxy(request) ? parseTraceparent(request.headers.traceparent) : null;
  const span = startSpan(method, { role: 'server', attributes: { 'http.request.method': method } }, parent);
  response.once('close', () => {
    const route = findRoute(path);
    const status = response.writableFinished ? response.statusCode : 499;
    span?.rename(`${method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span?.fail(String(status));
    span?.end();
  });
  return span;
}

/** Gives what hands a request on: under an id that is made for it, and in a span where traces are on. */
export function createRequestRunner(): (
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
) => void {
  const findRoute = isTracing() ? readRouteFinder() : null;
  return (request, response, work) => {
    const span = findRoute && openRequestSpan(request, response, findRoute);
    runInContext({ requestId: randomUUID(), span: span?.context ?? null }, work);
  };
}
