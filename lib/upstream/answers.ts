import { UpstreamError, type UpstreamFailure } from './errors';
import { type Answer, ExchangeFailure } from './exchange';
import type { NotDone } from './outcomes';
import { isPage, parseJson, parseProblem } from './problem';
import { parseRetryAfter } from './retry';

const KINDS: Record<number, UpstreamFailure> = {
  401: 'unauthorized',
  403: 'denied',
  408: 'failing',
  429: 'limited',
};

function toFailureKind(answer: Answer): UpstreamFailure {
  const { status } = answer;
  if (status >= 500) return 'failing';
  // A 404 or 410 page is a gateway or a wrong path; it must not pass for "this product does not exist"
  // (docs/ui.md §6).
  if (status === 404 || status === 410) return isPage(answer) ? 'malformed' : 'not-found';
  return KINDS[status] ?? (status >= 400 ? 'refused' : 'malformed');
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** @throws UpstreamError for every answer but a success. */
function requireSuccess(operation: string, answer: Answer, now: Date): void {
  const { status } = answer;
  if (isSuccess(status)) return;
  const kind = toFailureKind(answer);
  const message = `${operation}: HTTP ${status}, ${kind === 'malformed' ? 'not the API' : parseProblem(answer).reason}`;
  throw new UpstreamError(kind, message, { status, retryAfterMs: parseRetryAfter(answer.headers, now) });
}

/** The JSON of a read. @throws UpstreamError for every other answer. */
export function readJson(operation: string, answer: Answer, now: Date): unknown {
  requireSuccess(operation, answer, now);
  const json = parseJson(answer.body);
  if (json === undefined)
    throw new UpstreamError('malformed', `${operation}: the answer is not JSON`, { status: answer.status });
  return json;
}

/** The text of a read that begins like a list; see `jsonArrayOf`. @throws UpstreamError for every other answer. */
export function readListText(operation: string, answer: Answer, now: Date): string {
  requireSuccess(operation, answer, now);
  if (!/^\s*\[/.test(answer.body))
    throw new UpstreamError('malformed', `${operation}: the answer is not an array`, {
      status: answer.status,
    });
  return answer.body;
}

/** The elements of a list's text. @throws UpstreamError `malformed` when it is none. */
export function parseJsonArray(operation: string, text: string): unknown[] {
  const json = parseJson(text);
  if (!Array.isArray(json)) throw new UpstreamError('malformed', `${operation}: the answer is not an array`);
  return json;
}

/** A read without a whole answer. */
export function toReadError(operation: string, error: unknown): unknown {
  if (!(error instanceof ExchangeFailure)) return error;
  const kind = error.reason === 'too-large' ? 'malformed' : 'unreachable';
  return new UpstreamError(kind, `${operation}: ${error.reason}`, { cause: error });
}

/** A POST that was answered with a 2xx in JSON or with nothing. */
export interface Accepted {
  outcome: 'accepted';
  status: number;
  json: unknown;
}

const REJECTIONS = new Set([400, 403, 404, 409, 422]);

/** The class of a whole answer to a POST, by docs/order-states.md: what is not listed there is unknown. */
export function classifyAnswer(answer: Answer, now: Date): Accepted | NotDone {
  const { status } = answer;
  if (isSuccess(status)) {
    const json = parseJson(answer.body);
    return json === undefined
      ? { outcome: 'unknown', reason: 'not-json', status }
      : { outcome: 'accepted', status, json };
  }
  if (status === 401 || status === 429) {
    const { reason } = parseProblem(answer);
    return { outcome: 'refused', status, reason, retryAfterMs: parseRetryAfter(answer.headers, now) };
  }
  if (REJECTIONS.has(status)) return { outcome: 'rejected', status, ...parseProblem(answer) };
  return { outcome: 'unknown', reason: `http-${status}`, status };
}

/** The class of a POST without a whole answer. */
export function classifyFailure(error: unknown): NotDone {
  if (!(error instanceof ExchangeFailure)) throw error;
  return error.wasSent
    ? { outcome: 'unknown', reason: error.reason, status: null }
    : { outcome: 'not-sent', reason: error.reason, retryAfterMs: null };
}
