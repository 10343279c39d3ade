import { setTimeout as sleep } from 'node:timers/promises';
import { buildConnector, Pool } from 'undici';
import { type Call, toRequest } from '../load/call';
import type { Browser } from './people';

const CONNECTIONS = 128;
/** A request that is not answered by then has failed. */
const TIMEOUT_MS = 30_000;
/** Reads a body to its end, however long it is. */
const ALL = { limit: Number.MAX_SAFE_INTEGER };
/** The cookie by which the balancer keeps a browser with its node. */
const NODE_COOKIE = 'node';

interface Answers {
  durations: number[];
  /** Requests without a 200. */
  failures: { at: number; path: string; what: string }[];
}

/** The behaviour of one person: the pause between two requests, and their calls. */
export interface Behaviour {
  pauseSeconds: number;
  callAt: (place: number) => Call;
}

const connect = buildConnector({ rejectUnauthorized: false });
/** Connects under the one name that Caddy has a certificate for, for the host of any brand: no authority signed that certificate. */
const connectToCaddy: buildConnector.connector = (options, callback) =>
  connect({ ...options, servername: 'localhost' }, callback);

/** Requests of many browsers through a balancer, in turn, sent when they are due whether or not earlier ones are answered. */
export class Requests {
  readonly #pool: Pool;
  readonly #open = new Set<Promise<void>>();
  readonly #begun = performance.now();

  constructor(origin: string) {
    this.#pool = new Pool(origin, {
      connections: CONNECTIONS,
      pipelining: 1,
      connect: connectToCaddy,
    });
  }

  /** For so many seconds each browser makes a request, waits, and makes the next. Resolves when all are answered. */
  async send(browsers: readonly Browser[], behaviour: Behaviour, seconds: number): Promise<Answers> {
    const answers: Answers = { durations: [], failures: [] };
    const perSecond = browsers.length / behaviour.pauseSeconds;
    const begun = performance.now();
    for (let place = 0; place < perSecond * seconds; place += 1) {
      const due = begun + (place * 1000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      const browser = browsers[place % browsers.length];
      if (!browser) break;
      const one = this.#send(browser, behaviour.callAt(place), answers).finally(() => this.#open.delete(one));
      this.#open.add(one);
    }
    await Promise.all(this.#open);
    return answers;
  }

  async #send(browser: Browser, call: Call, answers: Answers): Promise<void> {
    const { host } = browser;
    const cookie = [browser.cookie, ...(browser.node ? [`${NODE_COOKIE}=${browser.node}`] : [])].join('; ');
    const request = toRequest({ host, cookie }, call);
    const sent = performance.now();
    const fail = (what: string) =>
      answers.failures.push({ at: (sent - this.#begun) / 1000, path: request.path, what });
    try {
      const answer = await this.#pool.request({
        ...request,
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
      const text = answer.statusCode === 200 ? await answer.body.dump(ALL) : await answer.body.text();
      const given = [answer.headers['set-cookie'] ?? []]
        .flat()
        .find((one) => one.startsWith(`${NODE_COOKIE}=`));
      if (given) browser.node = given.slice(NODE_COOKIE.length + 1).split(';')[0] ?? '';
      if (answer.statusCode !== 200) fail(`${answer.statusCode} ${text?.slice(0, 200)}`);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
    answers.durations.push(performance.now() - sent);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
