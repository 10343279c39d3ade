import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { isDatabaseSilent, wasDatabaseLostSince } from '@/lib/db/pool';
import { requestContext } from '@/lib/request-context';
import { isPagePath } from './page-path';
import { type BrandLook, writeUnavailablePage } from './unavailable-page';

/** Gives the look of the brand of a Host header; null when it serves none. */
export type FindBrandLook = (host: string | null) => Promise<BrandLook | null>;

/** Answers with 503 by the server's own methods and bypasses every wrapper that was put around them since. */
function sendUnavailable(response: ServerResponse, look: BrandLook | null): void {
  const { writeHead, end } = Object.getPrototypeOf(response) as ServerResponse;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { headers, html } = writeUnavailablePage(look);
  writeHead.call(response, 503, headers);
  Reflect.apply(end, response, [html]);
}

/** Answers 503 for a failure of Next that the database caused: Next renders every error as 500. */
function replaceFailure(response: ServerResponse, getLook: () => BrandLook | null): void {
  const startedAt = performance.now();
  const context = requestContext();
  const isCausedByDatabase = () => context?.isDatabaseMissed || wasDatabaseLostSince(startedAt);
  const { write, end, writeHead } = response;
  let isReplaced = false;
  const replaceWhenUnavailable = (status: number): boolean => {
    if (isReplaced) return true;
    if (status < 500 || response.headersSent || !isCausedByDatabase()) return false;
    isReplaced = true;
    sendUnavailable(response, getLook());
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
 * when a page was the first to find out or one of its statements took too long (docs/decisions/0032).
 */
export function guardDatabase(findLook: FindBrandLook): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function guarded(
    this: Server,
    event: string | symbol,
    ...parts: unknown[]
  ): boolean {
    if (!isPage(event, parts)) return Reflect.apply(emit, this, [event, ...parts]);
    const [request, response] = parts;
    const looking = findLook(request.headers.host ?? null).catch(() => null);
    if (!isDatabaseSilent()) {
      let look: BrandLook | null = null;
      void looking.then((found) => {
        look = found;
      });
      replaceFailure(response, () => look);
      return Reflect.apply(emit, this, [event, ...parts]);
    }
    request.resume();
    void looking.then((found) => sendUnavailable(response, found));
    return true;
  };
}
