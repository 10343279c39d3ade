import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/platform/durations';
import type { SendFailure } from '../rules';

/** Pauses between tries, as Standard Webhooks recommends: ten tries over three days. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
export const MAX_TRIES = RETRY_DELAYS_MS.length + 1;
const JITTER = 0.2;
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;
/** A receiver that failed gets nothing else for a while either, at most so long. */
const MAX_PAUSE_MS = 5 * MINUTE_MS;

/** Result of a try. */
export interface Answer {
  /** null when none came. */
  httpStatus: number | null;
  failure: SendFailure | null;
  /** The receiver's Retry-After; null when it sent none. */
  retryAfterMs: number | null;
  milliseconds: number;
}

export type Outcome =
  | { is: 'delivered' }
  /** The receiver said that it is gone for good. */
  | { is: 'gone' }
  | { is: 'given-up' }
  | { is: 'retry'; afterMs: number; quietMs: number };

/**
 * Decides on the delivery after a try.
 * @param tries the number of tries, including this one.
 * @param random from 0 up to 1, to spread out receivers that failed together.
 */
export function toOutcome(answer: Answer, tries: number, random: number): Outcome {
  if (answer.failure === null) return { is: 'delivered' };
  if (answer.httpStatus === 410) return { is: 'gone' };
  const delayMs = RETRY_DELAYS_MS[tries - 1];
  if (delayMs === undefined || answer.failure === 'hidden') return { is: 'given-up' };
  const jittered = delayMs * (1 - JITTER + 2 * JITTER * random);
  const retryAfter = Math.min(answer.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  const afterMs = Math.round(Math.max(jittered, retryAfter));
  return { is: 'retry', afterMs, quietMs: retryAfter > 0 ? afterMs : Math.min(afterMs, MAX_PAUSE_MS) };
}

/** The failure that a status means; null for one of success. */
export function toStatusFailure(httpStatus: number): SendFailure | null {
  if (httpStatus >= 200 && httpStatus < 300) return null;
  return httpStatus >= 300 && httpStatus < 400 ? 'redirect' : 'status';
}

/** Milliseconds of a Retry-After header: seconds, or a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Facts of an event, as they stood when it happened. It is about an order or about a request. */
export type EventFacts = { kind: string; at: Date; data: Record<string, unknown> } & (
  | { order: { id: string; number: string; reference: string; organisation: number; status: string | null } }
  | { request: { id: string; number: string; organisation: number; order: string | null } }
);

/** Keys of the data of a request's event that receivers get. */
const SENT_REQUEST_KEYS = ['kind', 'side', 'state', 'owner'];
/** Keys of an event's own data that receivers get; nothing else is sent. */
const SENT_DATA_KEYS = [
  ...['status', 'before', 'possible'],
  ...['subscription', 'sku', 'quantity', 'endsOn', 'daysLeft'],
];

/**
 * The body of a message (Standard Webhooks). Made of what does not change later, so that a replay is the same, and of
 * nothing that another tier's eyes are meant for: no price, no name of the supplier.
 */
export function buildMessage(facts: EventFacts): string {
  const { kind, at, data } = facts;
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key) => (key in data ? [[key, data[key]]] : [])));
  return JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data:
      'order' in facts
        ? toOrderData(facts.order, pick(SENT_DATA_KEYS))
        : toRequestData(facts.request, pick(SENT_REQUEST_KEYS)),
  });
}

export type OrderFacts = Extract<EventFacts, { order: object }>['order'];
export type RequestFacts = Extract<EventFacts, { request: object }>['request'];

const toOrderData = ({ id, number, reference, organisation, status }: OrderFacts, own: object) => ({
  ...{ order: number, id, organisation, reference, status },
  ...own,
});

const toRequestData = ({ id, number, organisation, order }: RequestFacts, own: object) => ({
  ...{ request: number, id, organisation, order },
  ...own,
});

/** The body of a test: it is of no order. */
export const buildTestMessage = (organisation: number, at: Date): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: { organisation } });
