import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { runInContext } from '@/lib/platform/request-context';
import { parseTraceparent, startServerSpan } from '@/lib/platform/tracing/span';
import type { ServiceHonoEnv } from './service';

/** The route of a request, with the names of its places; middleware answers to all methods, and is none. */
const getRoute = (context: Context): string =>
  matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? 'unknown';

/** Handles each request under its id and, where traces are on, in a span: of the caller's trace if it says which one that is. */
export const scopeRequests: MiddlewareHandler<ServiceHonoEnv> = async (context, next) => {
  const { method, path } = context.req;
  // Balancers ask that every few seconds; a trace of it says nothing.
  const span =
    path === '/health' ? null : startServerSpan(method, parseTraceparent(context.req.header('traceparent')));
  await runInContext({ requestId: context.get('requestId'), span: span?.context ?? null }, next);
  span?.end({ route: getRoute(context), status: context.res.status });
};
