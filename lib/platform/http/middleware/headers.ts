import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/platform/env';
import { markPeer } from '../caller';
import { CONTENT_POLICY_HEADER, PATH_HEADER, REQUEST_ID_HEADER, securityHeaders } from '../headers';
import type { Middleware } from './middleware';

/**
 * A forwarded host is never believed: the tenant comes from the Host header alone (docs/reliability.md, fact 7). Nor is an
 * id, an address to come back to, or a content policy, from which Next would take the nonce of its scripts.
 */
const DROPPED_HEADERS = new RegExp(
  `^(x-forwarded-host|x-original-host|x-original-url|x-rewrite-url|forwarded|x-middleware-.*|${REQUEST_ID_HEADER}|${PATH_HEADER}|${CONTENT_POLICY_HEADER}(-report-only)?)$`,
);
/** Believed only when proxies are configured (TRUSTED_PROXIES). */
const FROM_PROXIES = /^x-forwarded-(for|proto|port)$/;

/** Takes away from what a client sent the headers that only a proxy of ours, or the portal itself, may set. */
export function dropForeignHeaders(headers: IncomingMessage['headers'], behindProxy: boolean): void {
  for (const name of Object.keys(headers))
    if (DROPPED_HEADERS.test(name) || (!behindProxy && FROM_PROXIES.test(name))) delete headers[name];
}

/**
 * Takes away the headers that a client may not set, writes the address of its peer into the request (see `caller.ts`), and gives the
 * answer the security headers.
 */
export const prepareHeaders: Middleware = (request, response, next) => {
  const behindProxy = env().TRUSTED_PROXIES.length > 0;
  dropForeignHeaders(request.headers, behindProxy);
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const scheme = request.headers['x-forwarded-proto']?.toString() ?? null;
  for (const [name, value] of securityHeaders(path, scheme, behindProxy)) response.setHeader(name, value);
  markPeer(request);
  next();
};
