import { type Accepted, classifyAnswer, classifyFailure } from './answers';
import { reportAnnouncedEnd } from './contract-drift';
import type { NotDone } from './errors';
import { UpstreamError } from './errors';
import { measuredExchange } from './measured-exchange';
import { toReceived } from './received';
import { MAX_BYTES, type Requests, type Wiring } from './requests';

/** With less than this part of its time left, a POST is not sent a second time: it would only end unconfirmed. */
const MIN_RETRY_TIME_SHARE = 0.1;

function toNotSent(error: unknown): NotDone {
  if (!(error instanceof UpstreamError)) throw error;
  const { message: reason, retryAfterMs, kind: failure } = error;
  return { outcome: 'not-sent', reason, retryAfterMs, failure };
}

/** POSTs on orders: sent once, and unless that is forbidden once more after a complete 401 (docs/order-states.md). */
export function createPost(wiring: Wiring): Requests['post'] {
  const { tokens, timeouts, clock, observe, measuring } = wiring;

  async function send([operation, ids, sent]: Parameters<Requests['post']>): Promise<Accepted | NotDone> {
    const url = wiring.buildUrl(operation, ids);
    let deadline = 0;
    const post = async (token: string): Promise<Accepted | NotDone> => {
      const headers = {
        ...sent.headers,
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
      const limits = { timeoutMs: Math.max(deadline - Date.now(), 1), maxBytes: MAX_BYTES };
      const fetcher: typeof fetch = (input, init) => wiring.fetchForPosts(input, init, sent.mayLeave);
      return measuredExchange(
        { ...measuring, endpoint: operation },
        fetcher,
        url,
        { method: 'POST', headers, body },
        limits,
      ).then((answer) => {
        reportAnnouncedEnd(observe, operation, answer.headers);
        const received = toReceived(answer, [token, wiring.clientSecret]);
        return { ...classifyAnswer(answer, clock(), wiring.profile), received };
      }, classifyFailure);
    };
    // A failure to get a token proves that the POST was not sent.
    const token = await tokens.get().catch(toNotSent);
    if (typeof token !== 'string') return token;
    deadline = Date.now() + timeouts.order;
    const first = await post(token);
    if (sent.isOnce || first.outcome !== 'refused' || first.status !== 401 || !tokens.drop(token))
      return first;
    // Both sendings share one deadline, so that the sender's lease on the order outlives them
    // (docs/order-states.md).
    if (deadline - Date.now() < timeouts.order * MIN_RETRY_TIME_SHARE) return first;
    const renewed = await tokens.get().catch(toNotSent);
    return typeof renewed === 'string' ? post(renewed) : renewed;
  }

  return async (...request) => {
    const [operation] = request;
    const result = await send(request);
    if (result.outcome === 'accepted' || result.outcome === 'rejected') {
      observe({ type: 'answered', operation, status: result.status });
    } else {
      observe({ type: 'failed', operation, reason: `${operation}: ${result.outcome}, ${result.reason}` });
    }
    return result;
  };
}
