import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Times of a shutdown, in milliseconds from the signal. */
export interface DrainTimes {
  /** For so long it goes on taking connections, and says that it is not ready: a balancer needs time to see that. */
  noticeMs: number;
  /** Requests that are unanswered by then are cut. */
  limitMs: number;
}

/** Shorter than what a launcher waits before it ends a program by force. */
export const DRAIN_LIMIT_MS = 10_000;
const POLL_MS = 50;

interface State {
  isDraining: boolean;
  servers: Set<Server>;
  /** Answers that are not complete. */
  open: Set<ServerResponse>;
}

// The start of a node and its routes are bundled apart; what one of them notes, the other must see.
const globalState = globalThis as typeof globalThis & { tradecounterDrain?: State };

function state(): State {
  globalState.tradecounterDrain ??= { isDraining: false, servers: new Set(), open: new Set() };
  return globalState.tradecounterDrain;
}

/** True once this node was asked to stop. It is not ready then. */
export const isDraining = (): boolean => state().isDraining;

/** Notes every server of this process and every answer that it owes. Call it once, before the first request. */
export function watchRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    const { servers, open, isDraining: isLast } = state();
    servers.add(server);
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isLast) response.setHeader('connection', 'close');
  });
}

/**
 * Answers what was asked and takes no more: at once the node is not ready, idle connections are closed, and each answer says
 * `Connection: close`, so that busy ones end with it; after the notice no connection is taken any more. Resolves when
 * everything is answered, and cuts what is not when the time is over.
 * @returns the number of answers that were cut
 */
export async function drain({ noticeMs, limitMs }: DrainTimes): Promise<number> {
  const { servers, open } = state();
  state().isDraining = true;
  for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
  // An answer that had begun before keeps its connection; it is closed once it is idle.
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections();
  };
  closeIdle();
  const idleTimer = setInterval(closeIdle, POLL_MS);
  const startedAt = Date.now();
  await sleep(noticeMs);
  const closed = Promise.all([...servers].map(closeServer));
  const limit = new AbortController();
  const overdue = sleep(Math.max(0, startedAt + limitMs - Date.now()), undefined, { signal: limit.signal });
  await Promise.race([closed, overdue.catch(() => undefined)]);
  limit.abort();
  clearInterval(idleTimer);
  const cutCount = open.size;
  for (const server of servers) server.closeAllConnections();
  return cutCount;
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
  });

/**
 * Ends this process in order when it is asked to. Waiting for the server's own close would take as long as
 * browsers keep connections open and busy.
 * @param finish closes the rest when everything is answered
 */
export function drainOnSignals(times: DrainTimes, finish: (cutCount: number) => Promise<void>): void {
  watchRequests();
  const stop = async () => {
    if (isDraining()) return;
    const cutCount = await drain(times);
    await finish(cutCount);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
