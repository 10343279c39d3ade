import { isDatabaseSilent, wasDatabaseLostSince } from '@/lib/platform/db/pool';
import { requestContext } from '@/lib/platform/request-context';
import type { Middleware } from './middleware';
import { type BrandLook, writeUnavailablePage } from './unavailable-page';

/** Files of the build, and calls of the API. */
const NO_PAGE = /^\/(_next|api)\//;

/**
 * True when a page may be requested at this address.
 * @param url as a request line has it
 */
const isPagePath = (url = '/'): boolean => !NO_PAGE.test(url);

/** Gives the look of the brand of a Host header; null when it serves none. */
export type FindBrandLook = (host: string | null) => Promise<BrandLook | null>;

/**
 * Answers pages with 503 while the database does not answer: at once when that is known, and in place of Next's 500
 * when a page was the first to find out or one of its statements took too long (docs/decisions/0032). Next's own files need no
 * database, and calls answer 503 by themselves (`lib/platform/http/problem.ts`).
 */
export const databaseOutage =
  (findLook: FindBrandLook): Middleware =>
  (request, response, next) => {
    if (!isPagePath(request.url)) {
      next();
      return;
    }
    const looking = findLook(request.headers.host ?? null).catch(() => null);
    if (isDatabaseSilent()) {
      void looking.then((look) => response.sendInstead(writeUnavailablePage(look)));
      return;
    }
    let look: BrandLook | null = null;
    void looking.then((found) => {
      look = found;
    });
    const startedAt = performance.now();
    const context = requestContext();
    response.replaceFailure(() =>
      context?.isDatabaseMissed || wasDatabaseLostSince(startedAt) ? writeUnavailablePage(look) : null,
    );
    next();
  };
