import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';
import { isDatabaseUnavailable, isStatementTimedOut } from '@/lib/platform/errors';
import type { MessageOverrides } from '@/lib/platform/messages/types';

/** The request or job that the process works on: its id goes into the log, into jobs and to the distributor. */
export interface RequestContext {
  requestId: string;
  /** The span that is open; null without traces. */
  span: SpanContext | null;
  /** The locale in which the request is answered; none in jobs, whose readers have their own. */
  locale?: string;
  /** The texts of the brand of the request's host; null when it overrides no message. Jobs have none: each reader has a brand. */
  overrides?: MessageOverrides | null;
  /** True once a page could not be drawn because the database did not answer in time. */
  isDatabaseMissed?: boolean;
}

// Pages, route handlers and the start of a node are bundled apart; they share one.
const globalState = globalThis as typeof globalThis & {
  tradecounterRequests?: AsyncLocalStorage<RequestContext>;
};

function storage(): AsyncLocalStorage<RequestContext> {
  globalState.tradecounterRequests ??= new AsyncLocalStorage();
  return globalState.tradecounterRequests;
}

/** The request or job that the present work is for; undefined at the start of a process and in scripts. */
export const requestContext = (): RequestContext | undefined => storage().getStore();

/** Returns the fields of every log line: the request or job that wrote it, and its trace. */
export function getContextFields(): { requestId?: string; traceId?: string } {
  const context = requestContext();
  if (!context) return {};
  const { requestId, span } = context;
  return span ? { requestId, traceId: span.traceId } : { requestId };
}

/** Runs `work`, and all that it begins, for a request or job. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage().run(context, work);

/** Notes that the database kept the present request's page from being drawn (`onRequestError` of instrumentation.ts). */
export function notePageFailure(error: unknown): void {
  const context = requestContext();
  if (context && (isDatabaseUnavailable(error) || isStatementTimedOut(error)))
    context.isDatabaseMissed = true;
}
