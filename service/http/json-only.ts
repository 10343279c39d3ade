import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ProblemError } from './problem';

/** A body may be 1 MB (docs/distributor.md). */
export const MAX_BODY_BYTES = 1_000_000;

/** "Requests with bodies accept only JSON": any other declared type is rejected before the body is read. */
export const jsonOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('Content-Type');
  const hasBody =
    context.req.header('Transfer-Encoding') || Number(context.req.header('Content-Length') ?? 0) > 0;
  const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type ?? '');
  if (hasBody && !isJson) {
    throw new ProblemError('unsupported_media_type', 'Send the body as application/json.');
  }
  await next();
};

/** Rejects a body of more than 1 MB, whether its length was declared or not. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    // The rest of the body is not read, so the connection cannot carry another request.
    const headers = { Connection: 'close' };
    throw new ProblemError('too_large', `A body may have ${MAX_BODY_BYTES} bytes at most.`, { headers });
  },
});
