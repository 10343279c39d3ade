import { z } from 'zod';
import { type RequestContext, requestContext, runInContext } from '@/lib/platform/request-context';
import { formatTraceparent, parseTraceparent } from './span';

/** The request that something stored comes from, for the work that is done on it later and elsewhere. */
export const originSchema = z.object({
  /** Limited to characters of a header, because it goes to the distributor. */
  requestId: z.string().regex(/^[\w.-]{1,100}$/),
  traceparent: z.string().max(100).optional(),
});
export type Origin = z.infer<typeof originSchema>;

/** The present request as it is stored; null outside of any. */
export function currentOrigin(): Origin | null {
  const context = requestContext();
  if (!context) return null;
  const { requestId, span } = context;
  return span ? { requestId, traceparent: formatTraceparent(span) } : { requestId };
}

/** The context of work that is done for a stored origin. */
export const toContext = ({ requestId, traceparent }: Origin): RequestContext => ({
  requestId,
  span: parseTraceparent(traceparent),
});

/** Runs `work` for the request that something comes from, unless it is done for that one already. */
export function runForOrigin<T>(origin: Origin | null, work: () => T): T {
  if (!origin || origin.requestId === requestContext()?.requestId) return work();
  return runInContext(toContext(origin), work);
}
