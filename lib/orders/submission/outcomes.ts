import { MAY_NOT_LEAVE } from '@/lib/upstream/fresh-connection';
import type { SubmitOutcome } from '@/lib/upstream/outcomes';
import { pauseBeforeSending, QUICK_ATTEMPTS } from './rules';
import type { Settlement } from './store';

/** No word of going wrong or going through: neither is known (RELIABILITY §2 c). */
export const IN_DOUBT =
  'We sent this order and got no clear answer. It may or may not have arrived, so it is not sent again by itself.';

const WAITING =
  'The supplier could not be reached. Nothing was sent yet; we keep trying, and you can take it back.';
const HELD_UP =
  'Sending was interrupted on our side. Nothing was sent yet; we keep trying, and you can take it back.';
const BUSY =
  'The supplier asked us to wait. Nothing was ordered yet; we keep trying, and you can take it back.';
const REPEATING =
  'The supplier gave no clear answer. We ask again under the same key, which orders nothing twice.';
const NO_ACCESS =
  'The supplier did not let the portal in. Nothing was ordered yet; ask your administrator to check the connection.';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the supplier said about an order that it did not take, with its remarks on single fields. */
function rejectionText(outcome: Extract<SubmitOutcome, { outcome: 'rejected' }>): string {
  const remarks = outcome.fields.map(({ message }) => sentence(message));
  const said = /^HTTP \d+$/.test(outcome.reason) ? [] : [sentence(outcome.reason)];
  const all = [...new Set([...said, ...remarks])].slice(0, 10);
  return all.length > 0 ? all.join(' ') : 'The supplier gave no reason.';
}

type Told = Pick<Settlement, 'reason' | 'httpStatus' | 'detail' | 'upstreamId' | 'pauseMs'>;

const told = (facts: Partial<Told>): Told => ({
  reason: null,
  httpStatus: null,
  detail: null,
  upstreamId: null,
  pauseMs: 0,
  ...facts,
});

/** An unknown outcome is doubt, unless the API is known to keep idempotency keys (UPSTREAM_IDEMPOTENT_ORDERS). */
function doubt(
  outcome: Extract<SubmitOutcome, { outcome: 'unknown' }>,
  sent: Sent,
): Pick<Settlement, 'event'> & Told {
  const facts = { httpStatus: outcome.status, detail: outcome.reason };
  if (!sent.keepsKeys || sent.attempt >= QUICK_ATTEMPTS)
    return { event: 'unknown', ...told({ ...facts, reason: IN_DOUBT }) };
  const pauseMs = pauseBeforeSending(sent.attempt, null, sent.spread);
  return { event: 'repeatable', ...told({ ...facts, reason: REPEATING, pauseMs }) };
}

export interface Sent {
  id: string;
  /** How often it was tried, from 1. */
  attempt: number;
  /** Whether the API is known to make no second order for an idempotency key that it has seen. */
  keepsKeys: boolean;
  /** 0 to 1, at random. */
  spread: number;
}

function waitingText(outcome: Extract<SubmitOutcome, { outcome: 'refused' | 'not-sent' }>): string {
  if (outcome.outcome === 'refused') return outcome.status === 401 ? NO_ACCESS : BUSY;
  return outcome.reason === MAY_NOT_LEAVE ? HELD_UP : WAITING;
}

function factsOf(outcome: SubmitOutcome, sent: Sent): Pick<Settlement, 'event'> & Told {
  switch (outcome.outcome) {
    case 'submitted':
      return { event: 'submitted', ...told({ httpStatus: outcome.status, upstreamId: outcome.order.id }) };
    case 'rejected': {
      const { status: httpStatus, code: detail } = outcome;
      return { event: 'rejected', ...told({ httpStatus, detail, reason: rejectionText(outcome) }) };
    }
    case 'unknown':
      return doubt(outcome, sent);
    case 'refused':
    case 'not-sent': {
      const httpStatus = outcome.outcome === 'refused' ? outcome.status : null;
      const reason = waitingText(outcome);
      const pauseMs = pauseBeforeSending(sent.attempt, outcome.retryAfterMs, sent.spread);
      return { event: outcome.outcome, ...told({ httpStatus, detail: outcome.reason, reason, pauseMs }) };
    }
  }
}

/** What an outcome of a POST means for the order: the rows of RELIABILITY §1.2. */
export function settlementOf(sent: Sent, outcome: SubmitOutcome): Settlement {
  return { orderId: sent.id, attempt: sent.attempt, ...factsOf(outcome, sent) };
}
