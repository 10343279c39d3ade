import { DatabaseUnavailableError, isDatabaseUnavailable } from '@/lib/platform/errors';
import { Probe } from './probe';

export const TICK_MS = 100;
/** Ticks that a wait for the database lasts before a probe is sent; most waits are shorter. */
const SUSPECT_AFTER = 3;
/** Ticks between two signs of life: a statement of a minute need not ask 600 times. */
const PAUSE = 5;

/** Somebody waits for the database, or holds one of its connections. */
export interface Hold {
  ticks: number;
  giveUp: (error: Error) => void;
  end: () => void;
}

/**
 * Detects whether PostgreSQL answers at all. A statement may be slow for a good reason, so its own time proves nothing; but when a wait
 * lasts, `SELECT 1` is sent on a separate connection. A server that leaves it unanswered is frozen: every wait then ends at once, and new
 * ones are rejected until a sign of life comes (docs/decisions/0032).
 *
 * Time is counted in ticks that ran. A process that was busy, or stopped, for a second has run one tick, not ten, and reads the answers
 * that have arrived before it counts the next: its own pauses are not held against the database.
 */
export class DatabaseWatch {
  readonly #probe: Probe;
  readonly #patience: number;
  readonly #holds = new Set<Hold>();
  readonly #onSilence: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #question: { ticks: number } | undefined;
  #pause = 0;
  #isAway = false;
  #lastLossAt = Number.NEGATIVE_INFINITY;

  /** @param silenceMs how long the server may leave a sign of life unanswered. */
  constructor(url: string, silenceMs: number) {
    this.#probe = new Probe(url);
    this.#patience = Math.max(1, Math.round(silenceMs / TICK_MS));
  }

  /** True when the server left the last probe unanswered. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** True when the server was lost at any time since `moment` (of `performance.now()`). */
  wasLostSince(moment: number): boolean {
    return this.#isAway || this.#lastLossAt >= moment;
  }

  /** Calls `act` whenever the server falls silent. */
  onSilence(act: () => void): void {
    this.#onSilence.push(act);
  }

  /**
   * Somebody begins to wait for the database.
   * @param giveUp is called when it falls silent.
   */
  hold(giveUp: (error: Error) => void): Hold {
    const hold: Hold = { ticks: 0, giveUp, end: () => this.#holds.delete(hold) };
    this.#holds.add(hold);
    this.#start();
    return hold;
  }

  /** Something failed: when it looks as if the server were away, it is asked at once. */
  suspect(error: unknown): void {
    if (!isDatabaseUnavailable(error)) return;
    this.#lastLossAt = performance.now();
    this.#start();
    this.#ask();
  }

  /** Asks nothing more. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#question = undefined;
    this.#probe.drop();
  }

  #start(): void {
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #tick(): void {
    if (this.#question && ++this.#question.ticks >= this.#patience) this.#fallSilent();
    let longestHold = 0;
    for (const hold of this.#holds) longestHold = Math.max(longestHold, ++hold.ticks);
    if (this.#pause > 0) this.#pause -= 1;
    else if (this.#isAway || longestHold >= SUSPECT_AFTER) this.#ask();
    if (longestHold === 0 && !this.#isAway && !this.#question) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #ask(): void {
    if (this.#question) return;
    const question = { ticks: 0 };
    this.#question = question;
    this.#probe.ping().then(
      () => this.#conclude(question, false),
      // A server that says no, such as "too many connections", is there all the same.
      (error: unknown) => this.#conclude(question, isDatabaseUnavailable(error)),
    );
  }

  #conclude(question: object, isAway: boolean): void {
    // The answer to a question that was given up.
    if (this.#question !== question) return;
    this.#question = undefined;
    this.#pause = PAUSE;
    this.#isAway = isAway;
    if (isAway) this.#lastLossAt = performance.now();
  }

  #fallSilent(): void {
    this.#question = undefined;
    this.#pause = PAUSE;
    this.#isAway = true;
    this.#lastLossAt = performance.now();
    this.#probe.drop();
    const holds = [...this.#holds];
    this.#holds.clear();
    for (const { giveUp } of holds) giveUp(new DatabaseUnavailableError());
    for (const act of this.#onSilence) act();
  }
}
