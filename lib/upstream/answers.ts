import type { ApiProfile } from '@/lib/contract/default-profile';
import type { HttpOutcome } from '@/lib/contract/profile-names';
import type { NotDone } from './errors';
import { UpstreamError, type UpstreamFailure } from './errors';
import { type Answer, ExchangeFailure } from './exchange';
import { type ErrorPlaces, isPage, parseJson, parseProblem } from './problem';
import { toContractPath } from './profile/order-body';
import { getPlace } from './profile/places';
import type { ReceivedAnswer } from './received';
import { parseRetryAfter } from './retry';

/** The safest first: what may have been carried out is never sent again by a machine. */
const ORDER = ['unknown', 'refused', 'notSent'] as const;

/** Sorts an answer to a POST by its HTTP status: a status by itself counts before its class, and one in no list is unknown. */
export function getHttpOutcome(status: number, outcomes: ApiProfile['outcomes']): (typeof ORDER)[number] {
  const among = (wanted: HttpOutcome) => ORDER.find((name) => outcomes[name].includes(wanted));
  const statusClass = `${Math.floor(status / 100)}xx` as HttpOutcome;
  return among(status) ?? among(statusClass) ?? 'unknown';
}

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
export function requireSuccess(operation: string, answer: Answer, now: Date, errors?: ErrorPlaces): void {
  const { status } = answer;
  if (isSuccess(status)) return;
  const kind = toFailureKind(answer);
  const message = `${operation}: HTTP ${status}, ${kind === 'malformed' ? 'not the API' : parseProblem(answer, errors).reason}`;
  throw new UpstreamError(kind, message, { status, retryAfterMs: parseRetryAfter(answer.headers, now) });
}

/** The JSON of a read. @throws UpstreamError for every other answer. */
export function readJson(operation: string, answer: Answer, now: Date, errors?: ErrorPlaces): unknown {
  requireSuccess(operation, answer, now, errors);
  const json = parseJson(answer.body);
  if (json === undefined)
    throw new UpstreamError('malformed', `${operation}: the answer is not JSON`, { status: answer.status });
  return json;
}

/** Takes the content out of an answer's envelope. @throws UpstreamError `malformed` when it holds nothing */
export function openEnvelope(operation: string, json: unknown, place: string): unknown {
  const content = getPlace(json, place);
  if (content !== undefined) return content;
  throw new UpstreamError('malformed', `${operation}: the answer has no ${place}`);
}

/** A read without a whole answer. */
export function toReadError(operation: string, error: unknown): unknown {
  if (!(error instanceof ExchangeFailure)) return error;
  const kind = error.reason === 'too-large' ? 'malformed' : 'unreachable';
  return new UpstreamError(kind, `${operation}: ${error.reason}`, { cause: error });
}

/** A POST that was answered with a 2xx. */
export interface Accepted {
  outcome: 'accepted';
  status: number;
  /** Undefined when the body is no JSON, null when it is empty. */
  json: unknown;
  /** The answer's `Location` of what was made. */
  location: string | null;
  /** The whole of it, to be stored. */
  received?: ReceivedAnswer;
}

/** The class of a whole answer to a POST, by the profile's outcomes: what is not listed there is unknown. */
export function classifyAnswer(answer: Answer, now: Date, profile: ApiProfile): Accepted | NotDone {
  const { status, headers } = answer;
  if (isSuccess(status))
    return { outcome: 'accepted', status, json: parseJson(answer.body), location: headers.get('location') };
  const outcome = getHttpOutcome(status, profile.outcomes);
  if (outcome === 'unknown') return { outcome, reason: `http-${status}`, status };
  const problem = parseProblem(answer, profile.errors);
  if (outcome === 'notSent') {
    const retryAfterMs = parseRetryAfter(headers, now);
    return { outcome: 'refused', status, reason: problem.reason, retryAfterMs };
  }
  const fields = problem.fields.map((field) => ({ ...field, path: toContractPath(field.path, profile) }));
  return { outcome: 'rejected', status, ...problem, fields };
}

/** The class of a POST without a whole answer. */
export function classifyFailure(error: unknown): NotDone {
  if (!(error instanceof ExchangeFailure)) throw error;
  return error.wasSent
    ? { outcome: 'unknown', reason: error.reason, status: null }
    : { outcome: 'not-sent', reason: error.reason, retryAfterMs: null };
}
