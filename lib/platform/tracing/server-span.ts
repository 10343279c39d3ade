import type { SpanContext } from '@opentelemetry/api';
import { startSpan } from './span';

interface ServerSpan {
  context: SpanContext;
  /** @param route with the names of its places, not what stands there: names of spans are few */
  end(answered: { route: string; status: number }): void;
}

/** Begins the span of a request that came in; its answer ends it, and names it. Null without traces. */
export function startServerSpan(method: string, parent: SpanContext | null): ServerSpan | null {
  const span = startSpan(method, { role: 'server', attributes: { 'http.request.method': method } }, parent);
  return (
    span && {
      context: span.context,
      end: ({ route, status }) => {
        span.rename(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.fail(String(status));
        span.end();
      },
    }
  );
}
