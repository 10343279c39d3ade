import type { ApiProfile } from '@/lib/contract/default-profile';
import type { OrderRequest } from '@/lib/contract/order';
import { readOrderId } from '@/lib/contract/order-rules';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order-status';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { isObject, isUuid } from '@/lib/contract/plain-values';
import type { Accepted } from './answers';
import type { ActionOutcome, SubmitOutcome } from './errors';
import { UpstreamError } from './errors';
import type { MayLeave } from './fresh-connection';
import { readLocation } from './profile/location';
import { readMoments } from './profile/moments';
import { writeOrder } from './profile/order-body';
import { getPlace } from './profile/places';
import { isReceivedPage } from './received';
import type { Requests } from './requests';
import { cleanMembers, cleanText } from './sanitise';
import type { ReadOptions, UpstreamOrder } from './types';

type Statuses = Readonly<Record<string, OrderStatus>>;

/** Upper and lower case, blanks, `_` and `-` make no difference. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const KNOWN = new Map<string, OrderStatus>(ORDER_STATUSES.map((status) => [fold(status), status]));
const FOLDED = new WeakMap<Statuses, ReadonlyMap<string, OrderStatus>>();

function getFolded(statuses: Statuses): ReadonlyMap<string, OrderStatus> {
  const known = FOLDED.get(statuses);
  if (known) return known;
  const made = new Map([
    ...KNOWN,
    ...Object.entries(statuses).map(([name, status]) => [fold(name), status] as const),
  ]);
  FOLDED.set(statuses, made);
  return made;
}

/** A status of the specification for what an API calls it; one that is in no map stays as it came. */
const readStatus = (text: string, statuses: Statuses): string => getFolded(statuses).get(fold(text)) ?? text;

/** Characters that HTTP allows in a header value, at a length that every server accepts. */
const HEADER_SAFE = /^[\x21-\x7e]{1,255}$/;
const MAX_STATUS_LENGTH = 100;

/** Takes the record out of an answer's envelope; any other content counts as an empty one. */
function openRecord(json: unknown, place: string): Record<string, unknown> {
  const content = getPlace(json, place);
  return isObject(content) ? content : {};
}

/** An order with its whole answer, cleaned, its status and its days in the portal's form. */
function toOrder(
  id: string,
  record: Record<string, unknown>,
  { profile, statusAt }: { profile: ApiProfile; statusAt: string | null },
): UpstreamOrder {
  const given = statusAt === null ? null : getPlace(record, statusAt);
  const text = typeof given === 'string' ? cleanText(given).trim().slice(0, MAX_STATUS_LENGTH) : '';
  const answer = readMoments(cleanMembers(Object.entries(record)), profile.dates);
  return { id, status: text === '' ? null : readStatus(text, profile.statuses), answer };
}

/**
 * Reads the answer to a POST: the order's id and status where the profile says that they are (docs/distributor.md).
 * @returns null without a usable id, which means that the outcome is unknown (docs/order-states.md).
 */
function readSubmitted({ json, location }: Accepted, profile: ApiProfile): UpstreamOrder | null {
  const { submittedId, submittedStatus: statusAt } = profile.orders;
  const record = openRecord(json, profile.envelopes.submitted);
  const id =
    'path' in submittedId
      ? readOrderId(getPlace(record, submittedId.path))
      : readLocation(location, profile.paths);
  return id === null ? null : toOrder(id, record, { profile, statusAt });
}

/** UUIDs are the same in upper and lower case. */
const isSameId = (a: string, b: string): boolean =>
  a === b || (isUuid(a) && a.toLowerCase() === b.toLowerCase());

/** Reads an order that was requested by its id, which stays as requested; null when it is another one, or none. */
function readOrder(content: unknown, id: string, profile: ApiProfile): UpstreamOrder | null {
  if (!isObject(content)) return null;
  const { id: idAt, status: statusAt } = profile.orders;
  if (idAt !== null) {
    const given = readOrderId(getPlace(content, idAt));
    if (given === null || !isSameId(given, id)) return null;
  }
  return toOrder(id, content, { profile, statusAt });
}

/**
 * POST an order: at most once by machine. There is no abort signal to pass, on purpose: a closed tab would make
 * unknown outcomes (docs/reliability.md, fact 4). Never throws for what the network or the API does; see the
 * outcome.
 * @param sent.isOnce it is not sent again with a renewed token either
 * @param sent.mayLeave asked right before the first byte of each sending; without its yes the outcome is `not-sent`.
 * @throws RangeError when the key cannot be a header, which is a mistake in our code.
 */
export async function submitOrder(
  requests: Requests,
  body: OrderRequest,
  { idempotencyKey, mayLeave, isOnce }: { idempotencyKey: string; mayLeave?: MayLeave; isOnce?: boolean },
): Promise<SubmitOutcome> {
  if (!HEADER_SAFE.test(idempotencyKey)) throw new RangeError('the idempotency key is not a header value');
  // The API knows no such organisation, and must not learn its number (docs/decisions/0012).
  if (isOwnOrganisation(body.organisation))
    return { outcome: 'not-sent', reason: 'organisation-of-the-portal', retryAfterMs: null };
  const headers = { 'idempotency-key': idempotencyKey };
  const { profile } = requests;
  const sent = await requests.post(
    'orders',
    {},
    {
      body: writeOrder(body, profile),
      headers,
      mayLeave,
      isOnce,
    },
  );
  if (sent.outcome !== 'accepted') return sent;
  const { status, received, json } = sent;
  // A page is a gateway's: the API itself said nothing that the profile could be wrong about.
  const unknown = { outcome: 'unknown', status, received, isUnreadable: !isReceivedPage(received) } as const;
  if (json === undefined && 'path' in profile.orders.submittedId) return { ...unknown, reason: 'not-json' };
  const order = readSubmitted(sent, profile);
  if (!order) return { ...unknown, reason: 'no-usable-id' };
  return { outcome: 'submitted', status, order, received };
}

/** GET an order. @throws UpstreamError; `malformed` when the answer is not the requested order. */
export async function getOrder(
  requests: Requests,
  id: string,
  options: ReadOptions = {},
): Promise<UpstreamOrder> {
  const order = readOrder(await requests.read('order', { id }, options), id, requests.profile);
  if (!order) throw new UpstreamError('malformed', `order ${id}: not a readable order`);
  return order;
}

/** POST resubmit or cancel. Their answers are not specified: any complete 2xx is "accepted"; a GET tells the status. */
export async function actOnOrder(
  requests: Requests,
  action: 'resubmit' | 'cancel',
  id: string,
  mayLeave?: MayLeave,
): Promise<ActionOutcome> {
  const sent = await requests.post(action, { id }, { headers: {}, mayLeave });
  if (sent.outcome !== 'accepted') return sent;
  if (sent.json === undefined) return { outcome: 'unknown', reason: 'not-json', status: sent.status };
  const content = getPlace(sent.json, requests.profile.envelopes.order);
  return { outcome: 'accepted', status: sent.status, order: readOrder(content, id, requests.profile) };
}
