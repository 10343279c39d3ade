import type { MiddlewareHandler } from 'hono';
import type { ServiceLog } from '../log-codes';
import type { ServiceHonoEnv } from './service';

/** One line per request at level debug: path without its query, which may hold what people search for. */
export function logRequests(log: ServiceLog): MiddlewareHandler<ServiceHonoEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    log.debug(
      {
        code: 'service-request',
        clientId: context.get('caller')?.clientId,
        method: context.req.method,
        path: new URL(context.req.url).pathname,
        status: context.res.status,
        milliseconds: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}
