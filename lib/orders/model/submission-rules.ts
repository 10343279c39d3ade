import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { OrderRequest } from '@/lib/contract/order';
import { shippingAddress } from '@/lib/contract/order-rules';
import { MINUTE_MS, SECOND_MS } from '@/lib/platform/durations';
import type { SubmissionState } from './schema';
import type { OrderIntent } from './submission-schema';

/**
 * Everything that moves a submission (docs/order-states.md). `released` and `imported` are a person's decision
 * about an unconfirmed order, `unlinked` undoes such a decision; of the others, those are a person's that say so.
 */
export const SUBMISSION_EVENTS = {
  claimed: { from: ['QUEUED'], to: 'SENDING', by: 'machine' },
  withdrawn: { from: ['QUEUED'], to: 'WITHDRAWN', by: 'person' },
  // The two ways out of a hold before its time (docs/decisions/0006): it stays in the queue, and is due now.
  'sent-now': { from: ['QUEUED'], to: 'QUEUED', by: 'person' },
  approved: { from: ['QUEUED'], to: 'QUEUED', by: 'person' },
  'not-approved': { from: ['QUEUED'], to: 'WITHDRAWN', by: 'person' },
  // Not as it was placed or approved any more: it leaves when a person has taken note (docs/decisions/0005).
  changed: { from: ['QUEUED'], to: 'QUEUED', by: 'machine' },
  'changes-accepted': { from: ['QUEUED'], to: 'QUEUED', by: 'person' },
  // The seller's cost rose above a quoted price: the seller honours it or withdraws the order.
  'cost-rose': { from: ['QUEUED'], to: 'QUEUED', by: 'machine' },
  'cost-honoured': { from: ['QUEUED'], to: 'QUEUED', by: 'person' },
  // A sender that was given up can still come back with a certain answer to the very same POST.
  // Even after a person let the order be sent again: until that happens, the answer saves it from a second sending.
  submitted: { from: ['SENDING', 'UNCONFIRMED', 'QUEUED'], to: 'SUBMITTED', by: 'machine' },
  rejected: { from: ['SENDING', 'UNCONFIRMED'], to: 'REJECTED', by: 'machine' },
  // Provably not sent, or rejected whole: the only ways back into the queue without a person.
  'not-sent': { from: ['SENDING'], to: 'QUEUED', by: 'machine' },
  refused: { from: ['SENDING'], to: 'QUEUED', by: 'machine' },
  // Unclear, but the API is known to keep our idempotency keys: the same key again makes no second order.
  repeatable: { from: ['SENDING'], to: 'QUEUED', by: 'machine' },
  unknown: { from: ['SENDING'], to: 'UNCONFIRMED', by: 'machine' },
  'sender-lost': { from: ['SENDING'], to: 'UNCONFIRMED', by: 'machine' },
  imported: { from: ['UNCONFIRMED'], to: 'SUBMITTED', by: 'person' },
  released: { from: ['UNCONFIRMED'], to: 'QUEUED', by: 'person' },
  // Only of a link that a person made (docs/decisions/0003): unconfirmed again, never into the queue.
  unlinked: { from: ['SUBMITTED'], to: 'UNCONFIRMED', by: 'person' },
} as const satisfies Record<
  string,
  { from: readonly SubmissionState[]; to: SubmissionState; by: 'machine' | 'person' }
>;
export type SubmissionEvent = keyof typeof SUBMISSION_EVENTS;

/** The hold that each event ends; every other event finds an order that is held by nothing, or by time that is over. */
export const ENDED_HOLD = {
  'sent-now': 'time',
  approved: 'approval',
  'not-approved': 'approval',
  'changes-accepted': 'changed',
  'cost-honoured': 'cost',
} as const satisfies Partial<Record<SubmissionEvent, Hold>>;
export type HoldEvent = keyof typeof ENDED_HOLD;

/** The state that an event leads to; null when the event cannot happen in this state, which changes nothing. */
export function getNextState(state: SubmissionState, event: SubmissionEvent): SubmissionState | null {
  const { from, to } = SUBMISSION_EVENTS[event];
  return (from as readonly SubmissionState[]).includes(state) ? to : null;
}

const FIRST_PAUSE_MS = 2 * SECOND_MS;
/** After these the pauses stay long. The order keeps waiting: nothing of it has left, and it can be withdrawn. */
export const QUICK_ATTEMPTS = 5;
const LONG_PAUSE_MS = 5 * MINUTE_MS;
const MAX_RETRY_AFTER_MS = 10 * MINUTE_MS;

/**
 * Returns the milliseconds until an order that was provably not accepted is sent again: doubling pauses, then
 * long ones.
 * @param attempt number of the last attempt, from 1.
 * @param retryAfterMs the pause that the API requested, or null; capped at ten minutes.
 * @param jitter 0 to 1, at random, so that many waiting orders do not come at once.
 */
export function getRetryDelayMs(attempt: number, retryAfterMs: number | null, jitter: number): number {
  const pause = attempt < QUICK_ATTEMPTS ? FIRST_PAUSE_MS * 2 ** (attempt - 1) : LONG_PAUSE_MS;
  const requested = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return Math.round(Math.max(pause * (0.75 + jitter / 2), requested + jitter * SECOND_MS));
}

/** Appends the portal's number to the buyer's reference, so that the supplier finds the order by either. */
export function appendOrderNumber(reference: string, number: string): string {
  return reference ? `${reference} / ${number}` : number;
}

/** The contract's limit for a reference, less the room for the portal's number. */
const MAX_REFERENCE_LENGTH = 200 - 40;
/** The form of an address accepts names up to this length. */
const MAX_NAME_LENGTH = 100;

/** The beginning of a text, without half of a character at its end. */
const truncate = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

/**
 * The buyer's reference with the customer whom the order is for: the supplier knows only the organisation above.
 * @param customer null where the supplier knows the organisation itself
 */
export function appendCustomer(reference: string, customer: string | null): string {
  if (customer === null) return reference;
  const name = truncate(customer, MAX_REFERENCE_LENGTH - reference.length - ' / '.length);
  return [reference, name].filter(Boolean).join(' / ');
}

const isSameName = (text: string | null, name: string): boolean =>
  text?.trim().toLowerCase() === name.toLowerCase();

/**
 * Adds the customer's name to the shipping address: as the company, or with the recipient where there is a
 * company already.
 * @param customer as in `appendCustomer`
 */
export function addCustomerToShipping(
  shipping: OrderRequest['shipping'],
  customer: string | null,
): OrderRequest['shipping'] {
  if (customer === null) return shipping;
  const name = truncate(customer, MAX_NAME_LENGTH);
  const { company_name: company, recipient_name: recipient } = shippingAddress(shipping);
  if (isSameName(company, name) || isSameName(recipient, name)) return shipping;
  if (!company?.trim()) return { ...shipping, company_name: name };
  const { recipient: _alias, ...address } = shipping;
  return {
    ...address,
    recipient_name: truncate([recipient?.trim(), name].filter(Boolean).join(', '), MAX_NAME_LENGTH),
  };
}

/** JSON with its names in order, so that equal contents are equal texts wherever they were stored. */
export const canonical = (content: unknown): string =>
  JSON.stringify(content, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const toComparable = (intent: OrderIntent): string => {
  const { cartId, cartVersion, reference, instructions, notes, shipping } = intent;
  const { requestedDelivery, shipComplete, secondOrder, files } = intent;
  // An intent from before there were cost centres has none.
  const costCentreId = intent.costCentreId ?? null;
  const request = {
    cartId: cartId ?? null,
    requestedDelivery,
    shipComplete,
    secondOrder,
    files,
    costCentreId,
  };
  return canonical({ cartVersion, reference, instructions, notes, shipping, ...request });
};

/**
 * True when two checkouts request the same: the same cart, address, texts, delivery, files and split. A
 * stored order without an intent matches any.
 */
export const isSameIntent = (stored: OrderIntent | null, requested: OrderIntent): boolean =>
  !stored || toComparable(stored) === toComparable(requested);
