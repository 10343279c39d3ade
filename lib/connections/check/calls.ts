import { isObject } from '@/lib/contract/plain-values';
import type { RecordedExchange } from '@/lib/upstream/config';
import { parseJson } from '@/lib/upstream/problem';
import { REMOVED, type ReceivedAnswer, removeSecrets, toReceived } from '@/lib/upstream/received';
import type { ApiCall } from './schema';

/** Long enough to see the form of an answer: a page of products has megabytes. */
const MAX_SHOWN_BYTES = 4_000;
/** Members of a token's answer that are no secret, by the names of RFC 6749 §5. */
const TOKEN_FACTS = ['token_type', 'expires_in', 'scope', 'error', 'error_description', 'error_uri'];

/** A token's answer in its form alone: only numbers and what is known to be no secret keep their values. */
function hideValues(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hideValues(one, name));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideValues(one, key)]));
  return typeof value === 'string' && !TOKEN_FACTS.includes(name) ? REMOVED : value;
}

/** Hides the body of a token endpoint's answer when it is not JSON: it may be the token itself. */
function toTokenAnswer(received: ReceivedAnswer): ReceivedAnswer {
  if (received.status >= 300) return received;
  const json = parseJson(received.body);
  const hidden = json === undefined ? REMOVED : JSON.stringify(hideValues(json), null, 2);
  return { ...received, body: received.body === '' ? '' : hidden };
}

const OPERATIONS = [
  'token',
  'user',
  'organisations',
  'addresses',
  'products',
  'product',
  'orders',
  'order',
] as const;
const toOperation = (endpoint: string): ApiCall['operation'] =>
  OPERATIONS.find((one) => one === endpoint) ?? 'order';

/**
 * A request and its answer as an operator may see them.
 * @param secrets the client's ID and secret and the token: none of them is in what is shown
 */
export function toApiCall(
  { endpoint, url, init, answer, failure }: RecordedExchange,
  secrets: readonly string[],
  maxBytes = MAX_SHOWN_BYTES,
): ApiCall {
  const operation = toOperation(endpoint);
  const received = answer && toReceived(answer, secrets, maxBytes);
  return {
    operation,
    method: init.method,
    url,
    sent:
      init.body === undefined
        ? null
        : { contentType: init.headers['content-type'] ?? '', body: removeSecrets(init.body, secrets) },
    answer: received && operation === 'token' ? toTokenAnswer(received) : received,
    failure,
  };
}
