import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/** Where triggers name the tables that were changed; see the migration 0008. */
export const CHANGES_CHANNEL = 'table_changed';

/** Tables whose triggers all notify; a migration may be missing, or somebody may have switched one off. */
const NOTIFYING_TABLES = `SELECT relname::text AS "table" FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE tgfoid = to_regproc('notify_table_changed') AND NOT tgisinternal
  GROUP BY pg_class.oid, relname HAVING bool_and(tgenabled IN ('O', 'A'))`;

/** While somebody relies on notifications, they are proven so often. */
const PROOF_INTERVAL_MS = 250;
/** Longer than this after the last proof nobody may rely on them: what was revoked counts within a second on every node. */
const MAX_AGE_MS = 900;
const RECONNECT_MS = 1_000;
/** Silence after which the system asks whether the server is still there. */
const KEEP_ALIVE_MS = 10_000;
/** How long a write waits for what it changed to be heard; a server that stands still is not waited for. */
const SETTLE_MS = 300;

interface Options {
  url: string;
  /** Sends a notification by another connection: one that comes back by the listening one proves all that came before. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  /** Null when any table may have been changed meanwhile. */
  onChange: (table: string | null) => void;
}

/**
 * Hears which tables were changed, by any process, on a connection of its own (LISTEN). PostgreSQL delivers notifications in the
 * order of the commits, so one of the listener's own that has come back says that everything committed before it was sent
 * has been heard. Without such a proof of the last second the listener is not current, whatever the reason: a server that
 * is away or stands still, a pooler between that does not pass notifications on, a process that was stopped for a while.
 */
export class ChangeListener {
  readonly #options: Options;
  readonly #name = randomUUID();
  #client: pg.Client | undefined;
  /** Each says so by two events. */
  readonly #lost = new WeakSet<pg.Client>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** When the last proof that came back was sent, of `performance.now()`. */
  #provenAt = Number.NEGATIVE_INFINITY;
  #proof: { payload: string; sentAt: number } | undefined;
  #proofs = 0;
  #tables: ReadonlySet<string> = new Set();
  /** Whether anybody asked since the last proof: a node without requests sends none. */
  #isNeeded = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to listen, and goes on whenever the connection is lost. */
  start(): void {
    void this.#connect();
    this.#timer = setInterval(() => this.#prove(), PROOF_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    const client = this.#client;
    this.#distrust();
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Whether everything that was committed more than a second ago has been heard. After a quiet while the next proof is sent at once. */
  isCurrent(): boolean {
    this.#isNeeded = true;
    const isCurrent = performance.now() - this.#provenAt < MAX_AGE_MS;
    if (!isCurrent) this.#prove();
    return isCurrent;
  }

  /** Whether changes of all these tables are notified. */
  canHear(tables: readonly string[]): boolean {
    return tables.every((table) => this.#tables.has(table));
  }

  /**
   * Waits until everything that is committed now has been heard: PostgreSQL hands over what it has to notify before it answers
   * the next statement. If that takes long, the listener is not current any more.
   */
  async settle(): Promise<void> {
    // Whoever begins to listen again forgets everything.
    if (!this.#client) return;
    const heard = this.#client.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([heard, sleep(SETTLE_MS, false, { ref: false })]))) this.#distrust();
  }

  /** Until the next proof, which must be sent after this. */
  #distrust(): void {
    this.#provenAt = Number.NEGATIVE_INFINITY;
    this.#proof = undefined;
  }

  async #connect(): Promise<void> {
    if (this.#isStopped) return;
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'tradecounter-changes',
    });
    const onLost = () => this.#reconnect(client);
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGES_CHANNEL}`);
      const { rows } = await client.query<{ table: string }>(NOTIFYING_TABLES);
      this.#tables = new Set(rows.map(({ table }) => table));
    } catch (error) {
      log().warn({ code: 'changes-not-heard', err: error }, 'changes of tables cannot be listened for');
      client.end().catch(() => undefined);
      return this.#reconnect(client);
    }
    if (this.#isStopped) return void client.end().catch(() => undefined);
    this.#client = client;
    // What was changed before is heard by nobody.
    this.#options.onChange(null);
  }

  #reconnect(client: pg.Client): void {
    if (this.#lost.has(client)) return;
    this.#lost.add(client);
    this.#distrust();
    if (this.#client === client) this.#client = undefined;
    setTimeout(() => void this.#connect(), RECONNECT_MS).unref();
  }

  #prove(): void {
    const now = performance.now();
    if (!this.#client || !this.#isNeeded) return;
    // One that is late may be lost.
    if (this.#proof && now - this.#proof.sentAt < MAX_AGE_MS) return;
    this.#isNeeded = false;
    this.#proofs += 1;
    const proof = { payload: `${this.#name} ${this.#proofs}`, sentAt: now };
    this.#proof = proof;
    this.#options.notify(CHANGES_CHANNEL, proof.payload).catch(() => {
      if (this.#proof === proof) this.#proof = undefined;
    });
  }

  #hear(payload: string): void {
    if (payload === this.#proof?.payload) {
      this.#provenAt = this.#proof.sentAt;
      this.#proof = undefined;
    } else if (!payload.includes(' ')) this.#options.onChange(payload);
  }
}
