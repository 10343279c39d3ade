import { isObject } from '@/lib/contract/json';
import type { OrderRequest } from '@/lib/contract/order';
import { readOrderId } from '@/lib/contract/order-id';
import { isOwnOrganisation } from '@/lib/contract/organisation';
import { UpstreamError } from './errors';
import type { MayLeave } from './fresh-connection';
import type { ActionOutcome, SubmitOutcome } from './outcomes';
import type { Requests } from './requests';
import { cleanMembers } from './sanitise';
import type { ReadOptions, UpstreamOrder } from './types';

/** What HTTP allows in a header value, and no longer than any server takes. */
const HEADER_SAFE = /^[\x21-\x7e]{1,255}$/;
const MAX_STATUS_LENGTH = 100;

/**
 * Reads what the portal depends on in an order answer: its id and status (docs/distributor.md); the whole
 * answer goes along.
 * @returns null without a usable id, which after a POST means that the outcome is unknown
 * (docs/order-states.md).
 */
function readOrder(raw: unknown): UpstreamOrder | null {
  if (!isObject(raw)) return null;
  const id = readOrderId(raw.id);
  if (id === null) return null;
  const answer = cleanMembers(Object.entries(raw));
  const status = typeof answer.status === 'string' ? answer.status.trim().slice(0, MAX_STATUS_LENGTH) : '';
  return { id, status: status || null, answer };
}

/**
 * POST an order: at most once by machine. There is no abort signal to pass, on purpose: a closed tab would make
 * unknown outcomes (docs/reliability.md, fact 4). Never throws for what the network or the API does; see the
 * outcome.
 * @param sent.mayLeave asked right before the first byte of each sending; without its yes the outcome is `not-sent`.
 * @throws RangeError when the key cannot be a header, which is a mistake in our code.
 */
export async function submitOrder(
  requests: Requests,
  body: OrderRequest,
  { idempotencyKey, mayLeave }: { idempotencyKey: string; mayLeave?: MayLeave },
): Promise<SubmitOutcome> {
  if (!HEADER_SAFE.test(idempotencyKey)) throw new RangeError('the idempotency key is not a header value');
  // The API knows no such organisation, and must not learn its number (docs/decisions/0126).
  if (isOwnOrganisation(body.organisation))
    return { outcome: 'not-sent', reason: 'organisation-of-the-portal', retryAfterMs: null };
  const headers = { 'idempotency-key': idempotencyKey };
  const sent = await requests.post('orders', {}, { body, headers, mayLeave });
  if (sent.outcome !== 'accepted') return sent;
  const order = readOrder(sent.json);
  if (!order) return { outcome: 'unknown', reason: 'no-usable-id', status: sent.status };
  return { outcome: 'submitted', status: sent.status, order };
}

/** GET an order. @throws UpstreamError; `malformed` when the answer is not the order that was asked for. */
export async function getOrder(
  requests: Requests,
  id: string,
  options: ReadOptions = {},
): Promise<UpstreamOrder> {
  const order = readOrder(await requests.read('order', { id }, options));
  if (order?.id !== id) throw new UpstreamError('malformed', `order ${id}: not a readable order`);
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
  return { outcome: 'accepted', status: sent.status, order: readOrder(sent.json) };
}
