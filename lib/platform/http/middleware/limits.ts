import type { ServerOptions } from 'node:http';

/** Time limits of a web node's connection, in milliseconds (docs/decisions/0031). */
export const SERVER_LIMITS = {
  /** From the first byte of a request, or from the connection itself, to the end of the headers. */
  headersMs: 15_000,
  /** To the end of the body. */
  requestMs: 60_000,
  /**
   * Time with no byte in either direction while a request is worked on. A browser's request may take at most 15 s, so a client that waits
   * longer is gone.
   */
  idleMs: 60_000,
  /** Between two requests. Longer than usual balancers keep one idle (60 s): they close it, never we under a request. */
  keepAliveMs: 75_000,
  /** Between two looks for requests that exceed their time. */
  checkMs: 30_000,
};

export type Limits = typeof SERVER_LIMITS;

/** The options of a server with these limits; its `timeout` is no option. */
export const toServerOptions = ({ headersMs, requestMs, keepAliveMs, checkMs }: Limits) =>
  ({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
  }) satisfies ServerOptions;
