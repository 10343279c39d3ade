import type { MiddlewareHandler } from 'hono';
import type { ApiPermission } from '@/lib/contract/user';
import { hashSecret } from '../tokens/secrets';
import { hasPermission } from '../users/rules';
import { findCaller } from '../users/store';
import { ProblemError } from './problem';
import { createRateLimit, requireRate } from './rate-limit';
import type { Service, ServiceHonoEnv } from './service';

/**
 * Finds the caller behind the bearer token (RFC 6750) and counts the request against its client's rate. The caller is
 * read from the database each time: a revoked client, a disabled user or a removed permission counts at once.
 */
export function authenticate(service: Service): MiddlewareHandler<ServiceHonoEnv> {
  const rate = createRateLimit(service.env.ratePerMinute, service.now);
  return async (context, next) => {
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
    if (!token) throw unauthorised('Send the header "Authorization: Bearer <ACCESS_TOKEN>".', '');
    const caller = await findCaller(service.db, hashSecret(token), service.now());
    if (!caller) {
      throw unauthorised(
        'The access token is unknown or expired; request a new one.',
        ', error="invalid_token"',
      );
    }
    requireRate(rate(caller.clientId));
    context.set('caller', caller);
    await next();
  };
}

/** Route middleware: the operation needs this permission of the caller. */
export function requirePermission(permission: ApiPermission): MiddlewareHandler<ServiceHonoEnv> {
  return async (context, next) => {
    if (!hasPermission(context.get('caller'), permission)) {
      throw new ProblemError('permission_denied', `This needs the permission ${permission}.`);
    }
    await next();
  };
}

function unauthorised(detail: string, parameters: string): ProblemError {
  return new ProblemError('unauthorised', detail, {
    headers: { 'WWW-Authenticate': `Bearer realm="api"${parameters}` },
  });
}
