import pg from 'pg';
import { traceStatement } from '@/lib/platform/tracing/trace-statements';

/** True for pg's error when the client, not the server, gave a statement up. */
const isClientTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection of a pool. Each statement gets a span when tracing is on. The answer to a statement that was given up may come yet: the
 * connection is closed, so that no other statement, not even ROLLBACK, waits behind it.
 */
export class GuardedClient extends pg.Client {
  /** The type fits every overload of pg. */
  override query(...parts: unknown[]): never {
    return traceStatement(parts, (...traced) => this.#send(traced)) as never;
  }

  #send(parts: unknown[]): unknown {
    const answer: unknown = Reflect.apply(super.query, this, parts);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isClientTimeout(error)) void this.end();
      });
    return answer;
  }
}
