import type { Measuring, RecordedExchange } from './config';
import { type Answer, ExchangeFailure, exchange } from './exchange';

/** Maps a request to its label in the metrics: the class of its status, or the kind of failure. */
function toOutcome(error: unknown): string {
  if (!(error instanceof ExchangeFailure)) return 'failed';
  if (error.reason === 'timeout') return 'timeout';
  return error.wasSent ? 'no-answer' : 'not-sent';
}

async function measured(
  { measure, endpoint }: Measuring & { endpoint: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const begun = performance.now();
  const toMeasured = (outcome: string) => ({ endpoint, outcome, milliseconds: performance.now() - begun });
  try {
    const answer = await send();
    measure?.(toMeasured(`${Math.floor(answer.status / 100)}xx`));
    return answer;
  } catch (error) {
    measure?.(toMeasured(toOutcome(error)));
    throw error;
  }
}

async function recorded(
  { record, endpoint }: Measuring & { endpoint: string },
  sent: Pick<RecordedExchange, 'url' | 'init'>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send();
    record?.({ endpoint, ...sent, answer, failure: null });
    return answer;
  } catch (error) {
    const failure = error instanceof ExchangeFailure ? error.reason : 'failed';
    record?.({ endpoint, ...sent, answer: null, failure });
    throw error;
  }
}

/**
 * As `exchange`, counted, timed, traced and recorded.
 * @throws ExchangeFailure and nothing else.
 */
export async function measuredExchange(
  measuring: Measuring & { endpoint: string },
  ...[fetcher, url, init, limits]: Parameters<typeof exchange>
): Promise<Answer> {
  const { endpoint, trace } = measuring;
  const send = (more: Record<string, string>) => {
    const sent = { ...init, headers: { ...init.headers, ...more } };
    return recorded(measuring, { url, init: sent }, () =>
      measured(measuring, () => exchange(fetcher, url, sent, limits)),
    );
  };
  return trace ? trace({ endpoint, method: init.method }, send) : send({});
}
