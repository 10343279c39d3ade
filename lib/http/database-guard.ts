import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { isDatabaseSilent, wasDatabaseLostSince } from '@/lib/db/pool';
import { isPagePath } from './page-path';
import { UNAVAILABLE_HEADERS, UNAVAILABLE_PAGE } from './unavailable-page';

/** Answers with 503 by the server's own methods, whatever was put around them since. */
function sendUnavailable(response: ServerResponse): void {
  const { writeHead, end } = Object.getPrototypeOf(response) as ServerResponse;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  writeHead.call(response, 503, UNAVAILABLE_HEADERS);
  Reflect.apply(end, response, [UNAVAILABLE_PAGE]);
}

/** Answers 503 for a failure of Next that the database caused: Next renders every error as 500. */
function replaceFailure(response: ServerResponse): void {
  const startedAt = performance.now();
  const { write, end, writeHead } = response;
  let isReplaced = false;
  const replaceWhenUnavailable = (status: number): boolean => {
    if (isReplaced) return true;
    if (status < 500 || response.headersSent || !wasDatabaseLostSince(startedAt)) return false;
    isReplaced = true;
    sendUnavailable(response);
    return true;
  };
  const runCallback = (parts: unknown[]) => {
    const callback = parts.find((part) => typeof part === 'function');
    if (callback) process.nextTick(callback);
  };
  response.writeHead = ((...parts: unknown[]) =>
    replaceWhenUnavailable(Number(parts[0]))
      ? response
      : Reflect.apply(writeHead, response, parts)) as typeof writeHead;
  response.write = ((...parts: unknown[]) => {
    if (!replaceWhenUnavailable(response.statusCode)) return Reflect.apply(write, response, parts);
    runCallback(parts);
    return true;
  }) as typeof write;
  response.end = ((...parts: unknown[]) => {
    if (!replaceWhenUnavailable(response.statusCode)) return Reflect.apply(end, response, parts);
    runCallback(parts);
    return response;
  }) as typeof end;
}

/** Next's own files need no database, and calls say 503 by themselves (`lib/http/problem.ts`). */
const isPage = (event: string | symbol, parts: unknown[]): parts is [IncomingMessage, ServerResponse] =>
  event === 'request' && isPagePath((parts[0] as IncomingMessage).url);

/**
 * Answers pages with 503 while the database does not answer: at once when that is known, and in place of Next's 500
 * when a page was the first to find out (docs/decisions/0113).
 */
export function guardDatabase(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function guarded(
    this: Server,
    event: string | symbol,
    ...parts: unknown[]
  ): boolean {
    if (!isPage(event, parts)) return Reflect.apply(emit, this, [event, ...parts]);
    const [request, response] = parts;
    if (!isDatabaseSilent()) {
      replaceFailure(response);
      return Reflect.apply(emit, this, [event, ...parts]);
    }
    request.resume();
    sendUnavailable(response);
    return true;
  };
}
