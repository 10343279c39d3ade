import type pg from 'pg';

/** True for pg's error when the client, not the server, gave a statement up. */
const isClientTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Keeps a pool's connection from ending the process and from being reused while it still waits.
 * The pool listens to idle connections only; one that breaks in a transaction, between two statements, would be an uncaught error.
 * The caller meets the error at its next statement anyway. And the answer to a statement that was given up may come yet: the
 * connection is closed, so that no other statement, not even ROLLBACK, waits behind it.
 */
export function guardClient(client: pg.PoolClient): void {
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const closing = client as pg.PoolClient & Pick<pg.Client, 'end'>;
  client.query = ((...parts: unknown[]) => {
    const result = query(...parts);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isClientTimeout(error)) void closing.end();
      });
    return result;
  }) as typeof client.query;
}
