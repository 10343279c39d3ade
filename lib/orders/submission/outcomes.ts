import { MAY_NOT_LEAVE } from '@/lib/upstream/fresh-connection';
import type { SubmitOutcome } from '@/lib/upstream/outcomes';
import { getRetryDelayMs, QUICK_ATTEMPTS } from './rules';
import type { Settlement } from './store';

/** No word of going wrong or going through: neither is known (docs/threats.md, c). */
export const UNCONFIRMED_MESSAGE =
  'We sent this order and got no clear answer. It may or may not have arrived, so it is not sent again by itself.';

const UNREACHABLE_MESSAGE =
  'The supplier could not be reached. Nothing was sent yet; we keep trying, and you can take it back.';
const INTERRUPTED_MESSAGE =
  'Sending was interrupted on our side. Nothing was sent yet; we keep trying, and you can take it back.';
const BUSY_MESSAGE =
  'The supplier asked us to wait. Nothing was ordered yet; we keep trying, and you can take it back.';
const REPEATING_MESSAGE =
  'The supplier gave no clear answer. We ask again under the same key, which orders nothing twice.';
const UNAUTHORIZED_MESSAGE =
  'The supplier did not let the portal in. Nothing was ordered yet; ask your administrator to check the connection.';

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the supplier said about an order that it did not take, with its remarks on single fields. */
function rejectionText(outcome: Extract<SubmitOutcome, { outcome: 'rejected' }>): string {
  const remarks = outcome.fields.map(({ message }) => toSentence(message));
  const reasons = /^HTTP \d+$/.test(outcome.reason) ? [] : [toSentence(outcome.reason)];
  const sentences = [...new Set([...reasons, ...remarks])].slice(0, 10);
  return sentences.length > 0 ? sentences.join(' ') : 'The supplier gave no reason.';
}

type SettlementDetails = Pick<Settlement, 'reason' | 'httpStatus' | 'detail' | 'upstreamId' | 'pauseMs'>;

const withDefaults = (facts: Partial<SettlementDetails>): SettlementDetails => ({
  reason: null,
  httpStatus: null,
  detail: null,
  upstreamId: null,
  pauseMs: 0,
  ...facts,
});

/** An unknown outcome is unconfirmed, unless the API is known to keep idempotency keys (UPSTREAM_IDEMPOTENT_ORDERS). */
function toUnknownDetails(
  outcome: Extract<SubmitOutcome, { outcome: 'unknown' }>,
  sent: SentAttempt,
): Pick<Settlement, 'event'> & SettlementDetails {
  const facts = { httpStatus: outcome.status, detail: outcome.reason };
  if (!sent.keepsKeys || sent.attempt >= QUICK_ATTEMPTS)
    return { event: 'unknown', ...withDefaults({ ...facts, reason: UNCONFIRMED_MESSAGE }) };
  const pauseMs = getRetryDelayMs(sent.attempt, null, sent.spread);
  return { event: 'repeatable', ...withDefaults({ ...facts, reason: REPEATING_MESSAGE, pauseMs }) };
}

export interface SentAttempt {
  id: string;
  /** How often it was tried, from 1. */
  attempt: number;
  /** Whether the API is known to make no second order for an idempotency key that it has seen. */
  keepsKeys: boolean;
  /** 0 to 1, at random. */
  spread: number;
}

function waitingText(outcome: Extract<SubmitOutcome, { outcome: 'refused' | 'not-sent' }>): string {
  if (outcome.outcome === 'refused') return outcome.status === 401 ? UNAUTHORIZED_MESSAGE : BUSY_MESSAGE;
  return outcome.reason === MAY_NOT_LEAVE ? INTERRUPTED_MESSAGE : UNREACHABLE_MESSAGE;
}

function toSettlementDetails(
  outcome: SubmitOutcome,
  sent: SentAttempt,
): Pick<Settlement, 'event'> & SettlementDetails {
  switch (outcome.outcome) {
    case 'submitted':
      return {
        event: 'submitted',
        ...withDefaults({ httpStatus: outcome.status, upstreamId: outcome.order.id }),
      };
    case 'rejected': {
      const { status: httpStatus, code: detail } = outcome;
      return { event: 'rejected', ...withDefaults({ httpStatus, detail, reason: rejectionText(outcome) }) };
    }
    case 'unknown':
      return toUnknownDetails(outcome, sent);
    case 'refused':
    case 'not-sent': {
      const httpStatus = outcome.outcome === 'refused' ? outcome.status : null;
      const reason = waitingText(outcome);
      const pauseMs = getRetryDelayMs(sent.attempt, outcome.retryAfterMs, sent.spread);
      return {
        event: outcome.outcome,
        ...withDefaults({ httpStatus, detail: outcome.reason, reason, pauseMs }),
      };
    }
  }
}

/** What an outcome of a POST means for the order: the rows of docs/order-states.md. */
export function toSettlement(sent: SentAttempt, outcome: SubmitOutcome): Settlement {
  return { orderId: sent.id, attempt: sent.attempt, ...toSettlementDetails(outcome, sent) };
}
