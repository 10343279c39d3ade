import { randomUUID } from 'node:crypto';
import type { Attributes, SpanContext } from '@opentelemetry/api';
import { type RequestContext, requestContext, runInContext } from '@/lib/platform/request-context';

/** The direction of a call, as OpenTelemetry names it. */
export type SpanRole = 'server' | 'internal' | 'client' | 'producer' | 'consumer';

/** Facts that are known of a span when it begins. No person, price, secret or typed text belongs into its attributes (0164). */
export interface SpanStart {
  role: SpanRole;
  attributes?: Attributes;
}

export interface OpenSpan {
  context: SpanContext;
  rename(name: string): void;
  setAttributes(attributes: Attributes): void;
  /** @param failure a code or the name of a class, no message: messages hold values. */
  fail(failure: string): void;
  end(): void;
}

export type StartSpan = (name: string, start: SpanStart & { parent: SpanContext | null }) => OpenSpan;

// Pages, route handlers and the start of a node are bundled apart; they trace through one.
const globalState = globalThis as typeof globalThis & { tradecounterStartSpan?: StartSpan };

/** Sets what begins spans from now on; undefined: nothing does. */
export function setSpanSource(start: StartSpan | undefined): void {
  globalState.tradecounterStartSpan = start;
}

export const isTracing = (): boolean => globalState.tradecounterStartSpan !== undefined;

/** Begins a span under the open one, or under `parent`; null when tracing is off. The caller must end it. */
export function startSpan(
  name: string,
  start: SpanStart,
  parent: SpanContext | null = requestContext()?.span ?? null,
): OpenSpan | null {
  return globalState.tradecounterStartSpan?.(name, { ...start, parent }) ?? null;
}

/** Names a failure in a span: its code, or its class. */
export function toFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && code.length <= 60 ? code : error.name;
}

/** The present context with another span open. */
export const withOpenSpan = ({ context: span }: OpenSpan): RequestContext => {
  const present = requestContext();
  return { ...present, requestId: present?.requestId ?? randomUUID(), span };
};

async function runInSpan<T>(span: OpenSpan, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  try {
    return await runInContext(withOpenSpan(span), () => work(span));
  } catch (error) {
    span.fail(toFailure(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs `work` in a span of its own; without traces it is just run. @throws what `work` throws */
export function inSpan<T>(
  name: string,
  start: SpanStart,
  work: (span: OpenSpan | null) => Promise<T>,
): Promise<T> {
  const span = isTracing() ? startSpan(name, start) : null;
  return span ? runInSpan(span, work) : work(null);
}

/** As `inSpan`, where there is a span that it belongs under. */
export const inChildSpan: typeof inSpan = (name, start, work) =>
  isTracing() && requestContext()?.span ? inSpan(name, start, work) : work(null);

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** A span as W3C Trace Context writes it; null for anything else. */
export function parseTraceparent(text: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
}

/** A span for a header or a row. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags & SAMPLED ? '01' : '00'}`;

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
