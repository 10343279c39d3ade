import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pool } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { JOBS_CHANNEL } from '../lib/platform/jobs/queue';

const RECONNECT_MS = 1_000;
const QUIET_AFTER_MS = 60_000;
/** Silence after which the system asks whether the server is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Hears on a connection of its own (LISTEN) that there is work. Nothing may depend on it: a pooler in between passes no
 * notification on.
 */
export class JobListener {
  readonly #url: string;
  readonly #onJob: () => void;
  #client: pg.Client | undefined;
  #isHearing = false;
  #heardAt = performance.now();
  #isStopped = false;

  /** @param onJob is called soon after the commit of a transaction that enqueued a job or woke workers. */
  constructor(url: string, onJob: () => void) {
    this.#url = url;
    this.#onJob = onJob;
  }

  /** True when a notification has come through the present connection. */
  get isHearing(): boolean {
    return this.#isHearing;
  }

  /** True when notifications come through and none has come for a minute: no event has caused work. */
  get isQuiet(): boolean {
    return this.#isHearing && performance.now() - this.#heardAt > QUIET_AFTER_MS;
  }

  /** Listens, and does so again whenever the connection is lost. */
  async start(): Promise<void> {
    if (this.#isStopped) return;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'tradecounter-jobs-listener',
    });
    this.#client = client;
    client.on('error', () => undefined);
    client.once('end', () => this.#restart());
    client.on('notification', () => {
      this.#isHearing = true;
      this.#heardAt = performance.now();
      this.#onJob();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${JOBS_CHANNEL}`);
      // One of its own shows whether notifications come through.
      await pool().query('SELECT pg_notify($1, $2)', [JOBS_CHANNEL, randomUUID()]);
    } catch (error) {
      log().warn(
        { code: 'queue-problem', err: error },
        'new jobs cannot be listened for; the queues are polled',
      );
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  #restart(): void {
    this.#isHearing = false;
    if (!this.#isStopped) setTimeout(() => void this.start(), RECONNECT_MS).unref();
  }
}
