import type { PortalRequest } from './portal-request';
import type { PortalResponse } from './portal-response';

/** Answers a request, or calls `next`. */
export type Middleware = (request: PortalRequest, response: PortalResponse, next: () => void) => void;

/** Calls the middleware one after the other, each from the `next` of the previous one. */
export function runMiddleware(
  [first, ...rest]: readonly Middleware[],
  request: PortalRequest,
  response: PortalResponse,
): void {
  first?.(request, response, () => runMiddleware(rest, request, response));
}
