import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';

/** What somebody waits for, or a job does: its id goes along into the log, into jobs and to the distributor. */
export interface RequestContext {
  requestId: string;
  /** The span that is open; null without traces. */
  span: SpanContext | null;
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

/** What each line of the log says of whatever it is about: the request or job that it was written for, and its trace. */
export function getContextFields(): { requestId?: string; traceId?: string } {
  const context = requestContext();
  if (!context) return {};
  const { requestId, span } = context;
  return span ? { requestId, traceId: span.traceId } : { requestId };
}

/** Runs `work`, and all that it begins, for a request or job. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage().run(context, work);
