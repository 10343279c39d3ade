import { constants } from 'node:zlib';
import compression from 'compression';
import type { Middleware } from './middleware';

/** Makes a page a tenth smaller than gzip does, in less time. The window is as large as a page: the usual one takes megabytes per answer. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Compresses an answer as its client accepts it, if it is text and not short. Its types are those of Express, of which it needs nothing. */
export const compressAnswers = compression({ brotli: BROTLI }) as unknown as Middleware;
