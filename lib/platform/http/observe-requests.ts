import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { metrics } from '@/lib/platform/metrics/instruments';
import { REQUEST_ID_HEADER } from './headers';
import { type FindRoute, readRouteFinder } from './route-patterns';

/** Gives the id of the brand of a Host header; null when it serves none. */
export type FindBrandId = (host: string | null) => Promise<number | null>;

/** Any other is one of somebody who tries things. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Answered {
  request: IncomingMessage;
  response: ServerResponse;
  milliseconds: number;
}

/** The organisation that an address names, for the log; null when it names none. */
function findOrganisation({ pathname, searchParams }: URL): number | null {
  const text = /^\/o\/(\d{1,9})(?:\/|$)/.exec(pathname)?.[1] ?? searchParams.get('organisation') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

async function record(
  { request, response, milliseconds }: Answered,
  findRoute: FindRoute,
  findBrandId: FindBrandId,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://portal');
  const route = findRoute(url.pathname);
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
  // The client did not receive an answer that was cut: nginx logs 499 for it.
  const status = response.writableFinished ? response.statusCode : 499;
  const brand = await findBrandId(request.headers.host ?? null).catch(() => null);
  const { requests, requestSeconds } = metrics();
  requests.inc({ route, method, status, brand: brand ?? 'none' });
  requestSeconds.observe({ route, method }, milliseconds / 1000);
  if (!env().ACCESS_LOG) return;
  const id = response.getHeader(REQUEST_ID_HEADER);
  const organisation = findOrganisation(url);
  const ms = Math.round(milliseconds);
  log().info(
    { code: 'request', method, route, status, ms, organisation, brand, requestId: id },
    'a request was answered',
  );
}

/**
 * Counts and times every answer of this process's web server, and writes it into the log with ACCESS_LOG: its route and the
 * organisation acted for, no address, no person and nothing that was typed. Call it once, before the first request.
 */
export function observeRequests(findBrandId: FindBrandId): void {
  const findRoute = readRouteFinder();
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort === env().METRICS_PORT) return;
    const begun = performance.now();
    response.once('close', () => {
      const answered = { request, response, milliseconds: performance.now() - begun };
      record(answered, findRoute, findBrandId).catch((error: unknown) =>
        log().warn({ code: 'request-not-counted', err: error }, 'a request could not be counted'),
      );
    });
  });
}
