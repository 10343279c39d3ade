import type pg from 'pg';

/** True when the client, not the server, gave up a statement: pg has no error class for it. */
const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Keeps a pool's connection from ending the process, and from being handed on while it still waits. Between the pool's handing it out and
 * its user's listening, and between two statements of a transaction, nothing listens for errors: a server that goes away just then would
 * end the process (docs/reliability.md, fact 9). The user of the connection gets the error anyway. The answer to an abandoned statement may
 * still come: the connection is closed, so no other statement, not even ROLLBACK, waits behind it.
 * @param recordLoss receives the error of a connection that broke.
 */
export function guardClient(client: pg.PoolClient, recordLoss: (error: Error) => void): void {
  client.on('error', recordLoss);
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const closing = client as pg.PoolClient & Pick<pg.Client, 'end'>;
  client.query = ((...parts: unknown[]) => {
    const answer = query(...parts);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isQueryTimeout(error)) void closing.end();
      });
    return answer;
  }) as typeof client.query;
}
