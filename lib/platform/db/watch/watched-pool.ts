import pg from 'pg';
import { DatabaseUnavailableError } from '@/lib/platform/errors';
import { type DatabaseWatch, type Hold, TICK_MS } from './database-watch';
import { GuardedClient } from './guarded-client';

/** True when pg gave up a wait for a connection, a new one or one in use. */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)$/.test(
    error.message,
  );

type Callback = Parameters<pg.Pool['connect']>[0];

/** Ends every wait for a silent server: for a connection and on one. */
export class WatchedPool extends pg.Pool {
  readonly #watch: DatabaseWatch;
  readonly #inUse = new Map<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig, watch: DatabaseWatch) {
    super({ ...config, Client: GuardedClient });
    this.#watch = watch;
    // Between the handing out of a connection and its user's listening, and between two statements of a transaction, only this listens: an
    // error that has no listener ends the process (docs/reliability.md, fact 9). The user of the connection gets the error anyway.
    this.on('connect', (client) => void client.on('error', (error) => watch.suspect(error)));
    this.on('acquire', (client) => {
      const close = () => void (client as pg.PoolClient & Pick<pg.Client, 'end'>).end();
      this.#inUse.set(client, watch.hold(close).end);
    });
    this.on('release', (_error, client) => {
      this.#inUse.get(client)?.();
      this.#inUse.delete(client);
    });
    watch.onSilence(() => this.#dropIdle());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> {
    const given = this.#take();
    if (callback)
      given.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    return given;
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#watch.isAway) return Promise.reject(new DatabaseUnavailableError());
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const hold = this.#watch.hold((error) => {
        isGivenUp = true;
        reject(error);
      });
      this.#connect(hold, () => isGivenUp).then(
        (client) => {
          hold.end();
          if (isGivenUp) client.release(true);
          else resolve(client);
        },
        (error: Error) => {
          hold.end();
          this.#watch.suspect(error);
          reject(error);
        },
      );
    });
  }

  /**
   * Connects, and retries a time-out that passed while this process was blocked: the answer had arrived by then, unread.
   * @param isGivenUp true when the caller has stopped waiting; the ticks of `hold` no longer count then
   */
  async #connect(hold: Hold, isGivenUp: () => boolean): Promise<pg.PoolClient> {
    for (;;) {
      const startedAt = performance.now();
      const ticksBefore = hold.ticks;
      try {
        return await super.connect();
      } catch (error) {
        const ranMs = (hold.ticks - ticksBefore) * TICK_MS;
        const isOwnPause = isConnectTimeout(error) && ranMs < (performance.now() - startedAt) / 4;
        if (isGivenUp() || !isOwnPause) throw error;
      }
    }
  }

  /** A connection that outlived the silence may have lost its other end in it. */
  #dropIdle(): void {
    for (let left = this.idleCount; left > 0; left--)
      super.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
  }
}
