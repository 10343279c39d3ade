import { Socket } from 'node:net';
import pg from 'pg';

/** Asks PostgreSQL for a sign of life on a separate connection, outside the pool. */
export class Probe {
  readonly #url: string;
  #open: { client: pg.Client; socket: Socket } | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Resolves with the server's answer; waits as long as there is none. @throws what the connection broke by. */
  async ping(): Promise<void> {
    const client = this.#open?.client ?? (await this.#connect());
    await client.query('SELECT 1');
  }

  /** Abandons the question, and destroys the connection without a goodbye, which a silent server would not read. */
  drop(): void {
    const open = this.#open;
    this.#open = undefined;
    open?.socket.destroy();
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#url,
      stream: () => socket,
      keepAlive: true,
      application_name: 'tradecounter-probe',
    });
    this.#open = { client, socket };
    const forget = () => {
      if (this.#open?.client === client) this.#open = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    // A process that has nothing else to do may end.
    socket.unref();
    return client;
  }
}
