import { type Message, message } from '@/lib/platform/messages/message';
import type { SubmitOutcome } from '@/lib/upstream/errors';
import { MAY_NOT_LEAVE } from '@/lib/upstream/fresh-connection';
import { getRetryDelayMs, QUICK_ATTEMPTS } from '../model/submission-rules';
import type { Settlement } from './store';

/** No word of going wrong or going through: neither is known (docs/threats.md, c). */
export const UNCONFIRMED_MESSAGE = message('order-reasons.submission.unconfirmed');

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Collects the supplier's reason for a rejection and its remarks on single fields. */
function toRejectionReason(outcome: Extract<SubmitOutcome, { outcome: 'rejected' }>): Message {
  const remarks = outcome.fields.map(({ message: remark }) => toSentence(remark));
  const reasons = /^HTTP \d+$/.test(outcome.reason) ? [] : [toSentence(outcome.reason)];
  const sentences = [...new Set([...reasons, ...remarks])].slice(0, 10);
  return sentences.length > 0
    ? message('order-reasons.submission.rejected', { remarks: sentences.join(' ') })
    : message('order-reasons.submission.rejectedWithoutReason');
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
  return {
    event: 'repeatable',
    ...withDefaults({ ...facts, reason: message('order-reasons.submission.repeating'), pauseMs }),
  };
}

export interface SentAttempt {
  id: string;
  /** The number of this attempt, from 1. */
  attempt: number;
  /** True when the API is known to make no second order for an idempotency key that it has seen. */
  keepsKeys: boolean;
  /** 0 to 1, at random. */
  spread: number;
}

function toWaitingReason(outcome: Extract<SubmitOutcome, { outcome: 'refused' | 'not-sent' }>): Message {
  if (outcome.outcome === 'refused')
    return outcome.status === 401
      ? message('order-reasons.submission.unauthorized')
      : message('order-reasons.submission.limited');
  return outcome.reason === MAY_NOT_LEAVE
    ? message('order-reasons.submission.interrupted')
    : message('order-reasons.submission.unreachable');
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
      return {
        event: 'rejected',
        ...withDefaults({ httpStatus, detail, reason: toRejectionReason(outcome) }),
      };
    }
    case 'unknown':
      return toUnknownDetails(outcome, sent);
    case 'refused':
    case 'not-sent': {
      const httpStatus = outcome.outcome === 'refused' ? outcome.status : null;
      const reason = toWaitingReason(outcome);
      const pauseMs = getRetryDelayMs(sent.attempt, outcome.retryAfterMs, sent.spread);
      return {
        event: outcome.outcome,
        ...withDefaults({ httpStatus, detail: outcome.reason, reason, pauseMs }),
      };
    }
  }
}

/** Maps the outcome of a POST to the order's next state, by the rows of docs/order-states.md. */
export function toSettlement(sent: SentAttempt, outcome: SubmitOutcome): Settlement {
  const received = 'received' in outcome ? (outcome.received ?? null) : null;
  return { orderId: sent.id, attempt: sent.attempt, received, ...toSettlementDetails(outcome, sent) };
}
