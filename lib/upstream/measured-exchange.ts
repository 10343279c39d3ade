import type { MeasureExchange } from './config';
import { type Answer, ExchangeFailure, exchange } from './exchange';

/** What became of a request, for counting: the class of its status, or how it failed. */
function toOutcome(error: unknown): string {
  if (!(error instanceof ExchangeFailure)) return 'failed';
  if (error.reason === 'timeout') return 'timeout';
  return error.wasSent ? 'no-answer' : 'not-sent';
}

/**
 * As `exchange`, counted and timed.
 * @throws ExchangeFailure and nothing else.
 */
export async function measuredExchange(
  { measure, endpoint }: { measure?: MeasureExchange; endpoint: string },
  ...request: Parameters<typeof exchange>
): Promise<Answer> {
  const begun = performance.now();
  const toMeasured = (outcome: string) => ({ endpoint, outcome, milliseconds: performance.now() - begun });
  try {
    const answer = await exchange(...request);
    measure?.(toMeasured(`${Math.floor(answer.status / 100)}xx`));
    return answer;
  } catch (error) {
    measure?.(toMeasured(toOutcome(error)));
    throw error;
  }
}
