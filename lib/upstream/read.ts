import { setTimeout as sleep } from 'node:timers/promises';
import type { PathName } from '@/lib/contract/profile-names';
import { toReadError } from './answers';
import { reportAnnouncedEnd } from './contract-drift';
import { UpstreamError } from './errors';
import type { Answer } from './exchange';
import { measuredExchange } from './measured-exchange';
import { MAX_BYTES, type Wiring } from './requests';
import { getRetryDelay } from './retry';
import type { ReadOptions } from './types';

/** Waits for something shared, such as a token, no longer than this caller may. */
async function withTimeout<T>(work: Promise<T>, ms: number, operation: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new UpstreamError('unreachable', `${operation}: timeout`)),
      Math.max(ms, 0),
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Parses a whole answer. @throws UpstreamError when it is not the requested one. */
type AnswerParser<T> = (operation: string, answer: Answer, now: Date) => T;

type Read<T> = (
  operation: PathName,
  ids: { id?: number | string },
  options: ReadOptions & { parameters?: URLSearchParams },
) => Promise<T>;

/** GETs: one deadline over the token, every attempt and the waits between them (docs/order-states.md). */
export function createRead<T>(wiring: Wiring, parseAnswer: AnswerParser<T>): Read<T> {
  const { tokens, timeouts, clock, observe, measuring } = wiring;

  async function readOnce(
    operation: PathName,
    url: string,
    deadline: number,
    mayRetry: NonNullable<ReadOptions['mayRetry']>,
  ): Promise<T> {
    const get = async (token: string): Promise<Answer> => {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const limits = { timeoutMs: Math.max(deadline - Date.now(), 1), maxBytes: MAX_BYTES };
      return measuredExchange(
        { ...measuring, endpoint: operation },
        wiring.fetch,
        url,
        { method: 'GET', headers },
        limits,
      ).catch((error: unknown) => {
        throw toReadError(operation, error);
      });
    };
    const token = await withTimeout(tokens.get(), deadline - Date.now(), operation);
    let answer = await get(token);
    if (answer.status === 401 && tokens.drop(token) && (await mayRetry())) {
      answer = await get(await withTimeout(tokens.get(), deadline - Date.now(), operation));
    }
    reportAnnouncedEnd(observe, operation, answer.headers);
    const parsed = parseAnswer(operation, answer, clock());
    observe({ type: 'answered', operation, status: answer.status });
    return parsed;
  }

  return async (operation, ids, options) => {
    const url = wiring.buildUrl(operation, ids, options.parameters);
    const deadline = Date.now() + (options.timeoutMs ?? timeouts.read);
    const mayRetry = options.mayRetry ?? (async () => true);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await readOnce(operation, url, deadline, mayRetry);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const wait = getRetryDelay(error, attempt, deadline - Date.now(), Math.random());
        if (wait === null || !(await mayRetry(error))) {
          reportFailure(error, operation, observe);
          throw error;
        }
        await sleep(wait);
      }
    }
  };
}

/** The API's own errors show that it is well; everything else is a failure of its health. */
function reportFailure(error: UpstreamError, operation: string, observe: Wiring['observe']): void {
  // An order that cannot be read is a matter of the profile: the API did answer.
  const isUnreadableOrder = operation === 'order' && error.kind === 'malformed';
  const isAnswered =
    isUnreadableOrder || error.kind === 'denied' || error.kind === 'not-found' || error.kind === 'refused';
  if (isAnswered) observe({ type: 'answered', operation, status: error.status ?? 0 });
  else observe({ type: 'failed', operation, reason: error.message });
}
