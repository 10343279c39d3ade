import type pg from 'pg';

/** What pg says when the client, not the server, gave a statement up. */
const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Makes a pool's connection one that cannot end the process and cannot be handed on while it still waits.
 * Between the pool's handing a connection out and its user's listening, and between two statements of a transaction,
 * nobody listens: a server that goes away just then would end the process (docs/reliability.md, fact 9).
 * Whoever uses the connection meets the error anyway. And the answer to a statement that was given up may
 * come yet: the connection is closed, so that no other statement, not even ROLLBACK, waits behind it.
 * @param recordLoss is given the error of a connection that broke.
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
