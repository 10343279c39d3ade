import pg from 'pg';
import { runOutsideRequests } from '@/lib/platform/cache/async-lru';
import { traceStatement } from '@/lib/platform/tracing/trace-statements';

/** True when the client, not the server, gave up a statement: pg has no error class for it. */
const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection of a pool. Each statement gets a span when tracing is on. The answer to an abandoned statement may still come: the connection
 * is closed, so no other statement, not even ROLLBACK, waits behind it.
 */
export class GuardedClient extends pg.Client {
  /** Opens the connection outside of the request that waits for it: a socket holds the request in which it was made for its whole life. */
  override connect(...parts: unknown[]): never {
    return runOutsideRequests(() => Reflect.apply(super.connect, this, parts)) as never;
  }

  /** The type fits every overload of pg. */
  override query(...parts: unknown[]): never {
    return traceStatement(parts, (...traced) => this.#send(traced)) as never;
  }

  #send(parts: unknown[]): unknown {
    const answer: unknown = Reflect.apply(super.query, this, parts);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isQueryTimeout(error)) void this.end();
      });
    return answer;
  }
}
