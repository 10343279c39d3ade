import { env } from '@/lib/platform/env';
import { requestContext } from '@/lib/platform/request-context';
import { inSpan } from '@/lib/platform/tracing/span';
import { formatTraceparent } from '@/lib/platform/tracing/traceparent';
import type { TraceExchange } from '@/lib/upstream/config';

/** Tells the distributor which request or job of ours a call is made for; its trace only where that is wanted. */
function buildContextHeaders(): Record<string, string> {
  const context = requestContext();
  if (!context) return {};
  const { requestId, span } = context;
  const id = { 'x-request-id': requestId };
  return span && env().UPSTREAM_TRACEPARENT ? { ...id, traceparent: formatTraceparent(span) } : id;
}

/** One call of the distributor's API: with the id that it is made for, and in a span where traces are on. */
export const traceExchange: TraceExchange = ({ endpoint, method }, send) =>
  inSpan(
    `${method} ${endpoint}`,
    { role: 'client', attributes: { 'http.request.method': method, 'url.template': endpoint } },
    async (span) => {
      const answer = await send(buildContextHeaders());
      span?.setAttributes({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) span?.fail(String(answer.status));
      return answer;
    },
  );
